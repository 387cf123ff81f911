import type { BusinessCard } from "@/lib/business/model";
import "server-only";

export type Owner = { id: string; fullname: string; email: string; since: Date };

export type Ref = Pick<BusinessCard, "id" | "slug" | "city" | "type" | "translation">;
