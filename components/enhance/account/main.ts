import { accountForms } from "./forms";
import { showPasswords } from "./show";
import { strength } from "./strength";

// The comforts of the pages around an account; one that fails leaves the others alone.
for (const comfort of [accountForms, showPasswords, strength]) {
  try {
    comfort();
  } catch (error) {
    console.warn(error);
  }
}
