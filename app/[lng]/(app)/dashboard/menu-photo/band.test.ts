import { expect, test } from "vitest";
import { moveBand, resizeBand } from "./band";

test("the band stays within the photo, however far it is moved or made taller", () => {
  expect(moveBand({ top: 5, height: 10 }, -20)).toEqual({ top: 0, height: 10 });
  expect(moveBand({ top: 85, height: 10 }, 20)).toEqual({ top: 90, height: 10 });
  expect(resizeBand({ top: 90, height: 8 }, 20)).toEqual({ top: 90, height: 10 });
  expect(resizeBand({ top: 0, height: 5 }, -20)).toEqual({ top: 0, height: 4 });
});
