-- Where an admin has filed a message, and what was answered to it.
ALTER TABLE "contact_messages" ADD COLUMN "folder" TEXT NOT NULL DEFAULT 'inbox';

ALTER TABLE contact_messages
  ADD CONSTRAINT contact_messages_folder_check CHECK (folder IN ('inbox', 'archived', 'spam')),
  -- What waits to be read is not put away.
  ADD CONSTRAINT contact_messages_filed_check CHECK (folder = 'inbox' OR read_at IS NOT NULL);

CREATE TABLE "contact_answers" (
    "id" UUID NOT NULL,
    "message_id" UUID NOT NULL,
    "author_id" UUID,
    "text" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "contact_answers_pkey" PRIMARY KEY ("id")
);

ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_message_id_fkey" FOREIGN KEY ("message_id") REFERENCES "contact_messages"("id") ON DELETE CASCADE ON UPDATE CASCADE;
ALTER TABLE "contact_answers" ADD CONSTRAINT "contact_answers_author_id_fkey" FOREIGN KEY ("author_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
ALTER TABLE contact_answers ADD CONSTRAINT contact_answers_text_check CHECK (app_text_ok(text, 8000));

CREATE INDEX "contact_answers_message_id_created_at_idx" ON "contact_answers"("message_id", "created_at");
CREATE INDEX "contact_answers_author_id_idx" ON "contact_answers"("author_id");
