-- Whoever claims a place may show its sign or a licence. The photo goes with the undo of the decision, like that of a correction.
ALTER TABLE "claims" ADD COLUMN "photo_id" UUID;
CREATE INDEX "claims_photo_id_idx" ON "claims"("photo_id");
ALTER TABLE "claims" ADD CONSTRAINT "claims_photo_id_fkey" FOREIGN KEY ("photo_id") REFERENCES "media"("id") ON DELETE SET NULL ON UPDATE CASCADE;
