import "server-only";
import { db } from "@/lib/core/db";

const MADE = { createdAt: true } as const;
const LATEST = { createdAt: "desc" } as const;
const BUSINESS = { select: { id: true, slug: true, translation: true } } as const;
const DISH = { select: { id: true, translation: true, business: BUSINESS } } as const;
const ENTRIES = { include: { business: BUSINESS }, orderBy: { position: "asc" } } as const;
const PICTURE = { select: { key: true, widths: true } } as const;
const PHOTOS = { ...PICTURE, orderBy: { position: "asc" } } as const;
const ANSWERS = { answers: { select: { text: true, ...MADE }, orderBy: { createdAt: "asc" } } } as const;
const POST = { select: { id: true, translation: true } } as const;

async function readAccount(userId: string) {
  const byUser = { where: { userId } } as const;
  const [profile, sessions, networks, mailedLinks, logins] = await Promise.all([
    db.user.findFirstOrThrow({ where: { id: userId, deletedAt: null }, include: { picture: true } }),
    db.session.findMany({ ...byUser, omit: SECRETS, orderBy: LATEST }),
    db.knownNetwork.findMany({ ...byUser, select: { lastUsedAt: true }, orderBy: { lastUsedAt: "desc" } }),
    db.userToken.findMany({
      where: { userId, purpose: { in: ["activation", "reset"] } },
      omit: { tokenHash: true },
      orderBy: LATEST,
    }),
    db.oauthAccount.findMany({ ...byUser, orderBy: LATEST }),
  ]);
  return { profile, sessions, networks, mailedLinks, logins };
}

const SECRETS = { refreshHash: true, previousHash: true, successor: true } as const;

async function readDoings(userId: string) {
  const byUser = { where: { userId }, orderBy: LATEST } as const;
  const business = { ...byUser, include: { business: BUSINESS } } as const;
  const dish = { ...byUser, include: { dish: DISH } } as const;
  const [bookmarks, lists, favorites, dishRatings, dishComments, reviews, reviewLikes] = await Promise.all([
    db.bookmark.findMany(business),
    db.list.findMany({ ...byUser, omit: { shareHash: true, shareNo: true }, include: { entries: ENTRIES } }),
    db.dishFavourite.findMany(dish),
    db.dishRating.findMany(dish),
    db.dishComment.findMany(dish),
    db.review.findMany({ ...business, include: { business: BUSINESS, photos: PHOTOS } }),
    db.reviewLike.findMany({ ...byUser, include: { review: { select: { business: BUSINESS } } } }),
  ]);
  return { bookmarks, lists, favorites, dishRatings, dishComments, reviews, reviewLikes };
}

async function readWork(userId: string, confirmedEmail: string | null) {
  const byUser = { where: { userId }, orderBy: LATEST } as const;
  const business = { ...byUser, include: { business: BUSINESS } } as const;
  const [ownedRestaurants, claims, menuUploads, posts, postLikes, pictures, reports, contactMessages, actions] =
    await Promise.all([
      db.businessOwner.findMany(business),
      db.claim.findMany({ ...business, include: { business: BUSINESS, photo: PICTURE } }),
      db.menuUpload.findMany(business),
      db.post.findMany({ where: { authorId: userId }, orderBy: LATEST }),
      db.postLike.findMany({ ...byUser, include: { post: POST } }),
      db.media.findMany({ where: { uploaderId: userId }, orderBy: LATEST }),
      db.report.findMany(byUser),
      // Contact messages need no account, so only a confirmed address proves that they belong to this user.
      confirmedEmail === null
        ? []
        : db.contactMessage.findMany({ where: { email: confirmedEmail }, include: ANSWERS, orderBy: LATEST }),
      db.auditEntry.findMany({
        where: { actorId: userId },
        select: { ...MADE, action: true, entity: true, entityId: true, ip: true },
        orderBy: LATEST,
      }),
    ]);
  return { ownedRestaurants, claims, menuUploads, posts, postLikes, pictures, reports, contactMessages, actions };
}

/** Team invitations. Only a confirmed address proves that they belong to this user. */
async function readInvitations(confirmedEmail: string | null) {
  if (confirmedEmail === null) return [];
  return db.businessInvitation.findMany({
    where: { email: confirmedEmail },
    select: { business: BUSINESS, ...MADE, expiresAt: true },
    orderBy: LATEST,
  });
}

export async function readPersonalData(userId: string) {
  const account = await readAccount(userId);
  const { email, verifiedAt } = account.profile;
  const [doings, work] = await Promise.all([readDoings(userId), readWork(userId, verifiedAt && email)]);
  return { ...account, ...doings, ...work, invitations: await readInvitations(verifiedAt && email) };
}

export type PersonalRows = Awaited<ReturnType<typeof readPersonalData>>;
