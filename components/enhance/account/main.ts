import { finishSignIn } from "./finish";
import { accountForms } from "./forms";
import { showPasswords } from "./show";
import { strength } from "./strength";

// The enhancements of the pages around an account; one that fails leaves the others alone.
for (const enhancement of [accountForms, showPasswords, strength, finishSignIn]) {
  try {
    void Promise.resolve(enhancement()).catch(console.warn);
  } catch (error) {
    console.warn(error);
  }
}
