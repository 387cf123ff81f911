import { Icon } from "@/components/ui/icon";
import { ScriptSlot } from "@/components/ui/script-slot";
import type { Language } from "@/lib/core/constants";
import type { Paged } from "@/lib/core/pagination";
import { countValues, formatRelativeDay } from "@/lib/i18n/format";
import { texts } from "@/lib/i18n/texts";
import type { DishComment } from "@/lib/interaction/model";
import { COMMENT, NONE, RATE, ROW, WHEN, WHO } from "./looks";

type DishSaidProps = {
  readonly id: string;
  readonly said: Paged<DishComment>;
  /** Number of users who have it among their favourites. */
  readonly fans: number;
  readonly lng: Language;
  readonly now: Date;
  readonly login: string;
};

/**
 * Comments on a dish (FAV-08). The last ones are in the HTML for everyone. The first touch, or a session, replaces them
 * by the interactive panel (`DishMarks`). Both use the same rows, so nothing moves.
 */
export function DishSaid({ id, said, fans, lng, now, login }: DishSaidProps) {
  const t = texts(lng, "dishSaid");
  return (
    <section className="dish-said" aria-labelledby="said-title" data-island="">
      <h3 id="said-title" tabIndex={-1}>
        {t("title")}
      </h3>
      <ScriptSlot name="said" data-dish={id} data-login={login} data-fans={fans} />
      <div className="dish-said__ask">
        <p className={RATE}>
          <span>{t("had")}</span>
          <a className="text-link" href={login} rel="nofollow">
            {t("loginToRate")}
          </a>
        </p>
        {fans > 0 ? (
          <p className={ROW}>
            <Icon name="heart" />
            {t("fans", countValues(fans, lng))}
          </p>
        ) : null}
        <p className={ROW}>
          <a className="text-link" href={login} rel="nofollow">
            {t("loginToWrite")}
          </a>
        </p>
      </div>
      <div className="dish-said__last">
        {said.items.length === 0 ? <p className={NONE}>{t("none")}</p> : null}
        <ul>
          {said.items.map(({ id: key, user, text, createdAt }) => (
            <li key={key} className={COMMENT}>
              <p className={WHO}>
                <b>
                  <bdi>{user?.fullname ?? t("gone")}</bdi>
                </b>
                <time className={WHEN} dateTime={createdAt.toISOString()}>
                  {formatRelativeDay(createdAt, now, lng)}
                </time>
              </p>
              <p dir="auto">
                <bdi>{text}</bdi>
              </p>
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
