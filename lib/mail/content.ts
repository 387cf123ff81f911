import { type Language, MAIL_TOKEN_MS, REPORT_REASONS } from "@/lib/core/constants";
import { unlinked, withoutLinks } from "@/lib/core/link-like";
import { formatDateTime, formatNumber, formatPhone } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import type { Content, Mail, Mails } from "@/lib/mail/model";
import { weeklySummary } from "@/lib/mail/weekly";
import type { MailKind } from "@/lib/mail-queue/model";
import { INVITATION_DAYS } from "@/lib/team/model";

const HOUR_MS = 3_600_000;
const MINUTE_MS = 60_000;

type Writer<K extends MailKind> = (lng: Language, data: Mails[K]) => Content;
type Text = ReturnType<typeof texts<"mail">>;

const quoteReason = (t: Text, reason: string | null) =>
  reason === null ? {} : { quote: { label: t("reason"), text: reason } };
/** Quotes of visitors lose their links, since anybody can write them. */
const quoteOfStranger = (label: string, message: string | null) =>
  message === null ? {} : { quote: { label, text: unlinked(message) } };
const writeToUs = (t: Text, lng: Language) => ({
  button: { label: t("writeToUs"), path: paths.page(lng, "contact-us") },
});

/** Button to the business's history, which shows every change and its author. */
const toHistory = (lng: Language, { businessId }: { businessId: string }) => ({
  button: { label: texts(lng, "mail")("edit_reverted.button"), path: paths.businessHistory(lng, businessId) },
});

const WRITERS: { readonly [K in MailKind]: Writer<K> } = {
  activation: (lng, { token }) => ({
    ...plain(lng, "activation"),
    button: {
      label: texts(lng, "mail")("activation.button"),
      path: paths.page(lng, "account-activation", { token }),
    },
    note: texts(lng, "mail")("activation.note", { hours: formatNumber(MAIL_TOKEN_MS.activation / HOUR_MS, lng) }),
  }),
  reset: (lng, { token }) => ({
    ...plain(lng, "reset"),
    button: { label: texts(lng, "mail")("reset.button"), path: paths.resetPassword(lng, token) },
    note: texts(lng, "mail")("reset.note", { minutes: formatNumber(MAIL_TOKEN_MS.reset / MINUTE_MS, lng) }),
  }),
  password_changed: (lng) => ({
    ...plain(lng, "password_changed"),
    button: { label: texts(lng, "mail")("reset.button"), path: paths.page(lng, "forgot-password") },
    note: texts(lng, "mail")("password_changed.note"),
  }),
  factor_changed: (lng, { change }) => {
    const t = texts(lng, "mail");
    return {
      subject: t("factor_changed.subject"),
      lead: t("factor_changed.lead", { change }),
      button: { label: t("reset.button"), path: paths.page(lng, "forgot-password") },
      note: t("factor_changed.note"),
    };
  },
  account_deleted: (lng) => ({
    ...plain(lng, "account_deleted"),
    note: texts(lng, "mail")("account_deleted.note"),
  }),
  team_invitation: (lng, { business, sender, token }) => {
    const t = texts(lng, "mail");
    const words = isolatedWords({ business, sender });
    return {
      subject: t("team_invitation.subject", { business }),
      lead: sender ? t("team_invitation.lead", words) : t("team_invitation.leadOfNobody", words),
      button: { label: t("team_invitation.button"), path: paths.invitation(lng, token) },
      note: t("team_invitation.note", { days: formatNumber(INVITATION_DAYS, lng) }),
    };
  },
  claim_received: (lng, data) => plain(lng, "claim_received", data),
  claim_approved: (lng, data) => ({
    ...plain(lng, "claim_approved", data),
    button: { label: texts(lng, "mail")("claim_approved.button"), path: paths.dashboard(lng) },
  }),
  claim_rejected: (lng, data) => objection(lng, "claim_rejected", data),
  claim_reopened: (lng, data) => plain(lng, "claim_reopened", data),
  edit_kept: (lng, data) => plain(lng, "edit_kept", data),
  edit_changed: (lng, data) => ({ ...plain(lng, "edit_changed", data), ...toHistory(lng, data) }),
  edit_reverted: (lng, data) => ({
    ...plain(lng, "edit_reverted", data),
    ...quoteReason(texts(lng, "mail"), data.reason),
    ...toHistory(lng, data),
    note: texts(lng, "mail")("edit_reverted.note"),
  }),
  edit_reopened: (lng, data) => plain(lng, "edit_reopened", data),
  review_hidden: (lng, { business, reason }) =>
    objection(lng, "review_hidden", { business, reason: reasonWords(lng, reason) }),
  review_shown: (lng, data) => plain(lng, "review_shown", data),
  list_unshared: (lng, { list, reason }) => {
    const t = texts(lng, "mail");
    return {
      subject: t("list_unshared.subject", { list }),
      lead: t("list_unshared.lead", isolatedWords({ list })),
      ...quoteReason(t, reasonWords(lng, reason)),
      ...writeToUs(t, lng),
      note: t("list_unshared.note"),
    };
  },
  business_status: (lng, { business, status, reason }) => {
    const t = texts(lng, "mail");
    const words = { business, status: texts(lng, "enums")(`status.${status}`) };
    return {
      subject: t("business_status.subject", words),
      lead: t("business_status.lead", isolatedWords(words)),
      ...quoteReason(t, reason),
      ...writeToUs(t, lng),
    };
  },
  banned: (lng, { reason, until }) => {
    const content = objection(lng, "banned", { reason });
    if (!until) return content;
    const end = texts(lng, "mail")("banned.until", { when: formatDateTime(until, lng) });
    return { ...content, lead: `${content.lead} ${end}` };
  },
  unbanned: (lng) => plain(lng, "unbanned"),
  contact_message: (lng, { sender, email, phone, reason, message, reference }) => {
    const t = texts(lng, "mail");
    const from = [email, ...(phone === null ? [] : [formatPhone(phone)])].map(isolated);
    return {
      subject: t("contact_message.subject", { reason: texts(lng, "contact")(`reasons.${reason}`), reference }),
      lead: t("contact_message.lead", isolatedWords({ sender })),
      quote: { label: from.join(" · "), text: message },
      note: t("contact_message.note"),
      replyTo: email,
    };
  },
  contact_answer: (lng, { reference, answer }) => {
    const t = texts(lng, "mail");
    return {
      subject: t("contact_answer.subject", { reference }),
      lead: t("contact_answer.lead", isolatedWords({ reference })),
      quote: { label: t("contact_answer.answer"), text: answer },
      ...writeToUs(t, lng),
      note: t("contact_answer.note"),
    };
  },
  report_received: (lng, { business, reason, message }) => {
    const t = texts(lng, "mail");
    const words = { business, reason: texts(lng, "reports")(`reasons.${reason}`) };
    return {
      subject: t("report_received.subject", words),
      lead: t("report_received.lead", isolatedWords(words)),
      ...quoteOfStranger(t("report_received.message"), message),
    };
  },
  owner_review: (lng, { business, stars, message }) => {
    const t = texts(lng, "mail");
    return {
      subject: t("owner_review.subject", { business }),
      lead: t("owner_review.lead", {
        ...isolatedWords({ business }),
        stars: formatNumber(stars, lng, { decimals: 1 }),
      }),
      ...quoteOfStranger(t("owner_review.message"), message),
      button: { label: t("owner_review.button"), path: paths.dashboard(lng, "answers") },
    };
  },
  weekly_summary: weeklySummary,
  correction_received: (lng, data) => correction(lng, "correction_received", data),
  owner_correction: (lng, data) => correction(lng, "owner_correction", data),
  correction_accepted: (lng, data) => outcome(lng, "correction_accepted", data),
  correction_rejected: (lng, data) => outcome(lng, "correction_rejected", data),
  several,
};

/** Mails with only a subject and a sentence about the person and the business. */
type PlainKind = Exclude<
  MailKind,
  | "team_invitation"
  | "list_unshared"
  | "business_status"
  | "contact_message"
  | "contact_answer"
  | "report_received"
  | "correction_received"
  | "owner_correction"
  | "owner_review"
  | "weekly_summary"
  | "several"
>;

function plain(lng: Language, kind: PlainKind, { business = "" }: { business?: string } = {}): Content {
  const t = texts(lng, "mail");
  return { subject: t(`${kind}.subject`, { business }), lead: t(`${kind}.lead`, { business: isolated(business) }) };
}

function correction(
  lng: Language,
  mail: "correction_received" | "owner_correction",
  { business, kind, message }: Mails["correction_received"],
): Content {
  const t = texts(lng, "mail");
  const words = { business, kind: texts(lng, "correction")(`kinds.${kind}`) };
  return {
    subject: t(`${mail}.subject`, words),
    lead: t(`${mail}.lead`, isolatedWords(words)),
    ...quoteOfStranger(t("report_received.message"), message),
  };
}

function outcome(
  lng: Language,
  kind: "correction_accepted" | "correction_rejected",
  { business, token, reason }: Mails["correction_accepted"],
): Content {
  const t = texts(lng, "mail");
  const button = { label: t("correction_accepted.button"), path: paths.outcome(lng, token) };
  return { ...plain(lng, kind, { business }), ...quoteReason(t, reason), button };
}

/** A refusal, with its reason and where to object. */
function objection(
  lng: Language,
  kind: "claim_rejected" | "review_hidden" | "banned",
  data: { business?: string; reason: string | null },
): Content {
  const t = texts(lng, "mail");
  return { ...plain(lng, kind, data), ...quoteReason(t, data.reason), ...writeToUs(t, lng), note: t(`${kind}.note`) };
}

/**
 * Several decisions, each in its own words; parts that all share, such as the button for objections, are at the end.
 */
function several(lng: Language, { parts }: Mails["several"]): Content {
  const contents = parts.map(({ kind, data }) => contentOf({ kind, language: lng, data } as Mail));
  const [first] = contents;
  if (first && contents.length === 1) return first;
  const t = texts(lng, "mail");
  const shared = <K extends "button" | "note">(key: K) => {
    const isOne = contents.every((content) => JSON.stringify(content[key]) === JSON.stringify(first?.[key]));
    return isOne && first?.[key] ? { [key]: first[key] } : {};
  };
  const button = shared("button");
  const ownParts = contents.map(({ lead, quote, button: own }) => ({
    lead,
    ...(quote && { quote }),
    ...(own && !("button" in button) && { button: own }),
  }));
  return {
    subject: t("several.subject"),
    lead: t("several.lead"),
    parts: [...new Map(ownParts.map((part) => [JSON.stringify(part), part])).values()],
    ...button,
    ...shared("note"),
  };
}

/** A standard reason of reports in the language, or the admin's own words. */
function reasonWords(lng: Language, reason: string): string {
  const known = REPORT_REASONS.find((word) => word === reason);
  return known ? texts(lng, "reports")(`reasons.${known}`) : reason;
}

/** User-defined names that occur within our sentences and subjects. */
const NAMES = ["business", "sender", "list"] as const;

/** The content of a mail. Names lose their links, because users choose them. */
export function contentOf({ kind, language, data }: Mail): Content {
  const write = WRITERS[kind] as (lng: Language, data: unknown) => Content;
  const typed = data as Readonly<Record<string, unknown>>;
  const names = NAMES.flatMap((key) => {
    const name = typed[key];
    return typeof name === "string" ? [[key, withoutLinks(name)]] : [];
  });
  return write(language, { ...data, ...Object.fromEntries(names) });
}

const isolatedWords = <Words extends Record<string, string>>(words: Words) =>
  Object.fromEntries(Object.entries(words).map(([key, text]) => [key, isolated(text)])) as Words;
