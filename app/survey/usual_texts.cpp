#include "app/survey/usual_texts.hpp"

namespace ludi::app::survey {

const UsualTexts& usual_texts() {
  static const UsualTexts texts = {
      .introduction =
          {{"en",
            "You will play pairs of board games and say which one you prefer. There are no right "
            "or wrong preferences."},
           {"de",
            "Sie spielen Brettspiele, immer zwei nacheinander, und sagen, welches Ihnen besser "
            "gefällt. Es gibt keine richtigen oder falschen Vorlieben."},
           {"fr",
            "Vous allez jouer à des jeux de plateau, deux par deux, et dire lequel vous préférez. "
            "Il n’y a pas de bonne ou de mauvaise préférence."},
           {"es",
            "Jugará a juegos de tablero, de dos en dos, y dirá cuál prefiere. No hay preferencias "
            "correctas ni incorrectas."}},
      .consent =
          {{"en",
            "What is kept: the games you play, your answers, and how long each step took. No name, "
            "address or account is asked for or kept. You may stop at any time and come back later "
            "by the link you get. Until the answers are handed on you can delete all of yours by "
            "one button. I am willing to take part."},
           {"de",
            "Gespeichert werden: die Partien, die Sie spielen, Ihre Antworten und wie lange jeder "
            "Schritt gedauert hat. Nach Name, Adresse oder Konto wird nicht gefragt, und nichts "
            "davon wird gespeichert. Sie können jederzeit aufhören und später mit dem Link, den "
            "Sie bekommen, zurückkehren. Bis die Antworten weitergegeben werden, können Sie alle "
            "Ihre Antworten mit einem Knopf löschen. Ich bin bereit teilzunehmen."},
           {"fr",
            "Sont conservés : les parties que vous jouez, vos réponses et la durée de chaque "
            "étape. Ni nom, ni adresse, ni compte ne vous sont demandés, et rien de tel n’est "
            "conservé. Vous pouvez vous arrêter à tout moment et revenir plus tard par le lien "
            "que vous recevrez. Tant que les réponses n’ont pas été transmises, vous pouvez "
            "supprimer toutes les vôtres d’un seul bouton. J’accepte de participer."},
           {"es",
            "Se guardan: las partidas que juega, sus respuestas y cuánto ha durado cada paso. No "
            "se pide ni se guarda ningún nombre, dirección ni cuenta. Puede dejarlo en cualquier "
            "momento y volver más tarde con el enlace que recibirá. Mientras las respuestas no se "
            "hayan entregado, puede borrar todas las suyas con un solo botón. Acepto "
            "participar."}},
      .thanks = {{"en", "Thank you for taking part."},
                 {"de", "Vielen Dank für Ihre Teilnahme."},
                 {"fr", "Merci de votre participation."},
                 {"es", "Gracias por su participación."}}};
  return texts;
}

}  // namespace ludi::app::survey
