import type { ReactNode } from "react";
import { Button } from "@/components/ui/button";
import { InputField, SelectField } from "@/components/ui/field";
import type { BusinessDetail } from "@/lib/business/model";
import { type CorrectionKind, type Language, PHONE_MAX } from "@/lib/core/constants";
import type { Dish } from "@/lib/dish/model";
import { formatPhone, formatPrice } from "@/lib/i18n/format";
import { pickFrom } from "@/lib/i18n/pick-translation";
import { texts } from "@/lib/i18n/texts";
import { EXAMPLES, type FieldPropsOf } from "./form-errors";

type KindFieldsProps = {
  readonly kind: CorrectionKind;
  readonly business: BusinessDetail;
  readonly dishes: readonly Dish[];
  readonly lng: Language;
  readonly values: Readonly<Record<string, string>>;
  readonly field: FieldPropsOf;
};

/** Fields of one kind, shown when it is chosen. The script removes the fields of the other kinds. */
export function KindFields(props: KindFieldsProps) {
  const { kind, lng } = props;
  return (
    <fieldset className="wrong__more" data-for={kind} aria-label={texts(lng, "correction.kinds")(kind)}>
      {fieldsOf(props)}
    </fieldset>
  );
}

function fieldsOf(props: KindFieldsProps): ReactNode {
  const { kind, lng } = props;
  switch (kind) {
    case "phone":
      return <PhoneFields {...props} />;
    case "price":
      return <PriceFields {...props} />;
    case "fact":
      return <FactField {...props} />;
    case "location":
      return <LocationFields {...props} />;
    default:
      return <p className="field__hint">{texts(lng, "correction.hints")(kind)}</p>;
  }
}

/** Preselects the first number, which is usually the wrong one. */
function PhoneFields({ business, lng, values, field }: KindFieldsProps) {
  const t = texts(lng, "correction");
  const numbers = business.phones.map(({ number }) => number);
  return (
    <>
      <InputField
        {...field("phone")}
        type="tel"
        inputMode="tel"
        dir="ltr"
        maxLength={PHONE_MAX}
        hint={t.rich("hints.phone", { n: (text) => <bdi dir="ltr">{text}</bdi>, example: formatPhone(EXAMPLES.phone) })}
      />
      {numbers.length > 0 ? (
        <SelectField
          {...field("replaces")}
          defaultValue={values.replaces ?? numbers[0]}
          optional={t("optional")}
          options={[
            ...numbers.map((number) => [number, `\u2066${formatPhone(number)}\u2069`] as const),
            ["", t("oneMore")],
          ]}
        />
      ) : null}
    </>
  );
}

function PriceFields({ dishes, lng, values, field }: KindFieldsProps) {
  const t = texts(lng, "correction");
  const titleOf = (dish: Dish) => pickFrom(dish.translation, lng, ({ title }) => title !== "")?.value.title ?? "";
  return (
    <>
      <SelectField
        {...field("dishId")}
        choose={t("choose")}
        defaultValue={values.dishId ?? ""}
        options={dishes.map((dish) => [dish.id, `${titleOf(dish)} · ${formatPrice(dish.price, lng)}`] as const)}
      />
      <InputField {...field("price")} inputMode="numeric" dir="ltr" hint={t("unit")} maxLength={20} />
    </>
  );
}

function FactField({ business, lng, values, field }: KindFieldsProps) {
  const [t, enums] = [texts(lng, "correction"), texts(lng, "enums")];
  const there = business.facts.filter(({ value }) => value).map(({ key }) => key);
  return (
    <SelectField
      {...field("fact")}
      choose={t("choose")}
      defaultValue={values.fact ?? ""}
      options={there.map((key) => [key, enums(`fact.${key}`)] as const)}
    />
  );
}

/** A description is enough; visitors on site can add coordinates. */
function LocationFields({ lng, field }: KindFieldsProps) {
  const t = texts(lng, "correction");
  const degrees = { inputMode: "decimal", dir: "ltr", maxLength: 30, optional: t("optional") } as const;
  return (
    <>
      <p className="field__hint">{t("hints.location")}</p>
      <div className="form__pair">
        <InputField {...field("latitude")} {...degrees} />
        <InputField {...field("longitude")} {...degrees} />
      </div>
      <Button
        variant="outline"
        size="small"
        className="justify-self-start"
        icon="locate-fixed"
        data-here={t("hereFailed")}
        hidden
      >
        {t("here")}
      </Button>
    </>
  );
}
