import type { Locator, Page } from "@playwright/test";
import en from "@/messages/en.json" with { type: "json" };
import { sql } from "../support/e2e-database";
import { awake } from "./hydrating";
import { newCafe, Writer } from "./planted";
import { freshName } from "./section-page";

export type ClaimedBusiness = { readonly id: string; readonly name: string; readonly path: string };

export async function plantBusiness(word: string): Promise<ClaimedBusiness> {
  const name = freshName(word);
  const admin = await Writer.signUp({ role: "admin" });
  const { _id, slug } = await admin.send("POST", "/api/v1/restaurant", newCafe(name, { status: "confirmed" }));
  return { id: _id, name, path: `ghor/cafe/${slug}` };
}

export const proofField = (page: Page, t = en): Locator => page.getByLabel(t.claiming.proof);
export const phoneField = (page: Page, t = en): Locator => page.getByLabel(t.claiming.phone);
export const send = (page: Page, t = en): Locator =>
  page.getByRole("main").getByRole("button", { name: t.claiming.send, exact: true });

export async function openClaim(page: Page, { id }: ClaimedBusiness, lng = "en", t = en): Promise<void> {
  await page.goto(`/${lng}/profile/claim/${id}`);
  await awake(send(page, t));
}

export const claimsOf = (business: string) =>
  sql<{ status: string; proof: string; phone: string; note: string | null; photo: string | null }>(
    "SELECT status, proof, phone, note, photo_id AS photo FROM claims WHERE business_id = $1 ORDER BY created_at",
    [business],
  );
