import { toast } from "@/components/ui/toast";

/** Copying a link and the native share menu, if supported (BIZ-08, BIZ-09). */
export function share(): void {
  for (const button of document.querySelectorAll<HTMLElement>("[data-copy]")) button.hidden = false;
  const own = document.querySelector<HTMLElement>("[data-web-share]");
  if (own && "share" in navigator) own.hidden = false;

  document.addEventListener("click", ({ target }) => {
    const button = (target as Element).closest<HTMLElement>("[data-copy]");
    if (button)
      void copyText(button.dataset.copy ?? "", button.dataset).then(
        (isCopied) => isCopied || button.parentElement?.querySelector("input")?.select(),
      );
    const sharing = (target as Element).closest<HTMLElement>("[data-web-share]");
    if (sharing) {
      const url = document.querySelector<HTMLElement>(".share-link [data-copy]")?.dataset.copy ?? location.href;
      const text = sharing.dataset.webShare ?? "";
      navigator.share({ title: document.title, url, text }).catch(() => undefined);
    }
  });
}

/** Shares the current URL through the native menu if available; otherwise copies it. */
export async function sendLink({ dataset }: HTMLElement, title: string): Promise<void> {
  const url = location.href;
  if (!("share" in navigator)) return void copyText(url, dataset);
  await navigator.share({ title, url }).catch((error: Error) => {
    // The user has cancelled the menu.
    if (error.name !== "AbortError") toast("error", dataset.failed ?? "");
  });
}

type CopyTexts = { readonly copied?: string | undefined; readonly failed?: string | undefined };

/** Copies to the clipboard and tells the result. @returns whether it succeeded */
export async function copyText(text: string, { copied = "", failed = "" }: CopyTexts): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text);
    toast("success", copied);
    return true;
  } catch {
    toast("error", failed);
    return false;
  }
}
