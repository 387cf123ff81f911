import { redirect } from "next/navigation";
import { Deleted, DeleteScreen } from "@/components/account/delete-screen";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import { confirmsBy, isConfirmed } from "@/lib/user/confirmation/queries";
import { type AccountPageProps, accountMetadata, readVisit } from "../_account/visit";

export const generateMetadata = (props: AccountPageProps) =>
  accountMetadata(props, (lng) => texts(lng, "account.delete")("title"));

/** Customers only (GRD-07); who has just left has no session any more. */
export default async function DeleteAccountPage(props: AccountPageProps) {
  const { lng, actor, says, refused } = await readVisit(props);
  const isGone = !actor && says("deleted");
  // Whose session ended meanwhile keeps their words, and is told to log in again.
  if (!actor && !isGone && !refused) redirect(paths.page(lng, "login", { from: paths.page(lng, "delete-account") }));
  if (actor && actor.role !== "customer") redirect(paths.home(lng));
  if (isGone) return <Deleted lng={lng} />;
  const confirmBy = actor && !isConfirmed(actor, new Date()) ? await confirmsBy(actor.id) : null;
  return <DeleteScreen lng={lng} refused={refused} confirmBy={confirmBy} />;
}
