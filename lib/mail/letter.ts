import { escapeHtml } from "@/lib/core/escape";
import { withoutLinks } from "@/lib/core/link-like";
import { directionOf } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { contentOf } from "@/lib/mail/content";
import type { Content, ContentPart, Letter, Mail } from "@/lib/mail/model";

/** Inline styles, because mail clients ignore style sheets. */
const STYLE = {
  page: "margin:0;padding:24px 12px;background:#f6f8f7;color:#14203f;font:16px/1.7 Vazirmatn,'Noto Naskh Arabic',Figtree,Tahoma,Arial,sans-serif;",
  sheet: "max-width:560px;margin:0 auto;padding:28px 24px;background:#fff;border:1px solid #d3ddda;border-radius:14px;",
  brand: "margin:0 0 20px;font-size:20px;font-weight:700;color:#1f3f9e;",
  text: "margin:0 0 16px;",
  quote: "margin:0 0 20px;padding:12px 16px;background:#e9efed;border-radius:10px;",
  words: "display:block;white-space:pre-line;",
  label: "display:block;font-size:14px;color:#45526b;",
  button:
    "display:inline-block;padding:12px 22px;background:#1f3f9e;color:#fff;border-radius:10px;font-weight:700;text-decoration:none;",
  small: "margin:16px 0 0;font-size:14px;color:#45526b;",
  address: "color:#1f3f9e;word-break:break-all;",
  foot: "max-width:560px;margin:16px auto 0;padding:0 24px;font-size:13px;color:#5c6880;",
} as const;

/** Renders a mail as text and HTML. @param site origin without a trailing slash */
export function writeLetter(mail: Mail, site: string): Letter {
  const content = contentOf(mail);
  const { subject, replyTo } = content;
  return {
    subject: oneLine(subject),
    text: textOf(content, mail, site),
    html: markupOf(content, mail, site),
    ...(replyTo !== undefined && { replyTo }),
    ...(mail.muteToken !== undefined && { unsubscribe: `${site}/api/v1/mail-choice/${mail.muteToken}` }),
  };
}

function greetingOf({ name, language }: Mail): string {
  const t = texts(language, "mail");
  return name ? t("greeting", { name: `\u2068${withoutLinks(name)}\u2069` }) : t("greetingToAll");
}

function textOf(content: Content, mail: Mail, site: string): string {
  const lng = mail.language;
  const t = texts(lng, "mail");
  const { note } = content;
  const paragraphs = ({ lead, quote }: ContentPart) => [
    lead,
    quote && `${quote.label}:\n${quote.text.replace(/^/gm, "> ")}`,
  ];
  const way = ({ button }: ContentPart) => button && `${button.label}:\n${site}${button.path}`;
  const parts = [
    greetingOf(mail),
    ...paragraphs(content),
    ...(content.parts ?? []).flatMap((part) => [...paragraphs(part), way(part)]),
    way(content),
    note,
    `${t("signature")}\n${site}${paths.home(lng)}`,
    mail.muteToken && `${t("unsubscribe")}:\n${site}${paths.unsubscribe(lng, mail.muteToken)}`,
  ];
  // Bidi isolates: clients often draw boxes for them in plain text.
  return `${parts.filter(Boolean).join("\n\n")}\n`.replace(/[\u2066-\u2069]/g, "");
}

function markupOf(content: Content, mail: Mail, site: string): string {
  const lng = mail.language;
  const t = texts(lng, "mail");
  const { subject, button, note } = content;
  const dir = directionOf(lng);
  const paragraph = (text: string, style: string) => `<p style="${style}">${escapeHtml(text)}</p>`;
  const href = button && escapeHtml(site + button.path);
  const paragraphs = ({ lead, quote }: ContentPart) => [
    paragraph(lead, STYLE.text),
    quote &&
      `<blockquote style="${STYLE.quote}"><span style="${STYLE.label}">${escapeHtml(quote.label)}</span><span dir="auto" style="${STYLE.words}">${escapeHtml(quote.text)}</span></blockquote>`,
  ];
  const link = (way: ContentPart["button"]) =>
    way &&
    `<p style="${STYLE.text}"><a href="${escapeHtml(site + way.path)}" style="${STYLE.address}">${escapeHtml(way.label)}</a></p>`;
  const lines = [
    `<!doctype html><html lang="${lng}" dir="${dir}"><head><meta charset="utf-8">`,
    `<meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">`,
    `<title>${escapeHtml(subject)}</title></head>`,
    `<body lang="${lng}" dir="${dir}" style="margin:0">`,
    // Many clients show the content of the body only, so the language and direction are repeated here.
    `<div lang="${lng}" dir="${dir}" style="${STYLE.page}"><div style="${STYLE.sheet}">`,
    paragraph(texts(lng, "common")("siteName"), STYLE.brand),
    paragraph(greetingOf(mail), STYLE.text),
    ...paragraphs(content),
    ...(content.parts ?? []).flatMap((part) => [...paragraphs(part), link(part.button)]),
    button && `<p style="${STYLE.text}"><a href="${href}" style="${STYLE.button}">${escapeHtml(button.label)}</a></p>`,
    note && paragraph(note, STYLE.text),
    button &&
      `<p style="${STYLE.small}">${escapeHtml(t("linkHint"))}<br><a href="${href}" dir="ltr" style="${STYLE.address}">${href}</a></p>`,
    `</div><p style="${STYLE.foot}">${escapeHtml(t("signature"))}<br><a href="${escapeHtml(site + paths.home(lng))}" dir="ltr" style="${STYLE.address}">${escapeHtml(new URL(site).host)}</a></p>`,
    mail.muteToken &&
      `<p style="${STYLE.foot}"><a href="${escapeHtml(site + paths.unsubscribe(lng, mail.muteToken))}" style="${STYLE.address}">${escapeHtml(t("unsubscribe"))}</a></p>`,
    "</div></body></html>",
  ];
  return lines.filter(Boolean).join("\n");
}

/** Keeps a subject on one header line, whatever a business is called. */
function oneLine(text: string): string {
  return text.replace(/[\s\u2028\u2029]+/g, " ").trim();
}
