-- Edits of owners that change what a confirmed place is: they hold at once, and wait here for an admin's look (H38).
CREATE TABLE "business_checks" (
    "audit_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "fields" TEXT[] NOT NULL,
    "decision" TEXT,
    "decided_by_id" UUID,
    "decided_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "business_checks_pkey" PRIMARY KEY ("audit_id"),
    CONSTRAINT business_checks_fields_check CHECK (fields <@ ARRAY['name', 'city', 'position'] AND cardinality(fields) > 0),
    CONSTRAINT business_checks_decision_check CHECK (decision IN ('kept', 'reverted')),
    CONSTRAINT business_checks_decided_check CHECK ((decision IS NULL) = (decided_at IS NULL))
);

CREATE INDEX "business_checks_business_id_idx" ON "business_checks"("business_id");
CREATE INDEX "business_checks_decided_by_id_idx" ON "business_checks"("decided_by_id");
CREATE INDEX "business_checks_decided_at_created_at_idx" ON "business_checks"("decided_at", "created_at");

ALTER TABLE "business_checks" ADD CONSTRAINT "business_checks_audit_id_fkey"
  FOREIGN KEY ("audit_id") REFERENCES "audit_log"("id") ON DELETE RESTRICT ON UPDATE CASCADE;
ALTER TABLE "business_checks" ADD CONSTRAINT "business_checks_business_id_fkey"
  FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "business_checks" ADD CONSTRAINT "business_checks_decided_by_id_fkey"
  FOREIGN KEY ("decided_by_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
