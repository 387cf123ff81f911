import { z } from "zod";
import { passwordField } from "@/lib/api/fields";

export const confirmBody = z.strictObject({ password: passwordField(1) }).meta({ id: "Confirmation" });
