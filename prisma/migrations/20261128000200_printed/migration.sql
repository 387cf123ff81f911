-- When somebody of a place first opened what hangs in its shop: the printed menu, the card for tables, the QR code.
ALTER TABLE "businesses" ADD COLUMN "printed_at" TIMESTAMPTZ(3);
