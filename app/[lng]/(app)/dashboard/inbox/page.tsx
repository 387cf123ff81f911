import { sectionMetadata, sectionPage } from "../_section/section-page";
import { inboxPage } from "./inbox-page";

export const generateMetadata = sectionMetadata("inbox");

/** All that waits for admins. */
export default sectionPage("inbox", (page) => inboxPage(page, "all"));
