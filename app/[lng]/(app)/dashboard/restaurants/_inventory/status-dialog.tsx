"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Button } from "@/components/ui/button";
import { Dialog } from "@/components/ui/dialog";
import { SelectField, TextAreaField } from "@/components/ui/field";
import { BUSINESS_STATUSES, type BusinessStatus } from "@/lib/core/constants";
import { countValues } from "@/lib/i18n/format";
import type { Language } from "@/lib/i18n/language";

type StatusDialogProps = {
  readonly lng: Language;
  readonly count: number;
  /** The typed reason; kept after an error. */
  readonly reason: string;
  readonly onReason: (reason: string) => void;
  readonly onChoose: (status: BusinessStatus) => void;
  readonly onClose: () => void;
};

const REASON_MAX = 1000;

/** Sets a new status, with a message to the owners. */
export function StatusDialog({ lng, count, reason, onReason, onChoose, onClose }: StatusDialogProps) {
  const t = useTranslations("restaurants");
  const words = useTranslations("resource");
  const id = useId();
  const [chosen, choose] = useState("");
  const status = BUSINESS_STATUSES.find((each) => each === chosen);
  const title = t("setStatusTitle", countValues(count, lng));
  return (
    <Dialog open onOpenChange={onClose} title={title} closeLabel={words("close")}>
      <form
        className="mt-4 grid gap-5"
        onSubmit={(event) => {
          event.preventDefault();
          if (status) onChoose(status);
        }}
      >
        <SelectField
          name="status"
          id={`${id}-status`}
          label={t("newStatus")}
          choose={t("chooseStatus")}
          options={BUSINESS_STATUSES.map((each) => [each, t(`status.${each}`)])}
          value={chosen}
          onChange={({ target }) => choose(target.value)}
          hint={status && t(`means.${status}`)}
        />
        <TextAreaField
          name="reason"
          id={`${id}-reason`}
          label={t("reason")}
          optional={words("optional")}
          hint={t("reasonHint")}
          rows={3}
          dir="auto"
          maxLength={REASON_MAX}
          value={reason}
          onChange={({ target }) => onReason(target.value)}
        />
        <div className="grid gap-3 sm:grid-cols-2">
          <Button variant="outline" onClick={onClose}>
            {words("cancel")}
          </Button>
          <Button type="submit" disabled={!status}>
            {words("save")}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
