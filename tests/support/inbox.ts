import en from "@/messages/en.json";
import { TEMPLATES } from "./decision-queue";

const { kinds } = en.correction;

/** Props of the inbox besides its tab. */
export const INBOX_PROPS = {
  lng: "en",
  templates: {
    review: TEMPLATES,
    list: TEMPLATES,
    correction: TEMPLATES,
    edit: TEMPLATES,
    restaurant: TEMPLATES,
  },
  kinds,
} as const;
