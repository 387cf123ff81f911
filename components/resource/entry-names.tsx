"use client";

import { LANGUAGES } from "@/lib/core/constants";
import type { Titles } from "@/lib/core/titles";
import { directionOf } from "@/lib/i18n/language";

type EntryNamesProps = { readonly entry: { readonly name: string; readonly translation: Titles } };

export function EntryNames({ entry: { name, translation } }: EntryNamesProps) {
  const others = LANGUAGES.flatMap((lng) => {
    const title = translation[lng]?.title;
    return title === undefined || title === name ? [] : [{ lng, title }];
  });
  return (
    <>
      <p className="font-semibold wrap-anywhere">
        <bdi>{name}</bdi>
      </p>
      <p className="flex flex-wrap gap-x-3 text-sm text-ink-2">
        {others.map(({ lng, title }) => (
          <bdi key={lng} lang={lng} dir={directionOf(lng)}>
            {title}
          </bdi>
        ))}
      </p>
    </>
  );
}
