// The first thing the page of a game of people does.
import { leadToShared } from "../server/links";

leadToShared();
