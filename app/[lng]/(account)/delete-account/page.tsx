import { redirect } from "next/navigation";
import { Deleted, DeleteScreen } from "@/components/account/delete-screen";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { confirmsBy, isConfirmed } from "@/lib/user/confirmation/queries";
import { type AccountPageProps, accountMetadata, readVisit } from "../_account/visit";

export const generateMetadata = (props: AccountPageProps) =>
  accountMetadata(props, (lng) => texts(lng, "account.delete")("title"));

/** Customers only (GRD-07). After the deletion the visitor has no session any more. */
export default async function DeleteAccountPage(props: AccountPageProps) {
  const { lng, actor, says, refused } = await readVisit(props);
  const isGone = !actor && says("deleted");
  // If the session ended meanwhile, the refused form keeps its texts and asks to log in again.
  if (!actor && !isGone && !refused) redirect(paths.page(lng, "login", { from: paths.page(lng, "delete-account") }));
  if (actor && actor.role !== "customer") redirect(paths.home(lng));
  if (isGone) return <Deleted lng={lng} />;
  const confirmBy = actor && !isConfirmed(actor, new Date()) ? await confirmsBy(actor.id) : null;
  return <DeleteScreen lng={lng} refused={refused} confirmBy={confirmBy} />;
}
