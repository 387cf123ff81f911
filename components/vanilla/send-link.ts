import { toast } from "@/components/ui/toast";

/** Shares the current URL through the native menu if available; otherwise copies it. */
export async function sendLink({ dataset }: HTMLElement, title: string): Promise<void> {
  const url = location.href;
  try {
    if ("share" in navigator) return await navigator.share({ title, url });
    await (navigator as Navigator).clipboard.writeText(url);
    toast("success", dataset.copied ?? "");
  } catch (error) {
    // The user has cancelled the menu.
    if ((error as Error).name !== "AbortError") toast("error", dataset.failed ?? "");
  }
}
