import { Button } from "@/components/ui/button";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";

type Props = { lng: Language /** The short address that the QR code encodes. */; code: string };

/** A QR code to scan or download; fetched only when the sheet around it opens. */
export function QrCard({ lng, code }: Props) {
  const t = texts(lng, "print");
  const picture = paths.qrPicture(code);
  return (
    <div className="qr-card">
      {/* biome-ignore lint/performance/noImgElement: a drawing of a few kilobytes. */}
      <img src={picture} width={112} height={112} alt={t("qr")} loading="lazy" />
      <div>
        <b>{t("qrTitle")}</b>
        <p>{t("qrNote")}</p>
        <Button href={picture} variant="outline" size="small" icon="qr-code" download={`dastarkhan-${code}.svg`}>
          {t("download")}
        </Button>
      </div>
    </div>
  );
}
