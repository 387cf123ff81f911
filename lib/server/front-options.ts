import type { CacheInFront } from "@/lib/core/cache-in-front";
import type { Language } from "@/lib/core/constants";
import type { HeaderPolicy } from "@/lib/page-cache/headers";
import type { NextHandler } from "@/lib/page-cache/render";
import type { Files } from "./files";
import type { Pictures } from "./media";
import type { MetricsPage } from "./metrics-page";
import type { ServerConfig } from "./request";
import type { TilesFile } from "./tiles-file";

export type FrontOptions = {
  readonly next: NextHandler;
  readonly config: ServerConfig;
  readonly policy: HeaderPolicy;
  readonly defaultLanguage: Language;
  /** Files that take precedence: the service worker, `public/**`, `.next/static/**`. */
  readonly files: readonly Pick<Files, "get">[];
  readonly pictures: Pictures;
  readonly tiles?: TilesFile | undefined;
  readonly metrics?: MetricsPage | undefined;
  readonly shared?: {
    readonly cache: CacheInFront | null;
    /** Whether this instance surely knows of all changes but those of the last seconds. */
    readonly isCurrent: () => boolean;
  };
  readonly enhance: string;
  readonly account: string;
  readonly limitBytes: number;
  readonly now?: () => number;
  readonly onUnexpected?: (key: string, what: string) => void;
  readonly onFailure?: (address: string, error: unknown) => void;
};
