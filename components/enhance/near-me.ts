/**
 * `[data-near-me]` links: the position is asked for only after the tap, rounded to about 100 m, and put into the
 * address the link names (`lat`, `lon`). Without script or permission the link leads where its href says.
 */
export function nearMe(): void {
  document.addEventListener("click", (event) => {
    const link = (event.target as Element | null)?.closest<HTMLAnchorElement>("a[data-near-me]");
    if (!link || !("geolocation" in navigator)) return;
    event.preventDefault();
    locate(link);
  });
}

function locate(link: HTMLAnchorElement): void {
  const { locating = "", denied = "", nearMe: target = link.href } = link.dataset;
  const status = link.parentElement?.querySelector("[role=status]");
  if (status) status.textContent = locating;
  navigator.geolocation.getCurrentPosition(
    ({ coords }) => {
      const url = new URL(target, location.href);
      url.searchParams.set("lat", coords.latitude.toFixed(3));
      url.searchParams.set("lon", coords.longitude.toFixed(3));
      location.assign(url);
    },
    () => {
      if (status) status.textContent = denied;
      else location.assign(link.href);
    },
    { maximumAge: 300_000, timeout: 10_000 },
  );
}
