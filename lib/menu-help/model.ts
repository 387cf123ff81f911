import type { Ref } from "@/lib/business/manage/model";

export const HELP_NOTE_MAX = 300;

export type MenuHelp = {
  readonly id: string;
  readonly business: Ref;
  readonly note: string | null;
  readonly asker: { readonly id: string; readonly fullname: string } | null;
  readonly photos: number;
  readonly createdAt: Date;
};
