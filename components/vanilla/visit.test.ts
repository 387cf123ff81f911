// @vitest-environment happy-dom
import { afterEach, expect, test, vi } from "vitest";
import { countVisit } from "./visit";

afterEach(() => {
  vi.unstubAllGlobals();
  delete window.tracked;
});

/** Visits a page of `site.example`. @returns the counted events, `undefined` if visits are not counted */
function visit(host: string, wishes: object = {}): readonly string[] | undefined {
  document.body.dataset.analytics = "site.example";
  const address = `https://${host}/en/about`;
  (window as unknown as { happyDOM: { setURL: (url: string) => void } }).happyDOM.setURL(address);
  vi.stubGlobal("navigator", { ...navigator, ...wishes });
  countVisit(() => undefined);
  return window.tracked?.map(({ name }) => name);
}

test("ANA-01 a visit is counted at the address of the site, and at its www variant", () => {
  expect(visit("site.example")).toEqual(["page_view"]);
  expect(visit("www.site.example")).toEqual(["page_view"]);
});

test.each(["localhost", "127.0.0.1", "preview.site.example", "site.example.org"])(
  "ANA-02 none is counted at %s",
  (host) => {
    expect(visit(host)).toBeUndefined();
  },
);

test.each([{ doNotTrack: "1" }, { globalPrivacyControl: true }])(
  "ANA-01 H63 who asks not to be counted is not: %o",
  (wish) => expect(visit("site.example", wish)).toBeUndefined(),
);
