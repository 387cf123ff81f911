import { notFound } from "next/navigation";
import { HoursScreen } from "@/components/hours-editor/hours-screen";
import { GonePlace } from "@/components/resource/gone-place";
import { businessEditCalls } from "@/lib/business/manage/calls";
import { findManaged } from "@/lib/business/manage/queries";
import { toRestaurant } from "@/lib/business/wire";
import type { Language } from "@/lib/core/constants";
import { languageOf } from "@/lib/i18n/language";
import { requireManager } from "../../../../_app/guard";
import { goneBusiness } from "../../../_section/chosen-business";
import { SectionPage, type SectionPageProps, sectionMetadata } from "../../../_section/section-page";

export const generateMetadata = sectionMetadata("hoursEditor");

type HoursPageProps = SectionPageProps & { readonly params: Promise<{ lng: string; id: string }> };

/** The hours of one place, for who manages it; others' places are none here (H31). */
export default async function HoursPage(props: HoursPageProps) {
  const { lng: named, id } = await props.params;
  const actor = await requireManager(named);
  const business = await findManaged(actor, id);
  if (!business) {
    const gone = await goneBusiness(actor, languageOf(named), id);
    if (gone === null) notFound();
    return <GonePlace lng={languageOf(named)} gone={gone} />;
  }
  const now = new Date();
  return (
    <SectionPage
      {...props}
      access="manager"
      call={businessEditCalls.get}
      usual={{}}
      input={(lng: Language) => ({ params: { id }, query: { lang: lng } })}
      read={async ({ query }) => ({ data: toRestaurant(business, { language: query?.lang ?? "en", now }) })}
    >
      {(lng) => <HoursScreen lng={lng} id={id} now={now.toISOString()} />}
    </SectionPage>
  );
}
