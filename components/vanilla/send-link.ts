import { toast } from "@/components/ui/toast";

/** Sends the address of the page that is open to somebody: by the phone's own menu, where there is one; else it is copied. */
export async function sendLink({ dataset }: HTMLElement, title: string): Promise<void> {
  const url = location.href;
  try {
    if ("share" in navigator) return await navigator.share({ title, url });
    await (navigator as Navigator).clipboard.writeText(url);
    toast("success", dataset.copied ?? "");
  } catch (error) {
    // Who leaves the menu again has decided so.
    if ((error as Error).name !== "AbortError") toast("error", dataset.failed ?? "");
  }
}
