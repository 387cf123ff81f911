import { HEAVY_MENUS, LARGE_MENUS } from "@/tests/fixtures/heavy-menus";
import { HEAVY_PICTURES } from "@/tests/fixtures/heavy-pictures";
import type { WorstInput } from "./worst-inputs";

type Part = { readonly field: string; readonly fileName?: string; readonly content: string | Buffer };

function multipart(parts: readonly Part[]): Pick<WorstInput, "method" | "headers" | "body"> {
  const chunks = parts.flatMap(({ field, fileName, content }) => [
    Buffer.from(`--zz\r\nContent-Disposition: form-data; name="${field}"`),
    Buffer.from(fileName === undefined ? "" : `; filename="${fileName}"`),
    ...[Buffer.from("\r\n\r\n"), Buffer.from(content), Buffer.from("\r\n")],
  ]);
  const headers = { "content-type": "multipart/form-data; boundary=zz" };
  return { method: "POST", headers, body: Buffer.concat([...chunks, Buffer.from("--zz--\r\n")]) };
}

/** Expensive menu files and pictures, and nasty file names. */
export function fileInputs(businessId: string): WorstInput[] {
  const groups = '[{"translation":{"en":{"title":"Zz Rice"}}}]';
  const upload = (name: string, menu: Omit<Part, "field">): WorstInput => ({
    name: `a menu: ${name}`,
    path: "/api/v1/menu-upload",
    ...multipart([
      { field: "restaurantId", content: businessId },
      { field: "dryRun", content: "true" },
      { field: "groups", fileName: "g", content: groups },
      { field: "menu", ...menu },
    ]),
  });
  return [
    ...[...HEAVY_MENUS, ...LARGE_MENUS].map(([name, make]) => upload(name, { fileName: "m", content: make() })),
    ...['"', "\\", "/", "\u0315\u0300", " ", "."].map((sign) =>
      upload(`a file name of ${JSON.stringify(sign)}`, { fileName: sign.repeat(3000), content: "[]" }),
    ),
    ...HEAVY_PICTURES.map(([name, make]) => ({
      name: `a picture: ${name}`,
      path: `/api/v1/restaurant/${businessId}/media`,
      ...multipart([{ field: "media", fileName: "picture.jpg", content: make() }]),
    })),
  ];
}
