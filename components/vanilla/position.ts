import { fill, nameOf, PROMPT, provinceLink } from "./near-me";
import { element } from "./page-parts";

const REFUSED = 1;

/** Asks for the position, rounds it to about 100 m, and adds it to the link's URL (`lat`, `lon`). */
function locate(link: HTMLAnchorElement): void {
  const {
    locating = "",
    denied = "",
    unavailable = denied,
    nearMe: target = link.href,
    way,
    choose = "",
  } = link.dataset;
  // The list around the link would cover the message.
  link.closest("details")?.removeAttribute("open");
  const status = link.closest("section,.tools")?.querySelector("[role=status]");
  if (status) status.textContent = locating;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const url = new URL(target, location.href);
      const [lat, lon] = [coords.latitude.toFixed(3), coords.longitude.toFixed(3)];
      url.searchParams.set("lat", lat);
      url.searchParams.set("lon", lon);
      // For the distance on business pages (business.ts); kept for this tab only.
      sessionStorage.setItem("at", `${lat},${lon}`);
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
        status.append(" ", element("a", { href }, nameOf(known) ?? choose));
      }
    },
    { maximumAge: 300_000, timeout: 10_000 },
  );
}

// The script loads on the first tap, and near-me.ts then sends the event again.
document.addEventListener("locate", ({ target }) => locate(target as HTMLAnchorElement));
