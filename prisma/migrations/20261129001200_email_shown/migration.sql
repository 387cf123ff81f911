-- The e-mail address of a place stands on its page only where its people have asked for it. The addresses that are there
-- were typed under the words "We write to it about this page", so none of them was given to be published.
ALTER TABLE "businesses" ADD COLUMN "email_shown" BOOLEAN NOT NULL DEFAULT false;
