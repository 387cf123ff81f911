import "server-only";
import type { Actor } from "@/lib/auth/actor";
import { lockManagedBusiness } from "@/lib/business/manage/queries";
import type { BusinessKey, BusinessText } from "@/lib/business/model";
import type { Translated } from "@/lib/core/constants";
import { db } from "@/lib/core/db";
import { type Paged, paginate } from "@/lib/core/pagination";
import { transact } from "@/lib/core/transact";
import type { MenuHelp } from "@/lib/menu-help/model";
import type { Prisma } from "@/prisma/generated/client";

const HELP = {
  id: true,
  note: true,
  createdAt: true,
  asker: { select: { id: true, fullname: true } },
  business: {
    select: {
      id: true,
      slug: true,
      city: true,
      type: true,
      translation: true,
      _count: { select: { media: { where: { type: "menu", deletedAt: null } } } },
    },
  },
} as const satisfies Prisma.MenuHelpSelect;

const WAITING = { doneAt: null, business: { deletedAt: null } } as const satisfies Prisma.MenuHelpWhereInput;

export async function listMenuHelps({ page, limit }: { page: number; limit: number }): Promise<Paged<MenuHelp>> {
  const [total, rows] = await Promise.all([
    db.menuHelp.count({ where: WAITING }),
    db.menuHelp.findMany({
      where: WAITING,
      select: HELP,
      orderBy: [{ createdAt: "asc" }, { id: "asc" }],
      skip: (page - 1) * limit,
      take: limit,
    }),
  ]);
  return { items: rows.map(toHelp), pagination: paginate(page, limit, total) };
}

/** Open requests by their ids, in any order. */
export async function findMenuHelps(ids: string[]): Promise<MenuHelp[]> {
  return (await db.menuHelp.findMany({ where: { ...WAITING, id: { in: ids } }, select: HELP })).map(toHelp);
}

/**
 * The open request of a business, or null.
 * @throws AppError `not_found`, `forbidden` if the actor doesn't manage the business
 */
export async function findMenuHelp(actor: Actor, businessId: string): Promise<MenuHelp | null> {
  await transact(({ tx }) => lockManagedBusiness(tx, actor, businessId));
  const row = await db.menuHelp.findFirst({ where: { ...WAITING, businessId }, select: HELP });
  return row && toHelp(row);
}

function toHelp({ business, ...help }: Prisma.MenuHelpGetPayload<{ select: typeof HELP }>): MenuHelp {
  const { _count, city, type, translation, ...rest } = business;
  return {
    ...help,
    business: {
      ...rest,
      city: city as BusinessKey["city"],
      type: type as BusinessKey["type"],
      translation: translation as Translated<BusinessText>,
    },
    photos: _count.media,
  };
}
