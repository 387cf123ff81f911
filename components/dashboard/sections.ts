import type { IconName } from "@/components/ui/icon";
import type { Role } from "@/lib/core/constants";
import type { DashboardSection } from "@/lib/i18n/paths";

type Section = {
  /** In the address, and its name in the messages; the first page has none. */
  readonly name: DashboardSection | undefined;
  readonly text: "overview" | DashboardSection;
  readonly icon: IconName;
  readonly roles: readonly Role[];
};

/** What stands in the sidebar, in its order, and for whom. */
export const SECTIONS: readonly Section[] = [
  { name: undefined, text: "overview", icon: "layout-dashboard", roles: ["owner", "admin"] },
  { name: "categories", text: "categories", icon: "tag", roles: ["admin"] },
  { name: "groups", text: "groups", icon: "layers", roles: ["admin"] },
];
