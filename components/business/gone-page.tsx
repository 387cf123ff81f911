import { Button } from "@/components/ui/button";
import { GoneState } from "@/components/ui/gone-state";
import type { City, Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

export function GonePage({ lng, city }: { lng: Language; city: City }) {
  const [t, enums] = [texts(lng, "business"), texts(lng, "enums")];
  return (
    <GoneState title={t("gone.title")} text={t("gone.text")}>
      <Button href={paths.search(lng, { city })} variant="primary">
        {enums(`city.${city}`)}
      </Button>
    </GoneState>
  );
}
