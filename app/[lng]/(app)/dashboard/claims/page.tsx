import { texts } from "@/lib/i18n/texts";
import { sectionMetadata, sectionPage } from "../_section/section-page";
import { inboxPage } from "../inbox/inbox-page";

export const generateMetadata = sectionMetadata("claims", (lng) => texts(lng, "claims")("title"));

/** The inbox at ownership claims. */
export default sectionPage("claims", (page) => inboxPage(page, "claim"));
