import { Writer as Somebody } from "../support/planted";
import { person, type Wish } from "./people";

export { dayFromNow, newCafe } from "../support/planted";
export type Writer = Somebody;

/** Who may write what a browser test needs to be there. */
export const Writer = {
  signUp: async (wish: Wish = {}): Promise<Somebody> => Somebody.logIn(await person(wish)),
};
