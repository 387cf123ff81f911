import { permanentRedirect } from "next/navigation";
import { paths } from "@/lib/i18n/paths";
import { type BusinessParams, loadBusiness } from "./_business/load";

type Props = { params: Promise<BusinessParams> };

/** The index of a business redirects to its menu (RTE-20). */
export default async function BusinessIndex({ params }: Props) {
  const { lng, business, address } = await loadBusiness(await params, "menu");
  permanentRedirect(paths.business(lng, business ?? address));
}
