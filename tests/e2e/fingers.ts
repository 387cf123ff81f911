import type { Page } from "@playwright/test";

export async function whenLoaded<T>(page: Page, script: string, act: () => Promise<T>): Promise<T> {
  const loaded = page.evaluate(
    (name) =>
      new Promise<void>((done) => {
        const isIt = ({ target }: Event) => target instanceof HTMLScriptElement && target.src.includes(name) && done();
        document.addEventListener("load", isIt, true);
      }),
    script,
  );
  const done = await act();
  await loaded;
  return done;
}

export async function swipe(page: Page, [x, y]: [number, number], [toX, toY]: [number, number]): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const send = (type: "touchStart" | "touchMove" | "touchEnd", points: { x: number; y: number }[]) =>
    client.send("Input.dispatchTouchEvent", { type, touchPoints: points });
  await send("touchStart", [{ x, y }]);
  for (let step = 1; step <= 8; step += 1)
    await send("touchMove", [{ x: x + ((toX - x) * step) / 8, y: y + ((toY - y) * step) / 8 }]);
  await send("touchEnd", []);
}
