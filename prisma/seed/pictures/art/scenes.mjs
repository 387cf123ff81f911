// Scenes: one dish on a cloth, and a whole meal spread out, both seen from above.
import { at, CLOTH_KINDS, CLOTHS, cloth, DEFS, f, mix, path, rect, tile, wood } from './lib.mjs';
import { FOODS, chilli, herb, lemon, naan, onion, pomegranate, spices, tea, teapot, tomato } from './food.mjs';

const doc = (w, h, defs, body, out = w) => `<svg xmlns="http://www.w3.org/2000/svg" width="${out}" height="${Math.round((out * h) / w)}" viewBox="0 0 ${w} ${h}"><defs>${DEFS}${defs}</defs>${body}</svg>`;
/** Window light thrown across the table: two slanted bands of a lattice window. */
function windowLight(r, w, h, a = 0.1) {
  let b = ''; const x0 = r.n(-0.1, 0.35) * w, k = r.n(0.3, 0.55), bw = h * r.n(0.2, 0.3), flip = r.chance(0.5);
  for (let i = 0; i < 2; i++) for (let j = 0; j < 3; j++) { const y = (j * h) / 2.6 - h * 0.05, hh = h / 2.9, x = x0 + i * bw * 1.2; b += `<path d="M${f(x + y * k)} ${f(y)}h${f(bw)}L${f(x + bw + (y + hh) * k)} ${f(y + hh)}h${f(-bw)}Z"/>`; }
  return `<g fill="#fff1cf" fill-opacity="${a}"${flip ? ` transform="translate(${w} 0) scale(-1 1)"` : ''}>${b}</g>`;
}
const BOARDS = ['#8A5733', '#A5744A', '#C49A6C', '#D9C3A0', '#5E8C92', '#8AA59B', '#6A4128'];
/** Ground of a spread: cloth with border, or boards with a runner, or glazed tiles with a cloth corner. */
function ground(r, w, h, unit, theme) {
  const c = theme.cloth ?? r.pick(CLOTHS), mode = theme.mode ?? r.pick(['cloth', 'cloth', 'runner', 'board', 'tiles']), kind = theme.kind ?? r.pick(CLOTH_KINDS);
  let defs = '', b = '';
  const add = (p) => { defs += p[0]; return p[1]; };
  const field = mix(c[0], '#14203F', 0.12), weave = (step, o, col) => path(Array.from({ length: Math.ceil((h * 1.4) / step) }, (_, i) => `M${-w} ${f(-h * 0.2 + i * step)}H${w * 2}`).join(''), 'none', `stroke="${col}" stroke-opacity="${o}" stroke-width="${f(unit * 2.2)}"`); // lines, not a pattern: four times faster to draw
  const quiet = rect(0, 0, w, h, field) + `<g transform="rotate(${f(r.n(-5, 5))} ${w / 2} ${h / 2})">${weave(unit * 15, 0.1, '#ffffff')}${weave(unit * 11, 0.09, '#000000')}</g>`;
  if (mode === 'board') b += wood(r, w, h, r.pick(BOARDS));
  else if (mode === 'tiles') { const g = r.pick([['#1F3F9E', '#2FA59B', '#F4E7C6'], ['#0B6E69', '#F4E7C6', '#F2A516'], ['#F1E6D0', '#2FA59B', '#1F3F9E'], ['#17327F', '#F4E7C6', '#2FA59B'], ['#E7D3AE', '#C8642C', '#0B6E69']]); b += rect(0, 0, w, h, add(tile(unit * 1.5, g[0], g[1], g[2], '#F6F1E2', `rotate(${r.pick([0, 45])})`))); } else b += quiet;
  const fig = add(cloth(r, kind, c, unit * r.n(0.8, 1.05), r.pick([0, 0, 90])));
  if (mode === 'cloth') { // the quiet field of the dastarkhan with a woven border along one or two edges
    const bw = unit * r.n(58, 82), ang = r.n(-9, 9), side = r.pick([0, 1, 2]), len = Math.hypot(w, h) * 1.3, band = (y) => rect(-len, y, len * 2, bw, fig) + rect(-len, y - unit * 5, len * 2, unit * 4, c[2]) + rect(-len, y + bw + unit, len * 2, unit * 4, c[2]) + rect(-len, y - unit * 8, len * 2, unit * 2, c[1]) + rect(-len, y + bw + unit * 6, len * 2, unit * 2, c[1]);
    b += `<g transform="translate(${w / 2} ${h / 2}) rotate(${f(ang + (side === 2 ? 90 : 0))})">${band(-(side === 2 ? w : h) * 0.5 - bw * 0.1)}${side ? band((side === 2 ? w : h) * 0.5 - bw * 0.8) : ''}</g>`;
  } else if (mode === 'runner') { const bw = (w > h * 1.4 ? h : w) * r.n(0.42, 0.6), len = Math.hypot(w, h) * 1.3; b = (r.chance(0.6) ? wood(r, w, h, r.pick(BOARDS)) : b) + `<g transform="translate(${w * r.n(0.4, 0.6)} ${h / 2}) rotate(${f(r.pick([r.n(-22, -12), r.n(12, 22), r.n(64, 76)]))})">${rect(-len, -bw / 2 + unit * 6, len * 2, bw + unit * 4, '#0b0f22', 'fill-opacity=".3"')}${rect(-len, -bw / 2, len * 2, bw, fig)}${rect(-len, -bw / 2, len * 2, unit * 6, c[1])}${rect(-len, bw / 2 - unit * 6, len * 2, unit * 6, c[1])}</g>`; }
  else if (mode !== 'board' || r.chance(0.6)) { const len = Math.max(w, h) * r.n(0.62, 0.85), cx = r.pick([0.1, 0.9]) * w; b += `<g transform="translate(${f(cx)} ${f(h * r.n(0.1, 0.9))}) rotate(${f(r.n(18, 70))})">${rect(-len / 2 + unit * 4, -len / 2 + unit * 9, len, len, '#0b0f22', 'fill-opacity=".34"')}${rect(-len / 2, -len / 2, len, len, fig)}<rect x="${f(-len / 2 + unit * 5)}" y="${f(-len / 2 + unit * 5)}" width="${f(len - unit * 10)}" height="${f(len - unit * 10)}" fill="none" stroke="${c[1]}" stroke-width="${f(unit * 4)}"/></g>`; }
  return [defs, b];
}
const SCATTER = [(r, x, y, s) => herb(r, x, y, s * 1.2), (r, x, y, s) => lemon(x, y, s, r.n(0, 90)), (r, x, y, s) => tomato(x, y, s, r.n(0, 90)), (r, x, y, s) => onion(x, y, s), (r, x, y, s) => chilli(x, y, s, r.n(0, 360), r.pick(['#2F7D32', '#B3261E'])), (r, x, y, s) => at(x, y, s, herb(r, 0, 0, 0.9) + spices(r, 0, 0, 34, ['#D9822B', '#7D1F2B', '#F2C14E', '#4a2a14']))];
const SWEET = [(r, x, y, s) => at(x, y, s, spices(r, 0, 0, 36, ['#8FA648', '#A9BE5C', '#F2DDB0', '#D9607C'])), (r, x, y, s) => herb(r, x, y, s, '#5d8a45'), (r, x, y, s) => at(x, y, s, spices(r, 0, 0, 28, ['#D9607C', '#F3C9CF', '#fff']))];
const FRUIT = [(r, x, y, s) => pomegranate(r, x, y, s), (r, x, y, s) => lemon(x, y, s, 0, '#F08A1A', '#FBB34B'), (r, x, y, s) => lemon(x, y, s), (r, x, y, s) => herb(r, x, y, s * 1.2)];
const scatterFor = (kind) => (kind === 'ice-milk' ? FRUIT : kind === 'confectionary' || kind === 'cafe' ? SWEET : SCATTER);
const scatter = (r, set, x, y, s) => r.pick(set)(r, x, y, s);

/** One dish, square: the plate large and a little off the centre, things scattered in two corners. */
export function dishScene(r, food, kind = 'restaurant', out = 480) {
  const w = 480, h = 480;
  const u = Math.min(w, h) / 300, [defs, g] = ground(r, w, h, u, {}), m = Math.min(w, h), s = (m / 200) * r.n(0.84, 0.94), set = scatterFor(kind);
  const cx = w / 2 + r.n(-0.03, 0.03) * m, cy = h / 2 + r.n(-0.03, 0.03) * m; let b = '';
  const corners = [[0.07, 0.1], [0.93, 0.1], [0.93, 0.91], [0.07, 0.91]].sort(() => r() - 0.5).slice(0, 2);
  for (const [x, y] of corners) b += scatter(r, set, x * w, y * h, u * 1.05);
  return doc(w, h, defs, g + b + at(cx, cy, s, FOODS[food](r), r.n(-14, 14)) + windowLight(r, w, h) + rect(0, 0, w, h, 'url(#sun)'), out);
}
/** Layouts without overlaps: [x, y, size], hero first, small ones cut by the edge. */
const WIDE = [[[0.5, 0.52, 0.84], [0.19, 0.3, 0.52], [0.17, 0.86, 0.5], [0.81, 0.76, 0.56], [0.8, 0.16, 0.5], [0.99, 0.45, 0.4], [0, 0.55, 0.38]], [[0.3, 0.5, 0.88], [0.65, 0.3, 0.58], [0.63, 0.88, 0.48], [0.9, 0.62, 0.6], [0.06, 0.08, 0.44], [0.05, 0.94, 0.44], [0.88, 0.04, 0.42]], [[0.38, 0.55, 0.82], [0.74, 0.5, 0.62], [0.11, 0.24, 0.5], [0.93, 0.14, 0.48], [0.94, 0.88, 0.48], [0.11, 0.9, 0.46], [0.56, 0.02, 0.36]], [[0.62, 0.44, 0.86], [0.28, 0.66, 0.62], [0.24, 0.1, 0.46], [0.04, 0.36, 0.44], [0.92, 0.86, 0.54], [0.95, 0.14, 0.44], [0.5, 0.98, 0.36], [0.03, 0.92, 0.4]]];
const FOUR3 = [[[0.46, 0.54, 0.78], [0.87, 0.2, 0.54], [0.1, 0.12, 0.5], [0.92, 0.84, 0.54], [0.06, 0.92, 0.5]], [[0.36, 0.4, 0.76], [0.84, 0.7, 0.62], [0.86, 0.12, 0.48], [0.16, 0.96, 0.54]], [[0.64, 0.6, 0.74], [0.2, 0.3, 0.6], [0.16, 0.92, 0.5], [0.86, 0.06, 0.48]], [[0.5, 0.46, 0.9], [0.04, 0.08, 0.44], [0.96, 0.9, 0.5], [0.02, 0.94, 0.46], [0.98, 0.06, 0.4]]];
/** A whole meal, wide or 4:3: one hero dish, side dishes cut by the edge, bread, tea. */
export function spreadScene(r, w, h, foods, kind = 'restaurant', out = w, theme = {}) {
  const u = h / 420, [defs, g] = ground(r, w, h, u, theme), m = h / 200, set = scatterFor(kind), flip = r.chance(0.5), wide = w / h > 1.6;
  const X = (t) => (flip ? 1 - t : t) * w; let b = '', i = 0; const sides = foods.slice(1);
  const lay = r.pick(wide ? WIDE : FOUR3);
  for (let k = 0; k < (wide ? 9 : 6); k++) b += scatter(r, set, r.n(0.02, 0.98) * w, r.n(0.04, 0.96) * h, u * r.n(0.85, 1.15));
  for (const [x, y, s] of [...lay].reverse()) { const last = s < 0.52 && r.chance(0.5); const what = last && kind !== 'ice-milk' ? r.pick([() => at(0, 0, 0.8, tea(r, r.pick(['#9A3C0E', '#B9AE3C']))), () => at(0, 0, 1, teapot(r, undefined, r.n(0, 360))), ...(kind === 'restaurant' ? [() => naan(r, 'long', 98, 46), () => FOODS.salad(r), () => FOODS.yogurt(r)] : [() => FOODS.mewa(r)])])() : null; b += at(X(x), y * h, m * s, what ?? FOODS[s > 0.72 ? foods[0] : sides[i++ % sides.length]](r), r.n(-20, 20)); }
  return doc(w, h, defs, g + b + windowLight(r, w, h) + rect(0, 0, w, h, 'url(#sun)'), out);
}
