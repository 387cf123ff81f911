import { arrival } from "./arrival";
import { failures } from "./failures";
import { forms } from "./forms";
import { outside } from "./outside";
import { person } from "./person";
import { taggedClicks } from "./tagged-clicks";
import { vitals } from "./vitals";

// Loads on the first touch, if visits are counted (visit.ts). An error in one part does not stop the others.
for (const watch of [person, arrival, taggedClicks, forms, failures, vitals, outside]) {
  try {
    watch();
  } catch (error) {
    console.warn(error);
  }
}
