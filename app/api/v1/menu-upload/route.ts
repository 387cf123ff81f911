import { route, serve } from "@/lib/api/serve";
import { getLastUpload, uploadMenu } from "@/lib/menu-upload/endpoints";
import { readMenuFile } from "@/lib/menu-upload/read-file";
import { importMenu } from "@/lib/menu-upload/service";
import { readUploads } from "@/lib/menu-upload/undo";
import { toLastUpload, toUploadReport } from "@/lib/menu-upload/wire";

export const { DELETE, GET, HEAD, OPTIONS, PATCH, POST, PUT } = route(
  serve(getLastUpload, async ({ actor, query, now }) => {
    const { last, earlier } = await readUploads(actor, query.restaurantId, now);
    return { data: last && toLastUpload(last), earlier: earlier.map(toLastUpload) };
  }),
  serve(uploadMenu, async ({ actor, body, query, now }) => {
    const language = query.lang ?? actor.language;
    const [groups, menu] = await Promise.all([readMenuFile(body.groups), readMenuFile(body.menu)]);
    const { restaurantId, defaultImage, category, menuVersion, dryRun = false, entries = false } = body;
    const upload = {
      businessId: restaurantId,
      defaultImageId: defaultImage,
      category,
      menuVersion,
      isDryRun: dryRun,
      wantsEntries: entries,
      language,
    };
    return toUploadReport(await importMenu(actor, { ...upload, groups, menu }, now), language);
  }),
);
