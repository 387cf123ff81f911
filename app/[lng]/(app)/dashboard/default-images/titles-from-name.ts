import { type TitleValues, titleValues } from "@/components/resource/titles";
import type { Language } from "@/lib/core/constants";

/** What cameras and telephones call their pictures says nothing of a dish. */
const OF_CAMERA = /^(?:img|dsc|dscn|pxl|photo|image|screenshot|whatsapp|unnamed|download)\b/i;

/**
 * Titles out of the name of a file, to be corrected: `qabuli-palaw_2.jpg` is "Qabuli palaw". It stands in the language of
 * its script.
 * @param lng the reader's, for a script that two languages share
 */
export function titlesFromName(fileName: string, lng: Language): TitleValues {
  const words = fileName
    .replace(/\.[^.]{1,5}$/, "")
    .split(/[_\-.+\s]/)
    .filter((word) => word !== "");
  // Copies are numbered.
  while (/^\(?\p{Nd}+\)?$/u.test(words.at(-1) ?? "")) words.pop();
  const title = words.join(" ");
  const empty = titleValues();
  if (title === "" || OF_CAMERA.test(title) || !/\p{L}{2}/u.test(title)) return empty;
  if (/\p{Script=Arabic}/u.test(title)) return { ...empty, [lng === "ps" ? "ps" : "fa"]: { title } };
  return { ...empty, en: { title: title.charAt(0).toUpperCase() + title.slice(1) } };
}
