// Names invented for this list, for their sound alone: no people, places or games of any book. From
// these the letter model of synthesis/run/names.hpp learns which letters follow which.
#include "synthesis/run/names.hpp"

namespace ludi::synthesis {

namespace {

// clang-format off
constexpr std::string_view names[] = {
    // soft, with liquid consonants
    "Alendar", "Alithor", "Almerin", "Alorast", "Alvenor", "Amarel", "Amelond", "Anorvel", "Arleth",
    "Arvenir", "Avelorn", "Averil", "Belanor", "Belathen", "Belindor", "Calathor", "Calemis",
    "Caloren", "Celavir", "Celinor", "Celorath", "Dalemir", "Dalorin", "Delivar", "Deloreth",
    "Elandor", "Elasdil", "Elberon", "Elethas", "Elgalas", "Elimor", "Ellorin", "Elmeril",
    "Elsevar", "Elvaron", "Emeriel", "Emiloth", "Eralin", "Eravel", "Erilas", "Erimond", "Erolind",
    "Esgalon", "Esilmar", "Estelar", "Evandil", "Evelith", "Falenis", "Felathil", "Felorn",
    "Galasor", "Galavir", "Galemar", "Galinth", "Galorel", "Gelareth", "Gelmiron", "Halariel",
    "Halendor", "Helimas", "Helorin", "Ilandor", "Ilarion", "Ilmeth", "Iloras", "Ilvanel", "Imalor",
    "Imeldar", "Irelas", "Irilond", "Isandor", "Isilvar", "Ithalen", "Ithelas", "Ithorel", "Lalorin",
    "Lamedor", "Landoril", "Laneth", "Larivel", "Lathiel", "Laurenas", "Lemaris", "Lenvarel",
    "Leranor", "Lethiril", "Lindavel", "Linoreth", "Lirendil", "Lisadar", "Lithorn", "Loralin",
    "Loravel", "Lorimas", "Losavir", "Luinas", "Lumerel", "Malador", "Malendis", "Malithor", "Melavir",
    "Melendas", "Melinor", "Meloras", "Merathil", "Miravel", "Mirendor", "Mirilas", "Nalorin",
    "Nelethor", "Nelmiras", "Nerilon", "Nimalor", "Nimerel", "Norendil", "Norilas", "Olendir",
    "Olimor", "Olivaren", "Oralas", "Orelind", "Orilas", "Orlenis", "Palathil", "Pelador", "Pelinas",
    "Ralithor", "Ravelin", "Relanor", "Rilendas", "Rimelor", "Rindavel", "Salendor", "Salivar",
    "Selathis", "Selendor", "Selimar", "Serilon", "Silavor", "Silendis", "Silorath", "Solindar",
    "Sorivel", "Talador", "Talenis", "Talmeril", "Telavir", "Telinas", "Teloreth", "Thalador",
    "Thalinas", "Thelorin", "Tilathor", "Tilendas", "Tirelas", "Torelin", "Ularin", "Ulendor", "Ulivas",
    "Valador", "Valenis", "Valithor", "Velarin", "Velathis", "Velendas", "Velorith", "Vilador",
    "Vilorn", "Virelas", "Yalanor", "Yavoril", "Yelendas", "Yeloras", "Yorvel",
    // hard, with stops and r
    "Adrakor", "Agrath", "Ardakan", "Argond", "Arkadur", "Arngarth", "Askarn", "Azdrath", "Baldrak",
    "Balgor", "Bardun", "Bargrim", "Barkadan", "Bolgrath", "Bordak", "Borgund", "Bragor", "Brakdur",
    "Brandak", "Brogar", "Brugdar", "Burdrak", "Dagrond", "Dakarth", "Dargath", "Darkun", "Dorgath",
    "Dorkand", "Dragur", "Drakand", "Drogath", "Drundar", "Dugrath", "Durgand", "Ekdrath", "Eskarg",
    "Ezgund", "Gadrak", "Garbund", "Gardrath", "Gargond", "Garthak", "Gondrak", "Gorband", "Gordrath",
    "Gorgund", "Grakdor", "Grandur", "Grimdak", "Grondak", "Grothar", "Grundak", "Gulgrath", "Gurdak",
    "Hadrak", "Hagrond", "Hardrun", "Hargath", "Hordrak", "Hurgand", "Kadrath", "Kagrond", "Kardun",
    "Kargath", "Karkond", "Kodrath", "Kolgrim", "Kordak", "Korgund", "Kragor", "Krakdun", "Krandor",
    "Krothan", "Krundar", "Kurdrak", "Magrath", "Makdur", "Mardrak", "Margund", "Mordrak", "Morgrim",
    "Mugrath", "Nagrond", "Nardak", "Nordrath", "Nurgand", "Odrakar", "Ogrond", "Orgath", "Orkund",
    "Radrak", "Ragrond", "Rakdur", "Rodrath", "Rogund", "Rungar", "Skadrun", "Skargath", "Skordan",
    "Stargrim", "Stordak", "Tagrond", "Takdur", "Targath", "Tordrak", "Torgund", "Tragor", "Trakdun",
    "Trundar", "Turgath", "Udrakan", "Ulgrath", "Undrak", "Urgand", "Urkdal", "Vargath", "Vordrak",
    "Vorgund", "Wargond", "Wordrak", "Zadrak", "Zagrond", "Zordrath", "Zurgand",
    // short
    "Adan", "Aldir", "Alun", "Andril", "Arun", "Asil", "Avar", "Bael", "Beris", 
    "Calin", "Cael", "Coris", "Dael", "Delin", "Dril", "Edar", "Elin", "Eris", "Eron",
    "Fael", "Falin", "Faron", "Fenor", "Geril", "Gwael", "Hadon", "Helin", "Heron", "Idar",
    "Ilas", "Inor", "Ivel", "Jarin", "Jorel", "Kelin", "Koron", "Lanis", "Lendor", "Liron",
    "Loth", "Lund", "Maron", "Melin", "Moril", "Mur", "Nael", "Narin", "Nelas", "Norin", "Odan",
    "Olin", "Orel", "Pelin", "Radan", "Relin", "Rilas", "Saelin", "Seril", "Soron",
    "Talin", "Teris", "Thal", "Thoril", "Tirn", "Torin", "Ulas", "Umar", "Unil", "Uron", "Vael",
    "Varin", "Velas", "Voril", "Wenor", "Wilas", "Yaris", "Yelin", "Yoron", "Zael", "Zeril", "Zoran",
    // with th, dh, gw and w
    "Athelorn", "Bethriel", "Brethin", "Carwen", "Cedhrin", "Dhoran", "Dhurin", "Elwath",
    "Ethrin", "Gethril", "Gwandor", "Gwelas", "Gweloth", "Gwenor", "Gwindal", "Gwirith",
    "Hethran", "Ithrandil", "Ketharn", "Kethril", "Lithwen", "Lothwin", "Mathrin",
    "Methoril", "Mithwen", "Nathril", "Nethoran", "Orthwen", "Pathriel", "Rethwin", "Rhavoth",
    "Rhedoth", "Rhilwen", "Sethril", "Sithwar", "Thaneth", "Tharwen", "Thedrin", "Thondril", "Thorwen",
    "Thradin", "Thurwen", "Vethril", "Wodhrin", "Worthal", "Wythrin",
};
// clang-format on

}  // namespace

std::span<const std::string_view> invented_names() {
  return names;
}

}  // namespace ludi::synthesis
