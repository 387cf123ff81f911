-- Lists of places that members name, order and share by a link.
CREATE TABLE "lists" (
    "id" UUID NOT NULL,
    "user_id" UUID NOT NULL,
    "name" TEXT NOT NULL,
    "share_hash" TEXT,
    "share_no" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "lists_pkey" PRIMARY KEY ("id"),
    CONSTRAINT lists_name_check CHECK (name = btrim(name) AND char_length(name) BETWEEN 1 AND 60),
    -- A link that was given out has a number of its own.
    CONSTRAINT lists_share_check CHECK (share_no >= 0 AND (share_hash IS NULL OR share_no > 0))
);

CREATE TABLE "list_entries" (
    "list_id" UUID NOT NULL,
    "business_id" UUID NOT NULL,
    "position" INTEGER NOT NULL,
    "note" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "list_entries_pkey" PRIMARY KEY ("list_id", "business_id"),
    CONSTRAINT list_entries_note_check CHECK (note = btrim(note) AND char_length(note) BETWEEN 1 AND 200)
);

CREATE UNIQUE INDEX "lists_share_hash_key" ON "lists"("share_hash");
CREATE INDEX "lists_user_id_idx" ON "lists"("user_id");
CREATE INDEX "list_entries_business_id_idx" ON "list_entries"("business_id");

ALTER TABLE "lists" ADD CONSTRAINT "lists_user_id_fkey"
  FOREIGN KEY ("user_id") REFERENCES "users"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_list_id_fkey"
  FOREIGN KEY ("list_id") REFERENCES "lists"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "list_entries" ADD CONSTRAINT "list_entries_business_id_fkey"
  FOREIGN KEY ("business_id") REFERENCES "businesses"("id") ON DELETE CASCADE ON UPDATE CASCADE;
