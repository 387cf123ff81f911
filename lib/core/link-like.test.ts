import { expect, test } from "vitest";
import { hasContact, hasLink, withoutLinks } from "./link-like";

const NAMES = [
  ...[
    "Mr.Li",
    "Eng.Mo Khan",
    "Sayed.Ab Rahman",
    "sayed.ab rahman",
    "eng.mo khan",
    "Dr.Al Noori",
    "Mr.Do",
    "Gh.Sa Wali",
  ],
  ...["Dr. Smith", "J.R. Smith", "Ahmad.Wali", "M.Ali", "A. K. Rahimi", "Md.Is Noor", "Haji.Sb", "Abdul.Ha Karim"],
  ...["Ahmad Karimi", "فاطمه نوری", "زلمی ستانکزی", "Gul Agha Barakzai", "د.احمد", "نجیب‌الله وردک", "ملالۍ ساپۍ"],
  ...["Prof.Dr. Zahra Hussaini", "O'Brien-Wardak", "St.Jo", "انجنیر.محمد", "M.D. Noori", "Zia-ul-Haq", "Ab.Rahman"],
];

test.each(NAMES)("%s is a name", (name) => {
  expect(hasContact(name)).toBe(false);
  expect(hasLink(withoutLinks(name))).toBe(false);
});

const LINKS = [
  ...[
    "evil.com",
    "Evil.Com",
    "bit.ly",
    "Bit.ly",
    "EVIL.AF",
    "site.af now",
    "https://a.b",
    "www.site",
    "t.me/x",
    "a.co.uk",
  ],
  ...[
    "win@evil.example",
    "evil。com",
    "ｅｖｉｌ．ｃｏｍ",
    "Mr.Li/win",
    "evil.xyz",
    "javascript:/x",
    "wa.me",
    "Ali evil.ir",
    "x.Io/y",
  ],
  ...["+93 700 123 456", "۰۷۰۰۱۲۳۴۵۶"],
];

test.each(LINKS)("%s is none", (text) => {
  expect(hasContact(text)).toBe(true);
});
