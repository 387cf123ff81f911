import { texts } from "@/lib/i18n/texts";
import { sectionMetadata, sectionPage } from "../../_section/section-page";
import { inboxPage } from "../../inbox/inbox-page";

export const generateMetadata = sectionMetadata("restaurants/checks", (lng) => texts(lng, "checks")("title"));

/** The inbox at owners' edits. */
export default sectionPage("restaurants/checks", (page) => inboxPage(page, "check"));
