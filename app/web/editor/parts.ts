// What `standalone.js` holds: the script and the style of play pages as texts. Both are built before.
import play from "play.js";
import style from "style.css";

export { play, style };
