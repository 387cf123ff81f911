// Icons missing in lucide: facilities of an Afghan restaurant, networks, stores, stars, the logo.
const GIRIH =
  "M32 4 39.6 13.6 51.8 12.2 50.4 24.4 60 32 50.4 39.6 51.8 51.8 39.6 50.4 32 60 24.4 50.4 12.2 51.8 13.6 39.6 4 32 13.6 24.4 12.2 12.2 24.4 13.6Z";
const HEART = "M32 18 36 28 46 32 36 36 32 46 28 36 18 32 28 28Z";
const STAR = "M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8L10 14.9l-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z";
const HALF_STAR = "M10 1.6 7.4 6.9l-5.8.8 4.2 4.1-1 5.8L10 14.9z";

/** Five stars, `halves` half stars filled; drawn left to right, mirrored by the stylesheet. */
function stars(halves) {
  const filled = Array.from({ length: 5 }, (_, index) => {
    const part = halves - index * 2;
    if (part <= 0) return "";
    return `<path transform="translate(${index * 21})" fill="currentColor" d="${part === 1 ? HALF_STAR : STAR}"/>`;
  });
  const outlines = Array.from({ length: 5 }, (_, index) => `<path transform="translate(${index * 21})" d="${STAR}"/>`);
  return { box: "0 0 105 20", shapes: outlines.join("") + filled.join("") };
}

const solid = (path) => ({ shapes: `<path fill="currentColor" stroke="none" d="${path}"/>` });
const line = (path) => ({ shapes: `<path d="${path}"/>` });

export const OWN_ICONS = {
  mark: { box: "2 2 60 60", shapes: `<path d="${GIRIH}"/><path fill="currentColor" d="${HEART}"/>` },
  girih: { box: "2 2 60 60", shapes: `<path d="${GIRIH}"/>` },
  family: line("M3 4h18M5 4v16c3 0 5-4 5.4-8C10.7 9 9 4 9 4M19 4v16c-3 0-5-4-5.4-8C13.3 9 15 4 15 4"),
  ladies: line(
    "M12 3c-4.4 0-7 3-7 7.5V21c2-1 3.6-2.6 4.4-4.4M12 3c4.4 0 7 3 7 7.5V21c-2-1-3.6-2.6-4.4-4.4M12 7.2a4.3 4.3 0 0 0-4.3 4.6c.2 2.7 2 4.9 4.3 4.9s4.1-2.2 4.3-4.9A4.3 4.3 0 0 0 12 7.2Z",
  ),
  takht: line("M2.5 11h19v4h-19zM4 15v5M20 15v5M4 11V6.5h4V11M16 11V6.5h4V11M9.5 18h5"),
  tandoor: line(
    "M6.5 5h11l2.5 13a2 2 0 0 1-2 2.4H6A2 2 0 0 1 4 18ZM9 5c0-1.5 1.3-2.2 3-2.2s3 .7 3 2.2M12 10c1.8 1.6 2.6 2.9 2.6 4.2a2.6 2.6 0 0 1-5.2 0c0-1.3.8-2.6 2.6-4.2Z",
  ),
  palaw: line(
    "M2.5 14h19M4.5 14c.6-4.7 3.5-7.5 7.5-7.5s6.9 2.8 7.5 7.5M5 17.5h14M9 3.5c-.8.9.8 1.5 0 2.5M13 2.8c-.8.9.8 1.5 0 2.5",
  ),
  prayer: line(
    "M12 2.5c1.5 2 4.5 3.5 4.5 6.5h-9c0-3 3-4.5 4.5-6.5ZM6 9h12v12h-4v-4a2 2 0 0 0-4 0v4H6ZM3 21V12M21 21V12M2 21h20",
  ),
  generator: line("M3 8h18v10H3zM6 18v2.5M18 18v2.5M7 8V5.5h5V8M12.5 10.5 10.5 13.3h3l-2 2.7M17 11v4"),
  delivery: line(
    "M2.5 7h10v9h-10zM12.5 10h4l3 3.2V16h-7zM6 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4ZM16 19a2 2 0 1 0 0-4 2 2 0 0 0 0 4Z",
  ),
  chilli: line(
    "M15 8.5c-4.5-1.3-6.3 1-6.6 4.2C8 16.5 5.5 18.5 3 19c6.5 2.6 14.5 0 15-7.5.1-1.7-1.3-2.6-3-3ZM14.5 8.5c0-2 1-4 3.5-5.5M12.5 9.5c1.5-1.5 4-1.5 5.3.5",
  ),
  facebook: line(
    "M14.5 21v-7.5h2.8l.5-3.4h-3.3V8.2c0-1 .5-1.7 1.8-1.7H18V3.4a17 17 0 0 0-2.5-.2c-2.7 0-4.4 1.6-4.4 4.5v2.4H8.2v3.4h2.9V21",
  ),
  instagram: {
    shapes: '<rect x="3.5" y="3.5" width="17" height="17" rx="5"/><circle cx="12" cy="12" r="4"/><path d="M17 7v.1"/>',
  },
  twitter: line(
    "M21 6.2c-.7.4-1.4.6-2.2.7a3.6 3.6 0 0 0-6.3 3.2A10.5 10.5 0 0 1 4.3 6a3.7 3.7 0 0 0 1.2 5c-.6 0-1.2-.2-1.7-.5a3.7 3.7 0 0 0 3 3.7c-.5.1-1.1.2-1.7.1a3.7 3.7 0 0 0 3.5 2.6A7.5 7.5 0 0 1 3 18.4a10.5 10.5 0 0 0 16.2-9.3c.7-.5 1.3-1.1 1.8-1.9Z",
  ),
  telegram: line("M21 4.5 3 11.5l5.5 2L10.5 20l3-4 5 3.5ZM8.5 13.5 17 8"),
  whatsapp: line(
    "M3.5 20.5 5 16a8.5 8.5 0 1 1 3.3 3.1ZM9 8.5c-.3 2.5 3.5 6.5 6.3 6.3l.7-1.8-2-1-1 .9c-1-.5-1.7-1.2-2.2-2.2l.9-1-1-1.9Z",
  ),
  "app-store": solid(
    "M16.7 12.6c0-2.1 1.7-3.1 1.8-3.2-1-1.4-2.5-1.6-3-1.7-1.3-.1-2.5.8-3.2.8-.6 0-1.6-.7-2.7-.7-1.4 0-2.7.8-3.4 2-1.5 2.5-.4 6.3 1 8.3.7 1 1.6 2.1 2.7 2.1s1.5-.7 2.8-.7 1.7.7 2.8.7c1.2 0 1.9-1 2.6-2 .8-1.2 1.2-2.3 1.2-2.4-.1 0-2.6-1-2.6-3.2ZM14.7 6.3c.6-.7 1-1.7.9-2.7-.9 0-1.9.6-2.5 1.3-.5.6-1 1.6-.9 2.6 1 .1 1.9-.5 2.5-1.2Z",
  ),
  "google-play": solid("M5 3.8v16.4c0 .6.6.9 1.1.6l14-8.2c.5-.3.5-1 0-1.3L6.1 3.2C5.6 2.9 5 3.3 5 3.8Z"),
  ...Object.fromEntries(Array.from({ length: 11 }, (_, halves) => [`stars-${halves}`, stars(halves)])),
};
