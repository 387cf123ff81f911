import { element } from "./page-parts";

/** Smaller pictures get no button of their own; "show all" includes them. */
const WORTH_PX = 120;
const FRAMES = "main :is(.picture, .photo-list a):not(:has(> img[data-shown]))";

/**
 * Loaded in data-saving mode only: cached pictures stay, and each larger one gets a button that loads it. The button is
 * beside the link around a picture, never inside.
 */
function offerPictures(): void {
  const words = document.querySelector<HTMLElement>("[data-show]")?.dataset.show ?? "";
  for (const frame of document.querySelectorAll<HTMLElement>(FRAMES)) {
    const picture = frame.querySelector("img");
    if (!picture || frame.dataset.offered || frame.closest("[aria-hidden]")) continue;
    frame.dataset.offered = "1";
    if (picture.naturalWidth > 0) picture.dataset.shown = "";
    else if (frame.clientWidth >= WORTH_PX) offer(picture, frame, words);
  }
}

function offer(picture: HTMLImageElement, frame: HTMLElement, words: string): void {
  const button = element("button", { type: "button", className: "show-picture" }, words);
  button.onclick = () => {
    picture.dataset.shown = "";
    picture.loading = "eager";
    button.remove();
  };
  const link = frame.closest("a");
  if (link) link.after(button);
  else frame.append(button);
}

const watcher = new MutationObserver(offerPictures);

function watch(): void {
  if (document.documentElement.dataset.react === "coming") return;
  offerPictures();
  watcher.observe(document.body, { childList: true, subtree: true });
}

/** Removes the buttons, since React must find the page as the server rendered it; they may return after hydration. */
function unwatch(): void {
  watcher.disconnect();
  for (const button of document.querySelectorAll(".show-picture")) button.remove();
  for (const frame of document.querySelectorAll<HTMLElement>("[data-offered]")) delete frame.dataset.offered;
}

const root = document.documentElement;
new MutationObserver(() => (root.dataset.react === "coming" ? unwatch() : watch())).observe(root, {
  attributeFilter: ["data-react"],
});
watch();
