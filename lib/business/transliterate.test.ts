import { expect, test } from "vitest";
import { transliterate } from "./transliterate";

test.each([
  ["𝙆𝙖𝙗𝙪𝙡 𝙂𝙧𝙞𝙡𝙡", "kabul grill"],
  ["𝓗𝓮𝓻𝓪𝓽 Ⓒⓐⓕⓔ", "herat cafe"],
  ["ᴋᴀʙᴜʟ 🅶🆁🅸🅻🅻", "kabul grill"],
  ["Çağ Køfte Đahı", "cag kofte dahi"],
  ["Straße Œuvre", "strasse oeuvre"],
  ["Ошхона Бухоро", "oshkhona bukhoro"],
  ["Чойхона Ҷӯра", "choykhona jura"],
  ["ڈھابا", "dahaba"],
  ["ﻛﺒﺎﺏ", "kabab"],
])("a slug has no holes: %s", (name, latin) => expect(transliterate(name)).toBe(latin));

test("every letter that search reads stands in a slug as well", () => {
  const lost = [..."آابپتټثجچحخدډذرړزژږسشښصضطظغفقکګگلمنڼوهیۍېۀةئؤأإٱٹڈڑںہھەێۆۇۈۋۓےڭڪ"].filter(
    (letter) => transliterate(`ب${letter}ب`).length < 3,
  );
  expect(lost).toEqual([]);
});
