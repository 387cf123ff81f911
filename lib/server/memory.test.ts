import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { expect, test } from "vitest";
import { releaseAbortReasons } from "./memory";

setFlagsFromString("--expose-gc");
const collectGarbage = runInNewContext("gc") as () => void;

/** Aborts from a method of an object that nothing else keeps. */
function abortFromMethod(controller: AbortController): WeakRef<object> {
  const render = {
    end() {
      controller.abort(new Error("The rendering is complete."));
    },
  };
  render.end();
  return new WeakRef(render);
}

test("the reason of an abort does not keep what called it", async () => {
  const { abort } = AbortController.prototype;
  releaseAbortReasons();
  const controller = new AbortController();
  const render = abortFromMethod(controller);
  AbortController.prototype.abort = abort;
  await new Promise(setImmediate);
  collectGarbage();
  expect(controller.signal.reason).toBeInstanceOf(Error);
  expect(render.deref()).toBeUndefined();
});
