-- Owners who have sent photos of their menu and ask that somebody types it.
CREATE TABLE "menu_helps" (
    "id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "note" TEXT,
    "asker_id" UUID,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "done_at" TIMESTAMPTZ(3),
    "done_by_id" UUID,

    CONSTRAINT "menu_helps_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "menu_helps" ADD CONSTRAINT "menu_helps_business_id_fkey" FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "menu_helps" ADD CONSTRAINT "menu_helps_asker_id_fkey" FOREIGN KEY ("asker_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE "menu_helps" ADD CONSTRAINT "menu_helps_done_by_id_fkey" FOREIGN KEY ("done_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;

-- A menu waits once.
CREATE UNIQUE INDEX menu_helps_waiting ON menu_helps (business_id) WHERE done_at IS NULL;
CREATE INDEX "menu_helps_business_id_idx" ON "menu_helps"("business_id");
CREATE INDEX "menu_helps_asker_id_idx" ON "menu_helps"("asker_id");
CREATE INDEX "menu_helps_done_by_id_idx" ON "menu_helps"("done_by_id");
