import { fill, nameOf, PROMPT, provinceLink } from "./nearby";

const REFUSED = 1;

/** Asks for the position, rounds it to about 100 m, and puts it into the address that the link names (`lat`, `lon`). */
function locate(link: HTMLAnchorElement): void {
  const {
    locating = "",
    denied = "",
    unavailable = denied,
    nearMe: target = link.href,
    way,
    choose = "",
  } = link.dataset;
  const status = link.closest("section,.tools")?.querySelector("[role=status]");
  if (status) status.textContent = locating;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const url = new URL(target, location.href);
      url.searchParams.set("lat", coords.latitude.toFixed(3));
      url.searchParams.set("lon", coords.longitude.toFixed(3));
      const go = () => location.assign(url);
      if (link.closest(PROMPT)) fill(url.search.slice(1)).catch(go);
      else go();
    },
    ({ code }) => {
      if (!status) location.assign(link.href);
      else {
        status.textContent = code === REFUSED ? denied : unavailable;
        const known = provinceLink();
        const href = known?.href ?? way ?? link.href;
        status.append(" ", Object.assign(document.createElement("a"), { href, text: nameOf(known) ?? choose }));
      }
    },
    { maximumAge: 300_000, timeout: 10_000 },
  );
}

// This comes with the first tap (near-me.ts), which is told again when it is here.
document.addEventListener("locate", ({ target }) => locate(target as HTMLAnchorElement));
