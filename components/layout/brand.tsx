import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";

export function Brand({ lng, name }: { readonly lng: Language; readonly name: string }) {
  return (
    <a className="brand" href={paths.home(lng)}>
      <Icon name="mark" />
      <span>{name}</span>
    </a>
  );
}
