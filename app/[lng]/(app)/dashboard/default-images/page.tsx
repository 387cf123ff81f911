import { listManagedDefaultImages as listManagedDefaultImagesCall } from "@/lib/calls/default-image";
import { listManagedDefaultImages } from "@/lib/default-image/queries";
import { managedDefaultImageQuery } from "@/lib/default-image/schema";
import { toManagedDefaultImage } from "@/lib/default-image/wire";
import { SectionList, sectionMetadata, sectionPage } from "../_section/section-page";
import { DEFAULT_STATE, listInput } from "./default-image";
import { DefaultImagesScreen } from "./default-images-screen";

export const generateMetadata = sectionMetadata("default-images");

/** Default pictures of dishes (RTE-42). */
export default sectionPage("default-images", (page) => (
  <SectionList
    {...page}
    call={listManagedDefaultImagesCall}
    defaultState={DEFAULT_STATE}
    input={listInput}
    read={readList}
  >
    <DefaultImagesScreen lng={page.lng} />
  </SectionList>
));

async function readList({ query: asked }: ReturnType<typeof listInput>) {
  const query = managedDefaultImageQuery.parse(asked);
  const { items, pagination } = await listManagedDefaultImages(query, new Date());
  return { data: items.map((image) => toManagedDefaultImage(image, query.lang)), pagination };
}
