"use client";

import { useTranslations } from "next-intl";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { ListDate } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { formatBothDateTimes, formatDate } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import type { User } from "./users";

type UsersTableProps = {
  readonly lng: Language;
  readonly self: string;
  readonly users: readonly User[];
  readonly onOpen: (id: string) => void;
};

export function UsersTable({ lng, self, users, onOpen }: UsersTableProps) {
  const t = useTranslations("members");
  type Row = User & { readonly name: string };
  const columns: readonly TableColumn<Row>[] = [
    {
      head: t("head.name"),
      className: "@max-table:min-w-0 @max-table:flex-1 @max-table:basis-3/5",
      cell: ({ _id, fullname, email }) => (
        <span className="grid leading-(--lh-small)">
          <span className="truncate font-semibold" title={fullname}>
            <bdi>{fullname}</bdi>
            {_id === self ? <span className="ms-2 text-sm font-normal text-ink-2">{t("you")}</span> : null}
          </span>
          <span className="truncate text-sm text-ink-2" title={email}>
            <bdi lang={lng === "en" ? undefined : "en"} dir="ltr">
              {email}
            </bdi>
          </span>
        </span>
      ),
    },
    {
      head: t("head.role"),
      className: "text-sm @max-table:order-2 @table:w-28",
      cell: ({ role }) => t(`roles.${role}`),
    },
    {
      head: t("head.standing"),
      className: "@max-table:order-3 @table:w-36",
      cell: (user) => <Standing lng={lng} user={user} format={formatDate} />,
    },
    {
      head: t("head.joined"),
      className: "text-sm text-ink-2 @max-most:hidden @table:w-34",
      cell: ({ createdAt }) => <ListDate at={createdAt} lng={lng} />,
    },
    {
      head: t("head.actions"),
      isHeadHidden: true,
      className: "@max-table:order-1 @table:w-30 @table:text-end",
      cell: ({ _id, fullname }) => (
        <Button variant="outline" size="small" aria-label={t("open", { name: fullname })} onClick={() => onOpen(_id)}>
          {t("head.actions")}
        </Button>
      ),
    },
  ];
  const entries = users.map((user) => ({ ...user, name: user.fullname }));
  return <EntryTable label={t("title")} entries={entries} columns={columns} />;
}

type StandingProps = {
  readonly lng: Language;
  readonly user: User;
  /** Of the day until when. */
  readonly format?: (at: string, lng: Language) => string;
};

/** Whether the user is verified, or banned and until when. */
export function Standing({ lng, user, format = formatBothDateTimes }: StandingProps) {
  const t = useTranslations("members");
  const { isBanned, bannedUntil, isVerified } = user;
  if (!isBanned)
    return (
      <span className={`text-sm ${isVerified ? "text-ink-2" : "text-saffron-ink"}`}>
        {t(isVerified ? "fine" : "unverified")}
      </span>
    );
  return (
    <span className="rounded-sm bg-anar-tint px-2 text-sm font-semibold text-anar">
      {bannedUntil === null ? t("banned") : t("bannedUntil", { when: format(bannedUntil, lng) })}
    </span>
  );
}
