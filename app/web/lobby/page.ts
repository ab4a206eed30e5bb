// The first thing the page of tables does.
import { leadToShared } from "../server/links";

leadToShared();
