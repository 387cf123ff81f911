"use client";

import { useTranslations } from "next-intl";
import { EntryTable, type TableColumn } from "@/components/resource/entry-table";
import { BothDates } from "@/components/ui/both-dates";
import { Button } from "@/components/ui/button";
import { formatBothDateTimes } from "@/lib/i18n/format";
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
      className: "@max-table:basis-full",
      cell: ({ _id, fullname, email }) => (
        <>
          <span className="block font-semibold wrap-anywhere">
            <bdi>{fullname}</bdi>
            {_id === self ? <span className="ms-2 text-sm font-normal text-ink-2">{t("you")}</span> : null}
          </span>
          <span className="block text-sm text-ink-2 wrap-anywhere">
            <bdi lang={lng === "en" ? undefined : "en"} dir="ltr">
              {email}
            </bdi>
          </span>
        </>
      ),
    },
    { head: t("head.role"), className: "@table:w-32", cell: ({ role }) => t(`roles.${role}`) },
    {
      head: t("head.standing"),
      className: "@table:w-48",
      cell: (user) => <Standing lng={lng} user={user} />,
    },
    {
      head: t("head.joined"),
      className: "@max-table:text-sm @max-table:text-ink-2 @table:w-40",
      cell: ({ createdAt }) => <BothDates at={createdAt} lng={lng} />,
    },
    {
      head: t("head.actions"),
      isHeadHidden: true,
      className: "@max-table:ms-auto @table:w-32",
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

/** Whether the user is verified, or banned and until when. */
export function Standing({ lng, user }: { readonly lng: Language; readonly user: User }) {
  const t = useTranslations("members");
  const { isBanned, bannedUntil, isVerified } = user;
  if (!isBanned) return <span className="text-sm">{t(isVerified ? "fine" : "unverified")}</span>;
  return (
    <span className="rounded-sm bg-anar-tint px-2 text-sm font-semibold text-anar">
      {bannedUntil === null ? t("banned") : t("bannedUntil", { when: formatBothDateTimes(bannedUntil, lng) })}
    </span>
  );
}
