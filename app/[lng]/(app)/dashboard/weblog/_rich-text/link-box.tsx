"use client";

import { useTranslations } from "next-intl";
import { useEffect, useId, useRef, useState } from "react";
import { Button } from "@/components/ui/button";
import { InputField } from "@/components/ui/field";
import { linkAddress } from "./markup";

type LinkBoxProps = { readonly onSet: (address: string) => void; readonly onClose: () => void };

/** Edits the link of the selected words. No `<form>`, because it is inside one. */
export function LinkBox({ onSet, onClose }: LinkBoxProps) {
  const t = useTranslations("richText");
  const id = useId();
  const box = useRef<HTMLDivElement>(null);
  const [typed, setTyped] = useState("");
  const [isWrong, setWrong] = useState(false);
  useEffect(() => box.current?.querySelector("input")?.focus(), []);
  const set = () => {
    const address = linkAddress(typed);
    if (address === null) setWrong(true);
    else onSet(address);
  };
  return (
    <div ref={box} className="flex flex-wrap items-end gap-2 border-b border-line bg-sunk p-3">
      <div className="min-w-48 flex-1">
        <InputField
          name="link"
          id={id}
          label={t("linkTo")}
          hint={t("linkHint")}
          error={isWrong ? t("linkWrong") : undefined}
          dir="ltr"
          inputMode="url"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => {
            setTyped(target.value);
            setWrong(false);
          }}
          onKeyDown={(event) => {
            if (event.key !== "Enter" && event.key !== "Escape") return;
            event.preventDefault();
            if (event.key === "Enter") set();
            else onClose();
          }}
        />
      </div>
      <Button size="small" variant="outline" onClick={onClose}>
        {t("linkCancel")}
      </Button>
      <Button size="small" onClick={set}>
        {t("linkSet")}
      </Button>
    </div>
  );
}
