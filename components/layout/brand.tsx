import { Icon } from "@/components/ui/icon";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";

export function Brand({ lng, name }: { readonly lng: Language; readonly name: string }) {
  return (
    <a
      className="brand me-auto inline-flex min-h-12 items-center gap-2.5 text-[20px] leading-[1.2] font-bold whitespace-nowrap lg:me-7"
      href={paths.home(lng)}
    >
      <Icon name="mark" className="size-8.5 fill-(--mark) stroke-none text-saffron" />
      <span>{name}</span>
    </a>
  );
}
