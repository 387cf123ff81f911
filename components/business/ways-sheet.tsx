import { Icon } from "@/components/ui/icon";
import { Sheet } from "@/components/ui/sheet";
import type { BusinessTexts } from "@/components/ui/translators";
import type { Ways } from "./facts";

export const WAYS_ID = "ways";

export function WaysSheet({ t, ways }: { t: BusinessTexts; ways: Ways }) {
  return (
    <Sheet id={WAYS_ID} title={t("waysTitle")} closeLabel={t("close")}>
      <WayLinks t={t} ways={ways} />
    </Sheet>
  );
}

function WayLinks({ t, ways }: { t: BusinessTexts; ways: Ways }) {
  return (
    <ul className="ways">
      {(["app", "google", "osm"] as const).map((way) => {
        const href = ways[way];
        if (!href) return null;
        const outside = way === "app" ? {} : { target: "_blank", rel: "noopener" };
        return (
          <li key={way}>
            <a href={href} {...outside} data-track={`way-${way}`}>
              <Icon name={way === "app" ? "navigation" : "map"} />
              {t(`ways.${way}`)}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
