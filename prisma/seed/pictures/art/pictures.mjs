/**
 * Demo pictures of the directory, drawn from code. Every function returns an uncompressed image (sharp); the same
 * arguments give the same picture.
 *   cover({type, city, seed, name?, view})      2:1   shop front ("street") or the table from above ("table")
 *   dish({id, type, seed})                      1:1   the dish from above on a cloth
 *   gallery({type, city, seed, kind, name?})    4:3   kind: food | interior | exterior
 *   spread({type, foods, seed})                 2:1   given dishes on a cloth
 *   logo({name, seed})                          round letter mark, transparent corners
 */
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { HINTS, LIGHTS, TABLE, foodOf } from './dishes.mjs';
import { rng } from './lib.mjs';
import { logoImage } from './logo.mjs';
import { facade, interior } from './businesses.mjs';
import { dishScene, spreadScene } from './scenes.mjs';

const FONT = fileURLToPath(new URL('./fonts/Vazirmatn-Bold.ttf', import.meta.url));
const render = (svg, layers = []) => { const img = sharp(Buffer.from(svg)); return layers.length ? img.composite(layers) : img; };
const some = (r, list, n) => { const a = [...list], o = []; while (o.length < n && a.length) o.push(a.splice(Math.floor(r() * a.length), 1)[0]); return o; };
/** Hero first (by the name when it says one), then side dishes that do not repeat it. */
function menu(r, type, name, n) {
  const [heroes, sides] = TABLE[type] ?? TABLE.restaurant, hint = name && HINTS.find(([re]) => re.test(name)), first = r.pick(heroes), hero = hint ? r.pick(hint[1]) : first;
  return [hero, ...some(r, sides.filter((x) => x !== hero), n)];
}
/** The name as painted on the sign board: shaped by HarfBuzz through sharp, right to left, never wider than the board. */
async function signText(text, box) {
  const escaped = text.replace(/[&<>]/g, (ch) => `&#${ch.charCodeAt(0)};`);
  const big = await sharp({ text: { text: `<span foreground="#FFF1CC">${escaped}</span>`, font: 'Vazirmatn Bold 40', fontfile: FONT, rgba: true, dpi: 130 } }).png().toBuffer();
  const { data, info } = await sharp(big).trim({ threshold: 1 }).resize(Math.round(box.w), Math.round(box.h), { fit: 'inside' }).png().toBuffer({ resolveWithObject: true });
  return { input: data, left: Math.round(box.x + (box.w - info.width) / 2), top: Math.round(box.y + (box.h - info.height) / 2) };
}
async function front(r, w, h, { type, city, name }) {
  const light = name && LIGHTS.find(([re]) => re.test(name)), { svg, sign } = facade(r, w, h, { type, city, time: light?.[1] });
  return render(svg, name ? [await signText(name, sign)] : []);
}
export async function cover({ type, city, seed, name, view }) {
  const r = rng(`cover:${type}:${city}:${seed}`);
  if (view === 'street') return front(r, 1200, 600, { type, city, name });
  return render(spreadScene(r, 1200, 600, menu(r, type, name, 7), type, 1200));
}
export async function spread({ type, foods, seed }) {
  return render(spreadScene(rng(`spread:${seed}`), 1200, 600, foods, type, 1200));
}
export async function dish({ id, type, seed }) {
  const mood = ['juice', 'ice-cream'].includes(type) ? 'ice-milk' : ['sweets', 'cake', 'dessert', 'coffee', 'drink'].includes(type) ? 'confectionary' : 'restaurant';
  return render(dishScene(rng(`dish:${seed}`), foodOf(id, type), mood, 480));
}
export async function gallery({ type, city, seed, name, kind }) {
  const r = rng(`gallery:${type}:${city}:${seed}`);
  if (kind === 'exterior') return front(r, 800, 600, { type, city, name });
  if (kind === 'interior') return render(interior(r, 800, 600, { city, foods: menu(r, type, name, 5) }));
  return render(spreadScene(r, 800, 600, menu(r, type, name, 4), type, 800));
}
export async function logo({ name, seed }) {
  return sharp(await (await logoImage(seed, name, 256)).png().toBuffer());
}
