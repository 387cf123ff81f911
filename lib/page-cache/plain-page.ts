import type { Language } from "@/lib/core/constants";
import { escapeHtml } from "@/lib/core/escape";
import { directionOf } from "@/lib/i18n/language";

/** Statuses with a plain page; 410 is for the code of a deleted business. */
export type ProblemStatus = 400 | 404 | 410 | 429 | 500 | 503;

/** Used if even the error page cannot be rendered; therefore independent of the messages. */
const TEXTS: Record<
  Language,
  Record<ProblemStatus, string> & { again: string; home: string; kept: string; send: string }
> = {
  en: {
    400: "This address is not valid.",
    404: "This page does not exist.",
    410: "This place is no longer listed.",
    429: "Very many pages were opened from your connection. Please wait a moment and load this page again.",
    500: "Something went wrong on our side. Please try again.",
    503: "The service is not available at the moment. Please try again in a little while.",
    again: "Try again",
    home: "Home",
    kept: "What you wrote is kept here. Please send it again in a little while.",
    send: "Send again",
  },
  fa: {
    400: "این آدرس درست نیست.",
    404: "این صفحه وجود ندارد.",
    410: "این مکان دیگر در فهرست نیست.",
    429: "از اتصال انترنت شما در زمان کوتاه صفحه‌های بسیار زیادی باز شده است. لطفاً کمی صبر کنید و این صفحه را دوباره باز کنید.",
    500: "در سیستم ما مشکلی پیش آمد. لطفاً دوباره کوشش کنید.",
    503: "این خدمت فعلاً در دسترس نیست. لطفاً کمی بعد دوباره کوشش کنید.",
    again: "دوباره کوشش کنید",
    home: "صفحه اصلی",
    kept: "آنچه نوشتید همین‌جا نگه داشته شده است. لطفاً کمی بعد دوباره بفرستید.",
    send: "دوباره بفرستید",
  },
  ps: {
    400: "دا پته سمه نه ده.",
    404: "دا پاڼه نشته.",
    410: "دا ځای نور په لېست کې نشته.",
    429: "ستاسو له انټرنېټي کرښې په لنډ وخت کې ډېرې زیاتې پاڼې پرانیستل شوې دي. مهرباني وکړئ لږ صبر وکړئ او دا پاڼه بیا پرانیزئ.",
    500: "زموږ په سیستم کې ستونزه پېښه شوه. مهرباني وکړئ بیا هڅه وکړئ.",
    503: "دا خدمت اوس مهال نشته. مهرباني وکړئ لږ وروسته بیا هڅه وکړئ.",
    again: "بیا هڅه وکړئ",
    home: "کورپاڼه",
    kept: "هغه څه چې لیکلي مو دي همدلته ساتل شوي دي. مهرباني وکړئ لږ وروسته یې بیا ولېږئ.",
    send: "بیا یې ولېږئ",
  },
};

/** Longer values are shown; the others are mostly choices, and go with them. */
const SHORT = 40;

/**
 * A small page without Next, database or style sheet.
 * @param again an address to retry, if that helps
 */
export function plainPage(lng: Language, status: ProblemStatus, again?: string): string {
  const { again: tryAgain } = TEXTS[lng];
  return pageWith(lng, status, again === undefined ? "" : `<p><a href="${escapeHtml(again)}">${tryAgain}</a></p>`);
}

/**
 * The same with a form whose own page can't be rendered: it sends again what was typed.
 * @param action where the form was posted
 */
export function plainForm(lng: Language, action: string, values: Readonly<Record<string, string>>): string {
  const { kept, send } = TEXTS[lng];
  const fields = Object.entries(values).map(([name, value]) => {
    const [as, text] = [escapeHtml(name), escapeHtml(value)];
    // A line break directly after the tag would be dropped.
    return value.length > SHORT || /\s/.test(value)
      ? `<p><textarea name="${as}" rows="6" dir="auto">\n${text}</textarea></p>`
      : `<input type="hidden" name="${as}" value="${text}">`;
  });
  const form = `<form method="post" action="${escapeHtml(action)}">${fields.join("")}<button>${send}</button></form>`;
  return pageWith(lng, 503, `<p>${kept}</p>${form}`);
}

function pageWith(lng: Language, status: ProblemStatus, content: string): string {
  const { [status]: text, home } = TEXTS[lng];
  return `<!DOCTYPE html><html lang="${lng}" dir="${directionOf(lng)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${text}</title><style>:root{color-scheme:light dark}body{font:1.1rem/1.8 system-ui,sans-serif;max-inline-size:36rem;margin:4rem auto;padding:0 1rem}textarea{font:inherit;inline-size:100%;box-sizing:border-box}</style></head><body><main><h1>${status}</h1><p>${text}</p>${content}<p><a href="/${lng}">${home}</a></p></main></body></html>`;
}
