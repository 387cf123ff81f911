-- Who came into a team by whose invitation. Of those who came before nobody knows it.
ALTER TABLE "business_owners" ADD COLUMN "inviter_id" UUID;
CREATE INDEX "business_owners_inviter_id_idx" ON "business_owners"("inviter_id");
ALTER TABLE "business_owners" ADD CONSTRAINT "business_owners_inviter_id_fkey" FOREIGN KEY ("inviter_id") REFERENCES "users"("id") ON DELETE SET NULL ON UPDATE CASCADE;
-- Invitations by whom nobody may invite any more.
DELETE FROM "business_invitations" i WHERE NOT EXISTS (
  SELECT 1 FROM "users" u WHERE u."id" = i."inviter_id" AND u."deleted_at" IS NULL AND u."banned_at" IS NULL
    AND (u."role" = 'admin' OR EXISTS (SELECT 1 FROM "business_owners" o
      WHERE o."business_id" = i."business_id" AND o."user_id" = u."id" AND o."role" = 'owner')));
