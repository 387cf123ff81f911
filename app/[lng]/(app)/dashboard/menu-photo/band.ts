/** The bright part of the photo stand, in percent of its height. */
export type Band = { readonly top: number; readonly height: number };

export const FIRST_BAND: Band = { top: 6, height: 10 };
const [LOW, HIGH] = [4, 60];

export function moveBand({ top, height }: Band, by: number): Band {
  return { top: Math.min(100 - height, Math.max(0, top + by)), height };
}

export function resizeBand({ top, height }: Band, by: number): Band {
  return { top, height: Math.min(HIGH, 100 - top, Math.max(LOW, height + by)) };
}
