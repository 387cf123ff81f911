import type { Language } from "@/lib/core/constants";
import type { HeaderPolicy } from "@/lib/page-cache/headers";
import type { NextHandler } from "@/lib/page-cache/render";
import type { Files } from "./files";
import type { Pictures } from "./media";
import type { ServerConfig } from "./request";
import type { TilesFile } from "./tiles-file";

/** What the front is made with. */
export type FrontOptions = {
  readonly next: NextHandler;
  readonly config: ServerConfig;
  readonly policy: HeaderPolicy;
  readonly defaultLanguage: Language;
  /** Files that are looked for before anything else: the service worker, `public/**`, `.next/static/**`. */
  readonly files: readonly Pick<Files, "get">[];
  readonly pictures: Pictures;
  /** The tiles of the map, where we have them. */
  readonly tiles?: TilesFile | undefined;
  /** The address of the vanilla script. */
  readonly enhance: string;
  /** The address of the one that account pages have besides. */
  readonly account: string;
  readonly limitBytes: number;
  readonly now?: () => number;
  readonly onUnexpected?: (key: string, what: string) => void;
  readonly onFailure?: (address: string, error: unknown) => void;
};
