"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { type CloseEditor, EditorDialog, EditorForm } from "@/components/resource/editor";
import { useEndpointForm } from "@/components/resource/use-endpoint-form";
import { useErrorText } from "@/components/resource/use-error-text";
import { Button } from "@/components/ui/button";
import { InputField, SelectField } from "@/components/ui/field";
import { Notice } from "@/components/ui/notice";
import { toast } from "@/components/ui/toast";
import { useWrite } from "@/lib/api-client/use-write";
import { createSearchAlias, trySearchAlias } from "@/lib/calls/search-alias";
import { CITIES, type City, QUERY_MAX_LENGTH } from "@/lib/core/constants";
import { formatNumber, plural } from "@/lib/i18n/format";
import { isolated } from "@/lib/i18n/isolated";
import type { Language } from "@/lib/i18n/language";
import type { Tried } from "./searches";
import { type AliasValues, TEACHABLE, useTargets } from "./use-targets";

type AliasEditorProps = {
  readonly lng: Language;
  readonly words: string;
  readonly onClose: () => void;
};

/** Adds a synonym to the search; shows its effect before saving. */
export function AliasEditor({ lng, words, onClose }: AliasEditorProps) {
  const t = useTranslations("searches");
  return (
    <EditorDialog title={t("new")} onClose={onClose}>
      {(close) => <AliasForm lng={lng} words={words} close={close} />}
    </EditorDialog>
  );
}

type AliasFormProps = Omit<AliasEditorProps, "onClose"> & { readonly close: CloseEditor };

function AliasForm({ lng, words, close }: AliasFormProps) {
  const t = useTranslations("searches");
  const id = useId();
  const { optionsOf } = useTargets(lng);
  const state = useEndpointForm<typeof createSearchAlias, AliasValues>(createSearchAlias, {
    values: { term: words, target: "dish_kind", targetId: "" },
    input: (values) => ({ query: { lang: lng }, body: { ...values, kind: "synonym" } }),
    onDone: ({ data }) => {
      toast("success", t("taught", { term: isolated(data.term) }));
      close(true);
    },
  });
  const { form } = state;
  const { errors } = form.formState;
  const values = form.watch();
  return (
    <EditorForm state={state} close={close}>
      <InputField
        {...form.register("term")}
        id={`${id}-term`}
        label={t("term")}
        hint={t("termHint")}
        error={errors.term?.message}
        dir="auto"
        autoComplete="off"
      />
      <SelectField
        {...form.register("target", { onChange: () => form.setValue("targetId", "") })}
        id={`${id}-target`}
        label={t("kind")}
        error={errors.target?.message}
        options={TEACHABLE.map((target) => [target, t(`target.${target}`)])}
      />
      <SelectField
        {...form.register("targetId")}
        id={`${id}-targetId`}
        label={t("standsFor")}
        error={errors.targetId?.message}
        choose={t("choose")}
        options={optionsOf(values.target)}
      />
      <TryBox lng={lng} alias={values} />
    </EditorForm>
  );
}

type TryBoxProps = { readonly lng: Language; readonly alias: AliasValues };

/** The real search, without and with the new synonym. */
function TryBox({ lng, alias }: TryBoxProps) {
  const t = useTranslations("searches");
  const enums = useTranslations("enums");
  const errorText = useErrorText();
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const [city, setCity] = useState<City | "">("");
  const { mutate, data, error, variables, isPending } = useWrite(trySearchAlias);
  const text = typed ?? alias.term;
  const canTry = text.trim() !== "" && alias.term.trim() !== "" && alias.targetId !== "";
  const body = { ...alias, text, city: city === "" ? null : city };
  // The form has changed since the trial.
  const isOld = JSON.stringify(variables?.body) !== JSON.stringify(body);
  return (
    <fieldset className="grid min-w-0 gap-4 rounded-lg border border-line bg-sunk p-4">
      <legend className="px-1 font-semibold">{t("try.title")}</legend>
      <InputField
        name="text"
        id={`${id}-text`}
        label={t("try.text")}
        value={text}
        onChange={({ target }) => setTyped(target.value)}
        maxLength={QUERY_MAX_LENGTH}
        dir="auto"
        autoComplete="off"
      />
      <SelectField
        name="city"
        id={`${id}-city`}
        label={t("try.city")}
        value={city}
        onChange={({ target }) => setCity(CITIES.find((known) => known === target.value) ?? "")}
        options={[["", t("try.everywhere")], ...CITIES.map((known) => [known, enums(`city.${known}`)] as const)]}
      />
      <div>
        <Button
          variant="outline"
          size="small"
          icon="search"
          aria-disabled={!canTry || isPending}
          onClick={() => canTry && !isPending && mutate({ query: { lang: lng }, body })}
        >
          {isPending ? t("try.trying") : t("try.act")}
        </Button>
        {canTry ? null : <p className="mt-2 mb-0 text-sm text-ink-2">{t("try.missing")}</p>}
      </div>
      <div role="status" className="grid gap-3">
        {data && !isOld ? <Outcome lng={lng} tried={data.data} /> : null}
      </div>
      {error && !isOld ? (
        <Notice tone="error" role="alert">
          {errorText(error)}
        </Notice>
      ) : null}
    </fieldset>
  );
}

function Outcome({ lng, tried: { before, after, also } }: { readonly lng: Language; readonly tried: Tried }) {
  const t = useTranslations("searches.try");
  return (
    <>
      <div className="grid grid-cols-2 gap-3">
        <Side lng={lng} title={t("before")} found={before} look="border-line bg-surface" />
        <Side lng={lng} title={t("after")} found={after} look="border-istalif bg-istalif-tint" />
      </div>
      {also.length === 0 ? null : (
        <Notice tone="warn">
          <p className="font-semibold">{t("also")}</p>
          <ul>
            {also.map(({ query, before: was, after: becomes }) => (
              <li key={query}>
                {t("alsoOne", {
                  query: isolated(query),
                  before: formatNumber(was, lng),
                  form: plural(was, lng),
                  after: formatNumber(becomes, lng),
                })}
              </li>
            ))}
          </ul>
        </Notice>
      )}
    </>
  );
}

type SideProps = {
  readonly lng: Language;
  readonly title: string;
  readonly found: Tried["before"];
  readonly look: string;
};

function Side({ lng, title, found: { restaurants, dishes, names }, look }: SideProps) {
  const t = useTranslations("searches.try");
  return (
    <section className={`min-w-0 rounded-md border p-3 ${look}`}>
      <h3 className="text-sm">{title}</h3>
      <p className="font-semibold">
        {restaurants + dishes === 0
          ? t("nothing")
          : t("found", {
              restaurants: formatNumber(restaurants, lng),
              restaurantForm: plural(restaurants, lng),
              dishes: formatNumber(dishes, lng),
              dishForm: plural(dishes, lng),
            })}
      </p>
      <ul className="list-none p-0 text-sm">
        {names.map((name) => (
          <li key={name} className="wrap-anywhere">
            <bdi>{name}</bdi>
          </li>
        ))}
      </ul>
    </section>
  );
}
