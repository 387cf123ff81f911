import { nameOf, otherNames } from "@/components/business/facts";
import { MediaPhoto } from "@/components/media/media-photo";
import { TilePattern } from "@/components/ui/tile-pattern";
import type { BusinessDetail } from "@/lib/business/model";
import { LANGUAGES, type Language } from "@/lib/core/constants";
import { texts } from "@/lib/i18n/texts";
import { Qr } from "./qr";

type Props = { business: BusinessDetail; lng: Language /** The short address behind the QR code. */; address: string };

/** A folded sheet for tables: the upper half is upside down, so that both sides can be read. */
export function TableTent(props: Props) {
  return (
    <article className="print-sheet print-sheet--tent">
      <Face {...props} isTurned />
      <div className="tent-fold" aria-hidden="true" />
      <Face {...props} isTurned={false} />
    </article>
  );
}

/** Shows the instructions in all three languages, since guests may read any of them. */
function Face({ business, lng, address, isTurned }: Props & { isTurned: boolean }) {
  const name = nameOf(business, lng);
  const others = LANGUAGES.filter((other) => other !== lng);
  return (
    <section className={isTurned ? "tent-face tent-face--turned" : "tent-face"} aria-hidden={isTurned || undefined}>
      <TilePattern />
      <div className="tent-face__text">
        {business.logo ? (
          <div className="tent-face__logo">
            <MediaPhoto
              picture={business.logo}
              lng={lng}
              seed={business.id}
              name={name.text}
              sizes="96px"
              max={256}
              ratio="square"
              eager
              alt=""
            />
          </div>
        ) : null}
        <h2 lang={name.lang} dir="auto">
          {name.text}
        </h2>
        <p className="tent-face__names">
          {otherNames(business, lng).map(({ text, lang }) => (
            <bdi key={lang} lang={lang}>
              {text}
            </bdi>
          ))}
        </p>
        <p className="tent-face__call">{texts(lng, "print")("scan")}</p>
        {others.map((other) => (
          <p className="tent-face__call-too" key={other}>
            <bdi lang={other}>{texts(other, "print")("scan")}</bdi>
          </p>
        ))}
      </div>
      <div className="tent-face__code">
        <Qr text={address} label={texts(lng, "print")("qr")} />
        <bdi dir="ltr" lang="en">
          {address.replace(/^https?:\/\//, "")}
        </bdi>
      </div>
    </section>
  );
}
