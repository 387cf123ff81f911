import type { Language } from "@/lib/i18n/language";
import type { BusinessForm, StoredBusiness } from "./business-values";
import type { Step } from "./steps";

/** What each step of the form is given. */
export type StepProps = {
  readonly lng: Language;
  readonly form: BusinessForm;
  readonly isAdmin: boolean;
  /** As it is saved; a new one is not yet. */
  readonly stored: StoredBusiness | undefined;
  readonly onGo: (step: Step) => void;
};
