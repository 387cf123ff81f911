import { Writer as Somebody } from "../support/planted";
import { person, type Wish } from "./people";

export { dayFromNow, newCafe } from "../support/planted";
export type Writer = Somebody;

/** Signs up an admin, who may create the rows of a browser test. */
export const Writer = {
  logIn: Somebody.logIn,
  signUp: async (wish: Wish = {}): Promise<Somebody> => Somebody.logIn(await person(wish)),
};
