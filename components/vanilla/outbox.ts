import { startOutbox } from "@/components/outbox/outbox-bar";
import { outbox as en } from "@/messages/en.json";
import { outbox as fa } from "@/messages/fa.json";
import { outbox as ps } from "@/messages/ps.json";

const TEXTS = { en, fa, ps };

startOutbox(TEXTS[document.documentElement.lang as keyof typeof TEXTS] ?? en);
