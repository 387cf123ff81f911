import { describe, expect, test } from "vitest";
import en from "@/messages/en.json";
import fa from "@/messages/fa.json";
import ps from "@/messages/ps.json";
import { COMPANY_CITY } from "./constants";

describe("numbers that texts repeat", () => {
  test("CST-07 the foot of every page says where the company is based", () => {
    for (const { layout, enums } of [en, fa, ps]) expect(layout.footer.copyright).toContain(enums.city[COMPANY_CITY]);
  });
});
