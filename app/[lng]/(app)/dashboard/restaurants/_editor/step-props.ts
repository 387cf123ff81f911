import type { Language } from "@/lib/i18n/language";
import type { BusinessForm, StoredBusiness } from "./business-values";
import type { Step } from "./steps";

export type StepProps = {
  readonly lng: Language;
  readonly form: BusinessForm;
  readonly isAdmin: boolean;
  /** The saved business; undefined for a new one. */
  readonly stored: StoredBusiness | undefined;
  readonly onGo: (step: Step) => void;
};
