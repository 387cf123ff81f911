import { sectionMetadata, sectionPage } from "../../_section/section-page";
import { PostEditorScreen } from "./post-editor-screen";

export const generateMetadata = sectionMetadata("weblog/add");

/** Adds a post, or edits that of `?id=` (RTE-37, H53). */
export default sectionPage("weblog/add", ({ lng }) => <PostEditorScreen lng={lng} />);
