import { PICTURES_AT_ONCE, pictureRule } from "@/lib/media/model";

export type PictureKind = "cover" | "logo" | "gallery";

type Rule = { readonly accept: string; readonly isOne: boolean; readonly most: number };

function ruleOf(kind: PictureKind): Rule {
  const { formats } = pictureRule(kind);
  const isOne = kind !== "gallery";
  const accept = formats.map((format) => `image/${format}`).join(",");
  return { accept, isOne, most: isOne ? 1 : PICTURES_AT_ONCE };
}

/** Limits of the API, checked before uploading over a slow connection (DRS-07). */
export const PICTURE_RULES: Readonly<Record<PictureKind, Rule>> = {
  cover: ruleOf("cover"),
  logo: ruleOf("logo"),
  gallery: ruleOf("gallery"),
};
