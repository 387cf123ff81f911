import type { Answer } from "@/lib/page-cache/entry";
import { type HeaderPolicy, referencePolicy } from "@/lib/page-cache/headers";
import { fileAnswer, type Headers } from "./files";

const ADDRESS = "/api/docs";
const CACHING = "public, max-age=3600";

/** The whole document; `components/reference` renders its content from the OpenAPI document. */
const HTML = `<!DOCTYPE html>
<html lang="en" dir="ltr">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Dastarkhan API</title>
<meta name="description" content="Every call of the Dastarkhan API: parameters, bodies, answers, errors and examples.">
<link rel="icon" href="/icon.svg" type="image/svg+xml">
<script type="module" src="/reference/main.js"></script>
</head>
<body>
<div id="reference"></div>
<noscript><p>The reference needs JavaScript. The <a href="/api/openapi.json">OpenAPI document</a> holds the same.</p></noscript>
</body>
</html>
`;

export class ReferencePage {
  readonly #answer: Promise<Answer>;

  constructor(policy: HeaderPolicy, common: Headers) {
    const headers: Headers = [["Content-Security-Policy", referencePolicy(policy)], ...common];
    this.#answer = Promise.resolve(fileAnswer(Buffer.from(HTML), "text/html; charset=utf-8", CACHING, headers));
  }

  get(path: string): Promise<Answer> | undefined {
    return path === ADDRESS ? this.#answer : undefined;
  }
}
