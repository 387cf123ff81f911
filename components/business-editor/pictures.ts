import { isUntold } from "@/components/media/picture-check";
import { PICTURES_AT_ONCE, pictureRule } from "@/lib/media/model";

/** What a new business can be given along with its words. */
export type PictureKind = "cover" | "logo" | "gallery";

type Rule = { readonly accept: string; readonly bytes: number; readonly isOne: boolean; readonly most: number };

function ruleOf(kind: PictureKind): Rule {
  const { formats, maxBytes } = pictureRule(kind);
  const isOne = kind !== "gallery";
  const accept = formats.map((format) => `image/${format}`).join(",");
  return { accept, bytes: maxBytes, isOne, most: isOne ? 1 : PICTURES_AT_ONCE };
}

/** What the API takes, told before anything is sent over a slow line (DRS-07). */
export const PICTURE_RULES: Readonly<Record<PictureKind, Rule>> = {
  cover: ruleOf("cover"),
  logo: ruleOf("logo"),
  gallery: ruleOf("gallery"),
};

export type Refused = "coverType" | "type" | "coverSize" | "size" | "many";

type Picked = Pick<File, "type" | "size">;

/** Which of the picked files will do, and why the first of the others won't. @param before how many are chosen already */
export function checkPictures<F extends Picked>(
  kind: PictureKind,
  picked: readonly F[],
  before: number,
): { readonly good: F[]; readonly refused: Refused | null } {
  const { isOne, most } = PICTURE_RULES[kind];
  const refusals = picked.map((file) => refusalOf(kind, file));
  const fitting = picked.filter((_, index) => refusals[index] === null);
  const good = fitting.slice(0, isOne ? most : most - before);
  const refused = refusals.find((refusal) => refusal !== null) ?? null;
  return { good, refused: refused ?? (good.length < fitting.length ? "many" : null) };
}

function refusalOf(kind: PictureKind, { type, size }: Picked): Refused | null {
  const { accept, bytes } = PICTURE_RULES[kind];
  const isCover = kind === "cover";
  if (!isUntold(type) && !accept.split(",").includes(type)) return isCover ? "coverType" : "type";
  if (size > bytes) return isCover ? "coverSize" : "size";
  return null;
}
