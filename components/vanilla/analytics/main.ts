import { arrival } from "./arrival";
import { failures } from "./failures";
import { forms } from "./forms";
import { outside } from "./outside";
import { person } from "./person";
import { taggedClicks } from "./tagged-clicks";
import { vitals } from "./vitals";

// Comes with the first touch, where visits are counted (visit.ts); one that fails leaves the others alone.
for (const watch of [person, arrival, taggedClicks, forms, failures, vitals, outside]) {
  try {
    watch();
  } catch (error) {
    console.warn(error);
  }
}
