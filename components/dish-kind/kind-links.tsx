import type { City, Language } from "@/lib/core/constants";
import type { DishKind } from "@/lib/dish-kind/model";
import { paths } from "@/lib/i18n/paths";
import { pickFrom } from "@/lib/i18n/pick-translation";

type KindLinksProps = { readonly lng: Language; readonly city: City; readonly kinds: readonly DishKind[] };

/** The name in the page language, or in another one. */
export function kindName({ translation, slug }: DishKind, lng: Language): string {
  return pickFrom(translation, lng)?.value.title ?? slug;
}

export function KindLinks({ lng, city, kinds }: KindLinksProps) {
  return (
    <ul className="kind-links">
      {kinds.map((kind) => (
        <li key={kind.id}>
          <a href={paths.dish(lng, city, kind.slug)}>{kindName(kind, lng)}</a>
        </li>
      ))}
    </ul>
  );
}
