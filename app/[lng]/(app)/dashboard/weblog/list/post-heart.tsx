"use client";

import { useTranslations } from "next-intl";
import { Icon } from "@/components/ui/icon";
import { formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";

type PostHeartProps = {
  readonly lng: Language;
  readonly name: string;
  readonly isLiked: boolean;
  readonly count: number;
  readonly onLike: () => void;
};

/** Toggles a like and shows the number of likes (LST-02). */
export function PostHeart({ lng, name, isLiked, count, onLike }: PostHeartProps) {
  const t = useTranslations("posts");
  const number = formatNumber(count, lng);
  return (
    <button
      type="button"
      aria-pressed={isLiked}
      aria-label={t("like", { name: isolated(name), count: number })}
      onClick={onLike}
      className={`-ms-2 flex min-h-11 min-w-11 cursor-pointer items-center gap-2 rounded-md border-0 bg-transparent px-2 text-sm hover:bg-sunk ${
        isLiked ? "font-semibold text-anar" : "text-ink-2"
      }`}
    >
      <Icon name="heart" className={isLiked ? "fill-current" : ""} />
      {number}
    </button>
  );
}
