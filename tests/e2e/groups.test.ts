import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { listTests } from "./section-list";
import { oneAfterTheOther, type Section, translationOf } from "./section-page";
import { stateTests } from "./section-states";

const SECTION: Section = {
  name: "groups",
  noun: "section",
  call: "group",
  requirement: "API-41",
  titled: "RTE-40 DDI-18",
  untitled: en.fieldErrors.required,
  listed: "deleted_at IS NULL",
  make: async (titles) => {
    const [made] = await sql<{ id: string }>(
      `INSERT INTO groups (id, slug, translation, position)
       SELECT gen_random_uuid(), 'zz-' || gen_random_uuid(), $1, max(position) + 1 FROM groups RETURNING id`,
      [translationOf(titles)],
    );
    return made?.id ?? "";
  },
};

oneAfterTheOther(SECTION);
listTests(SECTION);
stateTests(SECTION);
