"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { BusinessHeading } from "@/components/resource/business-heading";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { toast } from "@/components/ui/toast";
import { queryOptionsFor } from "@/lib/api-client/query-options";
import { useWrite } from "@/lib/api-client/use-write";
import { listManagedMedia } from "@/lib/calls/gallery";
import { endMenuHelp } from "@/lib/calls/menu-help";
import { countValues, formatBothDateTimes, formatNumber } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { type DeskProps, KeyButton, Pane, PartTitle } from "./desk";

/** Menus on paper: typed on a screen of their own, and ended here. */
export function MenuDesk({ lng, entry, onDone }: DeskProps<"menu">) {
  const t = useTranslations("inbox");
  const words = useTranslations("menuPhoto");
  const errorText = useErrorText();
  const ending = useWrite(endMenuHelp);
  if (entry === null) return null;
  const { _id, restaurant, note, by, photos, createdAt } = entry.menu;
  const end = () => {
    if (ending.isPending) return;
    ending.mutate(
      { params: { id: restaurant._id } },
      {
        onSuccess: () => {
          toast("success", words("ended"));
          onDone(_id);
        },
        onError: (error) => toast("error", errorText(error)),
      },
    );
  };
  return (
    <Pane
      label={restaurant.name}
      head={<BusinessHeading lng={lng} restaurant={restaurant} />}
      foot={
        <>
          <Button icon="pencil" href={`${paths.dashboard(lng, "menu-photo")}?restaurant=${restaurant._id}`}>
            {words("type")}
          </Button>
          <KeyButton text={words("done")} shortcut="A" variant="outline" isPending={ending.isPending} onClick={end} />
        </>
      }
    >
      <p>
        {t("asked", {
          name: by === null ? t("somebody") : isolated(by.fullname),
          when: formatBothDateTimes(createdAt, lng),
        })}
      </p>
      {note === null ? null : (
        <p dir="auto" className="max-w-prose rounded-md bg-sunk p-4 whitespace-pre-line wrap-anywhere">
          {note}
        </p>
      )}
      <div className="min-w-0">
        <PartTitle>{words("photos", countValues(photos, lng))}</PartTitle>
        <Photos lng={lng} business={restaurant._id} />
      </div>
    </Pane>
  );
}

function Photos({ lng, business }: { readonly lng: Language; readonly business: string }) {
  const t = useTranslations("menuPhoto");
  const input = { params: { id: business }, query: { lang: lng, type: "menu" } } as const;
  const { data } = useQuery(queryOptionsFor(listManagedMedia, input));
  const shown = data?.data ?? [];
  return (
    <ul className="mt-2 flex flex-wrap gap-2">
      {shown.map(({ _id, url, width, height }, index) => (
        <li key={_id}>
          <a href={url.large}>
            {/* biome-ignore lint/performance/noImgElement: pictures are made once, at upload, in fixed widths. */}
            <img
              className="h-40 w-auto rounded-md object-cover"
              src={url.small}
              width={width}
              height={height}
              alt={t("photoOf", {
                page: t("page", { number: formatNumber(index + 1, lng), count: formatNumber(shown.length, lng) }),
              })}
              loading="lazy"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
