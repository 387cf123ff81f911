import { type TitleValues, titleValues } from "@/components/resource/titles";
import type { Language } from "@/lib/core/constants";

/** File names given by cameras and phones, useless as titles. */
const OF_CAMERA = /^(?:img|dsc|dscn|pxl|photo|image|screenshot|whatsapp|unnamed|download)\b/i;

/**
 * Suggests titles from a file name: `qabuli-palaw_2.jpg` is "Qabuli palaw". The script decides the language.
 * @param lng the user's language, for scripts that two languages share
 */
export function titlesFromName(fileName: string, lng: Language): TitleValues {
  const words = fileName
    .replace(/\.[^.]{1,5}$/, "")
    .split(/[_\-.+\s]/)
    .filter((word) => word !== "");
  // Trailing numbers of copies.
  while (/^\(?\p{Nd}+\)?$/u.test(words.at(-1) ?? "")) words.pop();
  const title = words.join(" ");
  const empty = titleValues();
  if (title === "" || OF_CAMERA.test(title) || !/\p{L}{2}/u.test(title)) return empty;
  if (/\p{Script=Arabic}/u.test(title)) return { ...empty, [lng === "ps" ? "ps" : "fa"]: { title } };
  return { ...empty, en: { title: title.charAt(0).toUpperCase() + title.slice(1) } };
}
