import { texts } from "@/lib/i18n/texts";
import { sectionMetadata, sectionPage } from "../_section/section-page";
import { inboxPage } from "../inbox/inbox-page";

export const generateMetadata = sectionMetadata("reports", (lng) => texts(lng, "reports")("title"));

/** The inbox at reports by users. */
export default sectionPage("reports", (page) => inboxPage(page, "report"));
