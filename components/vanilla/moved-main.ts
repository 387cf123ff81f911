import { move } from "./moved";

// Loaded when a language is chosen, and again by the page in that language.
move();
