"use client";

import { useTranslations } from "next-intl";
import type { ReactNode } from "react";
import { waysTo } from "@/components/business/facts";
import { ProofPhoto } from "@/components/media/proof-photo";
import { BusinessHeading } from "@/components/resource/business-heading";
import { Decided } from "@/components/resource/decided";
import { QueueCard } from "@/components/resource/queue-cards";
import { Button } from "@/components/ui/button";
import type { Role } from "@/lib/core/constants";
import { mayDecide } from "@/lib/correction/model";
import { formatBothDateTimes, formatDistance, formatPhone, formatPrice } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import { paths } from "@/lib/i18n/paths";
import { KeyButton } from "../inbox/desk";
import { type Correction, type Decision, isChangeable, type KindNames } from "./corrections";

type CorrectionCardProps = FootProps & { readonly tick: ReactNode; readonly kinds: KindNames };

/** A correction: business, current and proposed value, and the sender's note. */
export function CorrectionCard({ tick, kinds, ...props }: CorrectionCardProps) {
  const { lng, correction } = props;
  const { restaurant } = correction;
  return (
    <QueueCard
      label={restaurant.name}
      tick={tick}
      head={<BusinessHeading lng={lng} restaurant={restaurant} />}
      foot={<CorrectionFoot {...props} />}
    >
      <div className="p-4 md:p-5">
        <CorrectionEvidence lng={lng} kinds={kinds} correction={correction} />
      </div>
    </QueueCard>
  );
}

type EvidenceProps = Part & { readonly kinds: KindNames };

/** The stored value, the proposed one, and the evidence for it. */
export function CorrectionEvidence({ lng, kinds, correction }: EvidenceProps) {
  return (
    <div className="grid gap-4">
      <h3 className="text-base font-semibold">{kinds[correction.kind]}</h3>
      <Proposal lng={lng} correction={correction} />
      <Sender lng={lng} correction={correction} />
    </div>
  );
}

type FootProps = {
  readonly lng: Language;
  readonly reader: Role;
  readonly correction: Correction;
  /** The decisions have keys. */
  readonly hasKeys?: boolean;
  readonly isPending: boolean;
  readonly onDecide: (decision: Decision) => void;
  readonly onReopen: () => void;
};

/** The decision, or what was decided. */
export function CorrectionFoot(props: FootProps) {
  return props.correction.status === "pending" ? <Choices {...props} /> : <DecidedCorrection {...props} />;
}

type Part = { readonly lng: Language; readonly correction: Correction };

function Sender({ lng, correction: { note, photo, email, language, createdAt } }: Part) {
  const t = useTranslations("corrections");
  const words = useTranslations("resource");
  return (
    <>
      {note === null ? null : (
        <div className="min-w-0">
          <h4 className="text-sm font-medium text-ink-2">{t("note")}</h4>
          <p dir="auto" className="max-w-prose whitespace-pre-line wrap-anywhere">
            {note}
          </p>
        </div>
      )}
      {photo === null ? null : <ProofPhoto photo={photo} alt={t("photo")} />}
      <p className="text-sm text-ink-2 wrap-anywhere">
        {t("sent", { when: formatBothDateTimes(createdAt, lng), language: words(`language.${language}`) })}
        {email === null ? "" : ` · ${t("answerTo", { email: isolated(email) })}`}
      </p>
    </>
  );
}

function Choices({ lng, reader, correction, hasKeys = false, isPending, onDecide }: FootProps) {
  const t = useTranslations("corrections");
  if (!mayDecide(reader, correction.kind)) return <p className="text-ink-2">{t("adminsDecide")}</p>;
  const isDirect = isChangeable(correction);
  return (
    <>
      {isDirect ? (
        <KeyButton
          text={t("accept")}
          shortcut={hasKeys ? "A" : undefined}
          isPending={isPending}
          onClick={() => onDecide("accepted")}
        />
      ) : null}
      <KeyButton
        text={t("byHand")}
        shortcut={hasKeys && !isDirect ? "A" : undefined}
        variant={isDirect ? "outline" : "primary"}
        isPending={isPending}
        onClick={() => onDecide("byHand")}
      />
      <KeyButton
        text={t("reject")}
        shortcut={hasKeys ? "R" : undefined}
        variant="outline"
        isPending={isPending}
        onClick={() => onDecide("rejected")}
      />
      <Button variant="quiet" icon="pencil" href={editHref(lng, correction)}>
        {t("edit")}
      </Button>
    </>
  );
}

const editHref = (lng: Language, { kind, restaurant }: Correction) =>
  kind === "hours" ? paths.editHours(lng, restaurant._id) : paths.editBusiness(lng, restaurant._id);

/** The decision: by whom, whether the change was applied, and the reply. */
function DecidedCorrection({ lng, correction, isPending, onReopen }: FootProps) {
  const t = useTranslations("corrections");
  const words = useTranslations("reports");
  const { decidedBy, decidedAt, status, applied, reason, undoUntil } = correction;
  const when = decidedAt === null ? "" : formatBothDateTimes(decidedAt, lng);
  return (
    <Decided
      said={decidedBy ? t("decided", { name: isolated(decidedBy.fullname), when }) : t("decidedWithout", { when })}
      told={reason === null ? null : [t("told"), reason]}
      undo={undoUntil === null ? null : { text: words("undo"), isPending, onUndo: onReopen }}
    >
      {status === "accepted" ? <p>{t(applied ? "changed" : "notChanged")}</p> : null}
    </Decided>
  );
}

function Proposal({ lng, correction }: Part) {
  const t = useTranslations("corrections");
  const enums = useTranslations("enums");
  const { kind, dish, fact } = correction;
  const about = kind === "price" ? dish?.name : fact && enums(`fact.${fact}`);
  return (
    <div className="min-w-0">
      {about ? (
        <p className="mt-0 mb-2 font-semibold wrap-anywhere">
          <bdi>{about}</bdi>
        </p>
      ) : null}
      {kind === "hours" || kind === "other" ? (
        <p className="text-ink-2">{t("inWords")}</p>
      ) : (
        <dl className="grid gap-3 sm:grid-cols-2">
          <Side name={t("now")}>
            <CurrentValue lng={lng} correction={correction} />
          </Side>
          <Side name={t("right")} isNew>
            <Proposed lng={lng} correction={correction} />
          </Side>
        </dl>
      )}
    </div>
  );
}

function Side({ name, isNew = false, children }: { name: string; isNew?: boolean; children: ReactNode }) {
  return (
    <div className={`min-w-0 rounded-md p-3 ${isNew ? "bg-istalif-tint" : "bg-sunk"}`}>
      <dt className="text-sm text-ink-2">{name}</dt>
      <dd className="wrap-anywhere">{children}</dd>
    </div>
  );
}

function Phone({ number }: { readonly number: string }) {
  return (
    <bdi className="block w-fit" dir="ltr">
      {formatPhone(number)}
    </bdi>
  );
}

/** The current value; for a price also the one that the sender saw, if it differs. */
function CurrentValue({ lng, correction }: Part) {
  const t = useTranslations("corrections");
  const { kind, replaces, oldPrice, current } = correction;
  if (kind === "phone") {
    const numbers = replaces === null ? current.phones : [replaces];
    return numbers.length === 0 ? t("noNumber") : numbers.map((number) => <Phone key={number} number={number} />);
  }
  if (kind === "price") {
    const price = current.price ?? oldPrice;
    return price === null ? null : formatPrice(price, lng);
  }
  if (kind === "fact") return t("hasFact");
  return t(kind === "closed" ? "isOpen" : "where");
}

function Proposed({ lng, correction }: Part) {
  const t = useTranslations("corrections");
  const { kind, phone: number, price } = correction;
  if (kind === "phone") return number === null ? null : <Phone number={number} />;
  if (kind === "price") return price === null ? null : formatPrice(price, lng);
  if (kind === "fact") return t("noFact");
  return kind === "closed" ? t("isClosed") : <Position lng={lng} correction={correction} />;
}

function Position({ lng, correction }: Part) {
  const t = useTranslations("corrections");
  const { osm } = waysTo(correction, correction.restaurant.name, "");
  const { distance } = correction.current;
  if (osm === null) return t("inWords");
  return (
    <>
      {distance === null ? null : `${t("away", { distance: formatDistance(distance, lng) })} · `}
      <a className="text-link" href={osm}>
        {t("onMap")}
      </a>
    </>
  );
}
