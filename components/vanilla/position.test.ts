// @vitest-environment happy-dom
import { beforeEach, expect, test, vi } from "vitest";
import "./position";

const getCurrentPosition = vi.fn<Geolocation["getCurrentPosition"]>();
const refuse = (code: number) =>
  getCurrentPosition.mockImplementation((_found, failed) => failed?.({ code } as GeolocationPositionError));
const status = () => document.querySelector("[role=status]") as HTMLElement;
const locate = () => document.querySelector("[data-near-me]")?.dispatchEvent(new Event("locate", { bubbles: true }));

beforeEach(() => {
  localStorage.clear();
  vi.stubGlobal("navigator", { geolocation: { getCurrentPosition } });
  document.body.innerHTML = `<div class="tools"><details open>
      <a data-near-me="/fa/businesses?sort=nearest" href="/fa/businesses" data-locating="Looking" data-denied="Location is off."
        data-unavailable="Not found." data-way="/fa/cities" data-choose="Choose a province">Near me</a></details>
    <p role="status"></p></div>
    <ul data-provinces><li><a href="/fa/herat">هرات <small>12</small></a></li></ul>`;
});

test("who refuses their position is led to the provinces, or to the one that was looked at last", () => {
  refuse(1);
  locate();
  expect(status().textContent).toBe("Location is off. Choose a province");
  expect(status().querySelector("a")?.getAttribute("href")).toBe("/fa/cities");
  expect(document.querySelector("details")?.open, "what is said is in sight").toBe(false);
  localStorage.city = "herat";
  locate();
  expect(status().textContent).toBe("Location is off. هرات");
  expect(status().querySelector("a")?.getAttribute("href")).toMatch(/\/fa\/herat$/);
});

test("a position that is not found is another message than one that is refused", () => {
  refuse(3);
  locate();
  expect(status().textContent).toBe("Not found. Choose a province");
});

test("the address and this tab hold no more of a position than about 100 m", () => {
  const assign = vi.spyOn(location, "assign").mockReturnValue();
  getCurrentPosition.mockImplementation((found) =>
    found({ coords: { latitude: 34.341_234, longitude: 62.203_456 } } as GeolocationPosition),
  );
  locate();
  expect(String(assign.mock.calls[0]?.[0])).toMatch(/\/fa\/businesses\?sort=nearest&lat=34\.341&lon=62\.203$/);
  expect(sessionStorage.at).toBe("34.341,62.203");
});
