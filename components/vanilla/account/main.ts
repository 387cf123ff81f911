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
 * All enhancements of private pages, those around an account and those whose address is a secret, which have no use for those of public pages; one that fails leaves the
 * others alone.
 */
const enhancements: readonly (() => unknown)[] = [
  // First: what the others count would be lost.
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
