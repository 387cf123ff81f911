import { describe, expect, test } from "vitest";
import { phonetic, similarity, skeleton, toToken } from "@/lib/search/similarity";
import { retypings } from "@/lib/search/tokenizer";
import { dialect, fold } from "./fold";

describe("fold", () => {
  test.each([
    ["Arabic yeh and kaf", "كابلي پلو", "کابلی پلو"],
    ["Pashto letters as a Persian keyboard writes them", "ښوروا ډوډۍ ږړڼ ځڅ", "شوروا دودی ژرن زس"],
    ["teh marbuta and heh with yeh above", "هراة کلچۀ کلچهٔ", "هراه کلچه کلچه"],
    ["hamza and madda", "آشک مؤمن جزء", "اشک مومن جز"],
    ["diacritics and kashida", "قابِلی پُلَو کبـــاب", "قابلی پلو کباب"],
    ["three sets of digits", "۱۲ ٣٤ 56", "12 34 56"],
    ["a zero-width non-joiner separates", "شب\u200cهای هرات", "شب های هرات"],
    ["bidi marks leave no trace", "\u202eman\u200ftu\u2066", "mantu"],
    ["Latin case and accents", "CAFÉ Çay ÅÐ straße", "cafe cay ad strasse"],
    ["apostrophes", "Qal'a-i-Naw", "qala i naw"],
    ["punctuation", "qabuli-palaw!!", "qabuli palaw"],
    ["presentation forms", "ﻻ ﻛﺒﺎﺏ ﷲ ﲀ", "لا کباب الله کا"],
    ["bold, script and double-struck letters", "𝙆𝙖𝙗𝙪𝙡 𝓖𝓻𝓲𝓵𝓵 ℂ𝕒𝕗𝕖 𝟐𝟒", "kabul grill cafe 24"],
    ["circled, squared and black letters", "Ⓚⓐⓑⓤⓛ 🄺🄰 🅚🅐 🅺🅰 ①", "kabul ka ka ka 1"],
    ["small capitals and raised letters", "ᴋᴀʙᴜʟ ɢʀɪʟʟ ᵏᵃᵇ", "kabul grill kab"],
    ["mathematical Arabic letters", "𞸁𞸀𞸁", "باب"],
    ["signs are no letters", "Cola™ ©", "cola"],
  ])("J5 %s", (_, text, folded) => expect(fold(text)).toBe(folded));

  test("J5 text without letters folds to nothing", () => {
    for (const text of ["", "%%%", "___", "\\", "…", "🍕", "\ud800"]) expect(fold(text)).toBe("");
  });

  test("J5 folding twice changes nothing", () => {
    for (const text of ["قابِلي‌ پلوـ ۱۲۳٤ Café", "ښوروا", "Ἀθήνα x"]) expect(fold(fold(text))).toBe(fold(text));
  });

  test("J5 what the east hears", () => {
    expect(fold(dialect("سپوږمۍ ښار") ?? "")).toBe("سپوگمی خار");
    expect(dialect("کابل")).toBeNull();
  });
});

describe("sounds", () => {
  test.each([
    ["qabuli palaw", "قابلی پلو"],
    ["shlombey", "شلومبې"],
    ["wreshom kabab", "ورېښم کباب"],
    ["chapli kebab", "چپلي کباب"],
    ["ghazni", "غزني"],
  ])("J5 %s has the skeleton of %s", (latin, arabic) => expect(skeleton(fold(latin))).toBe(skeleton(fold(arabic))));

  test("J5 letters of one sound are one", () => {
    expect(phonetic(fold("منطو"))).toBe(phonetic(fold("منتو")));
    expect(phonetic("mantoo")).toBe(phonetic("mantu"));
  });

  const alike = (a: string, b: string) => similarity(toToken(fold(a)), toToken(fold(b)), false);
  test.each([
    ["mantu", "mnatu"],
    ["mantu", "منتو"],
    ["herat", "hirat"],
    ["ashak", "oshak"],
    ["shawarma", "shawrama"],
    ["کاپوچینو", "کپچینو"],
    ["هرات", "حراط"],
  ])("J5 %s is like %s", (a, b) => expect(alike(a, b)).toBeGreaterThan(0.7));

  test.each([
    ["sushi", "sajji"],
    ["beer", "bar"],
    ["crepe", "grape"],
    ["truck", "turk"],
    ["tuna", "town"],
    ["لامبورگینی", "لغمان"],
  ])("J5 %s is not like %s", (a, b) => expect(alike(a, b)).toBeLessThan(0.7));
});

describe("keyboards", () => {
  test("J5 Persian typed on a Latin keyboard, and back", () => {
    expect(retypings("lkj,")).toContain("منتو");
    expect(retypings("ئشدفع")).toContain("mantu");
    expect(retypings("ivhj")).toContain("هرات");
  });

  test("J5 mixed scripts, noise and punctuation are left alone", () => {
    for (const text of ["mantu هرات", "123", "%%%", "rm -rf /"]) expect(retypings(text)).toEqual([]);
  });
});
