import { closeDrops } from "../drops";
import { language } from "../language";
import { lite } from "../lite";
import { offlineReading } from "../offline-reading";
import { share } from "../share";
import { theme } from "../theme";
import { countVisit } from "../visit";
import { finishSignIn } from "./finish";
import { accountForms } from "./forms";
import { passkeys } from "./passkeys";
import { showPasswords } from "./show";
import { strength } from "./strength";

/**
 * All enhancements of private pages (account pages, and pages with a secret URL), which do not need those of public
 * pages. An error in one does not stop the others.
 */
const enhancements: readonly (() => unknown)[] = [
  // First, so that no events of the others are lost.
  countVisit,
  theme,
  lite,
  language,
  closeDrops,
  offlineReading,
  share,
  passkeys,
  accountForms,
  showPasswords,
  strength,
  finishSignIn,
];

for (const enhancement of enhancements) {
  try {
    void Promise.resolve(enhancement()).catch(console.warn);
  } catch (error) {
    console.warn(error);
  }
}
