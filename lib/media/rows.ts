import "server-only";

/**
 * SQL for a `Picture` as one JSON value out of the media row called `alias`; null where an outer join found none.
 * Pictures that were taken down are left out by the join: `… AND alias.deleted_at IS NULL`.
 */
export function pictureJson(alias: string): string {
  const m = alias;
  return `CASE WHEN ${m}.id IS NULL THEN NULL ELSE json_build_object('id', ${m}.id, 'type', ${m}.type, 'key', ${m}.key,
    'width', ${m}.width, 'height', ${m}.height, 'widths', ${m}.widths, 'blurDataUrl', ${m}.blur_data_url,
    'focalX', ${m}.focal_x, 'focalY', ${m}.focal_y, 'alt', ${m}.alt, 'section', ${m}.section) END`;
}
