"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { toast } from "@/components/ui/toast";
import { formatNumber } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";
import { BulkBar } from "./bulk-bar";
import { ReasonDialog, type ReasonTemplates } from "./reason-dialog";
import { type ManyDecisions, type Names, type Refused, useManyDecisions } from "./use-many-decisions";
import type { Ticks } from "./use-ticks";

export type Choice<D> = {
  readonly text: string;
  /** Decisions for those selected entries that this choice applies to. */
  readonly decisionsWith: (reason: string) => readonly D[];
  /** Set if the decision needs a reason: the texts that ask for it, and the languages of its readers. */
  readonly asks?:
    | {
        readonly title: string;
        readonly lead: string;
        readonly templates: ReasonTemplates;
        readonly languages: readonly (Language | null)[];
        readonly max: number;
        /** Only templates may be sent, no free text. */
        readonly isClosed?: boolean;
      }
    | undefined;
};

type DecisionBarProps<D, E> = {
  readonly lng: Language;
  readonly ticks: Ticks<E>;
  /** Choices that apply to no selected entry are hidden. */
  readonly choices: readonly Choice<D>[];
  readonly deciding: ManyDecisions<D>;
  /** Called after the decisions, once no refusals are shown; the bar disappears with the selection. */
  readonly onDone: () => void;
};

export function DecisionBar<D extends { readonly _id: string }, E extends { readonly _id: string }>(
  props: DecisionBarProps<D, E>,
) {
  const { lng, ticks, choices, deciding, onDone } = props;
  const { selection, selected, nameOf } = ticks;
  const t = useTranslations("resource");
  // Store the names, since an entry may leave the list while the user types a reason.
  const [asked, setAsked] = useState<{ readonly choice: Choice<D>; readonly names: Names } | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [rounds, setRounds] = useState(0);
  const { decide, refused, forget } = useManyDecisions(lng, deciding);

  // Wait until no dialog holds the focus.
  const { length: refusals } = refused;
  const leave = useEffectEvent(onDone);
  useEffect(() => {
    if (rounds > 0 && refusals === 0) leave();
  }, [rounds, refusals]);

  const close = () => {
    setAsked(null);
    setFailure(null);
  };
  const names: Names = new Map(selected.map((entry) => [entry._id, nameOf(entry)]));
  const settle = (decisions: readonly D[], of: Names, onError: (why: string) => void) => {
    setFailure(null);
    decide(decisions, of, {
      onDone: () => {
        close();
        selection.clear();
        setRounds((before) => before + 1);
      },
      onError,
    });
  };
  return (
    <>
      <BulkBar lng={lng} selection={selection}>
        {choices.map((choice, index) => {
          const { length } = choice.decisionsWith("");
          if (length === 0) return null;
          return (
            <Button
              key={choice.text}
              size="small"
              variant={index === 0 ? "primary" : "outline"}
              aria-disabled={deciding.isPending}
              onClick={() =>
                choice.asks
                  ? setAsked({ choice, names })
                  : settle(choice.decisionsWith(""), names, (why) => toast("error", why))
              }
            >
              {length === selected.length
                ? choice.text
                : t("forSome", { text: choice.text, count: formatNumber(length, lng) })}
            </Button>
          );
        })}
      </BulkBar>
      {asked?.choice.asks ? (
        <ReasonOfMany
          asks={asked.choice.asks}
          action={asked.choice.text}
          failure={failure}
          isPending={deciding.isPending}
          onDecide={(reason) => settle(asked.choice.decisionsWith(reason), asked.names, setFailure)}
          onClose={close}
        />
      ) : null}
      {refused.length === 0 ? null : <RefusedDialog lng={lng} refused={refused} onClose={forget} />}
    </>
  );
}

type ReasonOfManyProps = {
  readonly asks: NonNullable<Choice<never>["asks"]>;
  readonly action: string;
  readonly failure: string | null;
  readonly isPending: boolean;
  readonly onDecide: (reason: string) => void;
  readonly onClose: () => void;
};

/** Asks for one reason for all entries; warns if its readers have different languages. */
function ReasonOfMany({ asks: { languages, lead, ...asks }, ...props }: ReasonOfManyProps) {
  const t = useTranslations("decisions");
  const [language = null, ...others] = new Set(languages.filter((each) => each !== null));
  const isMixed = others.length > 0;
  return (
    <ReasonDialog
      {...asks}
      {...props}
      lead={isMixed ? `${lead} ${t("mixed")}` : lead}
      language={isMixed ? null : language}
    />
  );
}

type RefusedDialogProps = {
  readonly lng: Language;
  readonly refused: readonly Refused[];
  readonly onClose: () => void;
};

function RefusedDialog({ lng, refused, onClose }: RefusedDialogProps) {
  const t = useTranslations("resource");
  const title = t("notDecided", { count: formatNumber(refused.length, lng) });
  return (
    <Dialog open onOpenChange={onClose} title={title} lead={t("notDecidedLead")} closeLabel={t("close")}>
      <ul className="mt-4 grid gap-3">
        {refused.map(({ _id, name, why }) => (
          <li key={_id} className="wrap-anywhere">
            <bdi className="block font-semibold">{name}</bdi>
            {why}
          </li>
        ))}
      </ul>
      <Button variant="outline" className="mt-6" onClick={onClose}>
        {t("close")}
      </Button>
    </Dialog>
  );
}
