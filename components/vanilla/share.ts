import { toast } from "@/components/ui/toast";

/** Copying a link and the native share menu, if supported (BIZ-08, BIZ-09). */
export function share(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) button.hidden = false;
  const own = document.querySelector<HTMLElement>("[data-web-share]");
  if (own && "share" in navigator) own.hidden = false;

  document.addEventListener("click", (event) => {
    const target = event.target as Element;
    const button = target.closest<HTMLElement>("[data-copy]");
    if (button) void copy(button);
    const sharing = target.closest<HTMLElement>("[data-web-share]");
    if (sharing) {
      const { title } = document;
      const url = document.querySelector<HTMLElement>(".share-link [data-copy]")?.dataset.copy ?? location.href;
      navigator.share({ title, url, text: sharing.dataset.webShare ?? "" }).catch(() => undefined);
    }
  });
}

async function copy(button: HTMLElement): Promise<void> {
  const { copy: text = "", copied = "", failed = "" } = button.dataset;
  try {
    await navigator.clipboard.writeText(text);
    toast("success", copied);
  } catch {
    toast("error", failed);
    button.parentElement?.querySelector("input")?.select();
  }
}
