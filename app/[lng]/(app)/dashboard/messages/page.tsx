import { texts } from "@/lib/i18n/texts";
import { sectionMetadata, sectionPage } from "../_section/section-page";
import { inboxPage } from "../inbox/inbox-page";

export const generateMetadata = sectionMetadata("messages", (lng) => texts(lng, "contactMessages")("title"));

/** The inbox at contact messages. */
export default sectionPage("messages", (page) => inboxPage(page, "message"));
