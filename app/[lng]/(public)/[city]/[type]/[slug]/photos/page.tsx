import type { Metadata } from "next";
import { photosJsonLd } from "@/components/photos/json-ld";
import { PhotoGallery } from "@/components/photos/photo-gallery";
import { PHOTO_SECTIONS } from "@/components/photos/sections";
import { env } from "@/lib/core/env";
import { listPhotos } from "@/lib/gallery/queries";
import { badRequest } from "@/lib/page-cache/scope";
import { listGuestPhotos } from "@/lib/review/photo/queries";
import { type BusinessParams, loadBusiness, type PageQuery, word } from "../_business/load";
import { businessMetadata } from "../_business/metadata";
import { BusinessScreen } from "../_business/screen";

export const dynamic = "force-dynamic";

/** Maximum shown here; the others are in the reviews. */
const GUEST_PHOTOS = 24;

type Props = { params: Promise<BusinessParams>; searchParams: Promise<PageQuery> };

export async function generateMetadata({ params, searchParams }: Props): Promise<Metadata> {
  const query = await searchParams;
  const isNarrowed = word(query, "section") !== "" || word(query, "photo") !== "";
  return businessMetadata(await loadBusiness(await params, "photos"), "photos", { isNarrowed });
}

/** The photos of a business: a section by `?section=`, an open photo by `?photo=ID`. */
export default async function PhotosPage({ params, searchParams }: Props) {
  const [loaded, query] = await Promise.all([loadBusiness(await params, "photos"), searchParams]);
  const { lng, business } = loaded;
  if (!business) return <BusinessScreen {...loaded} tab="photos" />;
  const [pictures, guests] = await Promise.all([
    listPhotos(business.id, loaded.reader?.id ?? null),
    listGuestPhotos(business.id, GUEST_PHOTOS),
  ]);
  const [asked, open] = [word(query, "section"), word(query, "photo")];
  const section = PHOTO_SECTIONS.find((each) => each === asked) ?? null;
  if (asked && !section) badRequest();
  if (open && !pictures.some(({ id }) => id === open)) badRequest();
  return (
    <BusinessScreen
      {...loaded}
      tab="photos"
      nodes={[photosJsonLd(pictures, section, { business, lng, origin: env.SITE_URL })]}
    >
      <PhotoGallery
        business={business}
        lng={lng}
        pictures={pictures}
        guests={guests}
        section={section}
        open={open || null}
        origin={env.SITE_URL}
      />
    </BusinessScreen>
  );
}
