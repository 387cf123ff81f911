import { describe, expect, test } from "vitest";
import en from "@/messages/en.json";
import fa from "@/messages/fa.json";
import ps from "@/messages/ps.json";

describe("numbers that texts repeat", () => {
  test("CST-07 the foot of every page says where the company is based", () => {
    for (const { layout, contact } of [en, fa, ps]) {
      expect(layout.footer.copyright).toContain("{place}");
      expect(contact.officeText).toContain("{city}");
    }
  });
});
