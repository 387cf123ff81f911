// What the drawings share: seeded random numbers, SVG bits, textiles and tile.
/** Seeded random source: the same text gives the same numbers on every machine. */
export function rng(seed) {
  let h = 1779033703 ^ seed.length;
  for (let i = 0; i < seed.length; i++) { h = Math.imul(h ^ seed.charCodeAt(i), 3432918353); h = (h << 13) | (h >>> 19); }
  const r = () => { h = (h + 0x6d2b79f5) | 0; let t = Math.imul(h ^ (h >>> 15), 1 | h); t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t; return ((t ^ (t >>> 14)) >>> 0) / 4294967296; };
  r.n = (a, b) => a + r() * (b - a);
  r.i = (a, b) => Math.floor(r.n(a, b + 1));
  r.pick = (list) => list[Math.floor(r() * list.length)];
  r.chance = (p) => r() < p;
  r.in = (rad) => { const a = r() * 6.2832, d = Math.sqrt(r()) * rad; return [Math.cos(a) * d, Math.sin(a) * d]; };
  return r;
}
export const f = (n) => Math.round(n * 10) / 10;
export const circle = (x, y, r, fill, more = '') => `<circle cx="${f(x)}" cy="${f(y)}" r="${f(r)}" fill="${fill}" ${more}/>`;
export const ellipse = (x, y, rx, ry, fill, more = '') => `<ellipse cx="${f(x)}" cy="${f(y)}" rx="${f(rx)}" ry="${f(ry)}" fill="${fill}" ${more}/>`;
export const rect = (x, y, w, h, fill, more = '') => `<rect x="${f(x)}" y="${f(y)}" width="${f(w)}" height="${f(h)}" fill="${fill}" ${more}/>`;
export const path = (d, fill, more = '') => `<path d="${d}" fill="${fill}" ${more}/>`;
export const at = (x, y, s, body, rot = 0) => `<g transform="translate(${f(x)} ${f(y)}) rotate(${f(rot)}) scale(${Math.round(s * 1000) / 1000})">${body}</g>`;
/** Closed wobbly outline: `k` points round an ellipse, radius changed by ±amt. */
export function blob(r, x, y, rx, ry, k = 9, amt = 0.08) {
  const p = []; for (let i = 0; i < k; i++) { const a = (i / k) * 6.2832, m = 1 + r.n(-amt, amt); p.push([x + Math.cos(a) * rx * m, y + Math.sin(a) * ry * m]); }
  let d = ''; for (let i = 0; i < k; i++) { const a = p[i], b = p[(i + 1) % k], mx = (a[0] + b[0]) / 2, my = (a[1] + b[1]) / 2; d += i ? `Q${f(a[0])} ${f(a[1])} ${f(mx)} ${f(my)}` : `M${f(mx)} ${f(my)}`; if (i === k - 1) { const c = p[0], e = p[1 % k]; d += `Q${f(c[0])} ${f(c[1])} ${f((c[0] + e[0]) / 2)} ${f((c[1] + e[1]) / 2)}`; } }
  return d + 'Z';
}
export const mix = (a, b, t) => '#' + [1, 3, 5].map((i) => Math.round(parseInt(a.slice(i, i + 2), 16) * (1 - t) + parseInt(b.slice(i, i + 2), 16) * t).toString(16).padStart(2, '0')).join('');
/** Gradients used everywhere: lit = light from the upper left on any shape, shd = soft contact shadow, bowl = inner shade. */
export const DEFS = `<linearGradient id="lit" x1=".1" y1="0" x2=".8" y2="1"><stop offset="0" stop-color="#fff" stop-opacity=".42"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#2a1206" stop-opacity=".34"/></linearGradient>
<radialGradient id="shd"><stop offset=".55" stop-color="#0b0f22" stop-opacity=".5"/><stop offset="1" stop-color="#0b0f22" stop-opacity="0"/></radialGradient>
<radialGradient id="bowl" cx=".56" cy=".6" r=".55"><stop offset=".62" stop-color="#1a0c04" stop-opacity="0"/><stop offset="1" stop-color="#1a0c04" stop-opacity=".45"/></radialGradient>
<radialGradient id="heap" cx=".4" cy=".35" r=".62"><stop offset="0" stop-color="#fff" stop-opacity=".34"/><stop offset=".5" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#3a1a05" stop-opacity=".4"/></radialGradient>
<linearGradient id="steel" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f4f6f8"/><stop offset=".4" stop-color="#b9c2c9"/><stop offset=".6" stop-color="#e9edf0"/><stop offset="1" stop-color="#8c98a3"/></linearGradient>
<linearGradient id="copper" x1="0" y1="0" x2="1" y2="1"><stop offset="0" stop-color="#f0b483"/><stop offset=".45" stop-color="#b5693a"/><stop offset=".6" stop-color="#dc9460"/><stop offset="1" stop-color="#87431f"/></linearGradient>
<radialGradient id="sun" cx=".22" cy=".08" r="1.05"><stop offset="0" stop-color="#fff3d6" stop-opacity=".26"/><stop offset=".5" stop-color="#fff3d6" stop-opacity="0"/><stop offset="1" stop-color="#0a0d22" stop-opacity=".24"/></radialGradient>`;
/** A pattern fill: returns [defs, fill]. */
let pid = 0;
export function pattern(w, h, body, tf = '') { const id = `p${pid++ % 500}`; return [`<pattern id="${id}" width="${w}" height="${h}" patternUnits="userSpaceOnUse"${tf ? ` patternTransform="${tf}"` : ''}>${body}</pattern>`, `url(#${id})`]; }
export const GIRIH = 'M32 4 39.6 13.6 51.8 12.2 50.4 24.4 60 32 50.4 39.6 51.8 51.8 39.6 50.4 32 60 24.4 50.4 12.2 51.8 13.6 39.6 4 32 13.6 24.4 12.2 12.2 24.4 13.6Z';
export const GIRIH_IN = 'M32 18 36 28 46 32 36 36 32 46 28 36 18 32 28 28Z';
const GIRIH_LINK = 'M0 0 12.2 12.2M64 0 51.8 12.2M0 64 12.2 51.8M64 64 51.8 51.8M4 32H-4M60 32H68M32 4V-4M32 60V68';
/** The project's eight-fold girih star as glazed tiles: a ground, b star, c heart, line grout. */
export const tile = (s, a, b, c, line, tf = '') => pattern(64, 64, rect(0, 0, 64, 64, a) + path(GIRIH, b, `stroke="${line}" stroke-width="1.6"`) + path(GIRIH_IN, c, `stroke="${line}" stroke-width="1.2"`) + path(GIRIH_LINK, 'none', `stroke="${line}" stroke-width="1.6"`), `${tf} scale(${s})`);
/** Textile sets: ground, two figures, accent, dark. */
export const CLOTHS = [
  ['#8E1B2E', '#F2E3C4', '#D9822B', '#16305F', '#3B0D17'], ['#16408A', '#F3EAD6', '#E9A23B', '#B0173A', '#0E1F4A'], ['#0F6B66', '#F5E9CF', '#F2A516', '#A3243B', '#083B3B'],
  ['#C8642C', '#FBEBCD', '#7D1F2B', '#1F5B66', '#5A2410'], ['#E9D9B6', '#A5262F', '#1F3F9E', '#C98A2B', '#6A4A2A'], ['#5B2A57', '#F3DFC1', '#E08A3C', '#2FA59B', '#2B1130'],
  ['#2E5A3A', '#F4E7C6', '#D8A12E', '#9C2B2B', '#173020'], ['#B98A2F', '#FFF3D6', '#8E1B2E', '#1F3F9E', '#5B3D10'], ['#F0E6D2', '#0B6E69', '#D9822B', '#1F3F9E', '#7C6A4C'], ['#7A2230', '#E8B77A', '#F6E8CF', '#0B6E69', '#330A14']];
const diamond = (x, y, w, h) => `M${x} ${y - h}L${x + w} ${y}L${x} ${y + h}L${x - w} ${y}Z`;
/** Stepped (kilim) diamond. */
const stepped = (x, y, n, u) => { let d = ''; for (let i = -n; i <= n; i++) { const w = (n - Math.abs(i)) * u + u / 2; d += `M${x - w} ${y + i * u - u / 2}h${w * 2}v${u}h${-w * 2}Z`; } return d; };
/** One of five textiles. Returns [defs, fill]. s = scale, rot = rotation of the weave. */
export function cloth(r, kind, c, s = 1, rot = 0) {
  const tf = `rotate(${f(rot)}) scale(${f(s)})`;
  if (kind === 'kilim') return pattern(96, 144, rect(0, 0, 96, 144, c[0]) + rect(0, 0, 96, 10, c[4]) + rect(0, 3, 96, 4, c[2]) + path('M0 20l8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8v6l-8 8-8-8-8 8-8-8-8 8-8-8-8 8-8-8-8 8-8-8-8 8-8-8Z', c[1]) + path(stepped(48, 78, 5, 8), c[3]) + path(stepped(48, 78, 3, 8), c[1]) + path(stepped(48, 78, 1, 8), c[2]) + path(stepped(0, 78, 2, 8) + stepped(96, 78, 2, 8), c[2]) + path(stepped(0, 78, 1, 5) + stepped(96, 78, 1, 5), c[4]) + path('M0 130l8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8 8-8 8 8v6l-8-8-8 8-8-8-8 8-8-8-8 8-8-8-8 8-8-8-8 8-8-8-8 8Z', c[1]) + path('M0 0V144', 'none', ''), tf);
  if (kind === 'gul') { const oct = (x, y, a) => `M${x - a} ${y - a / 2.4}L${x - a / 2.4} ${y - a * 0.8}H${x + a / 2.4}L${x + a} ${y - a / 2.4}V${y + a / 2.4}L${x + a / 2.4} ${y + a * 0.8}H${x - a / 2.4}L${x - a} ${y + a / 2.4}Z`; return pattern(110, 92, rect(0, 0, 110, 92, c[0]) + path(oct(55, 46, 42), c[1]) + path(oct(55, 46, 38), c[4]) + path(oct(55, 46, 27), c[2]) + path(oct(55, 46, 22), c[0]) + path('M55 12V80M13 46H97', 'none', `stroke="${c[1]}" stroke-width="2.5"`) + path(diamond(55, 46, 11, 9), c[1]) + [[0, 0], [110, 0], [0, 92], [110, 92]].map(([x, y]) => path(diamond(x, y, 20, 18), c[3]) + path(diamond(x, y, 10, 9), c[1])).join(''), tf); }
  if (kind === 'ikat') { let b = rect(0, 0, 120, 160, c[1]); const col = (x, w, fill, y0, h) => { for (let i = 0; i < 40; i++) { const y = i * 4, k = 1 - Math.abs(((y - y0 + 160) % 160) / h - 1); if (k > 0) { const ww = w * Math.min(1, k * 1.25) + r.n(-3, 3); b += rect(x - ww, y, ww * 2, 4.4, fill); } } }; col(60, 54, c[0], 0, 80); col(60, 38, c[2], 14, 66); col(60, 22, c[3], 30, 50); col(60, 8, c[1], 50, 30); col(0, 34, c[3], 90, 70); col(120, 34, c[3], 90, 70); col(0, 17, c[2], 110, 50); col(120, 17, c[2], 110, 50); return pattern(120, 160, b, tf); }
  if (kind === 'suzani') { const flower = (x, y, R, a, b, d) => { let s2 = ''; for (let i = 0; i < 8; i++) { const t = i * 0.7854; s2 += circle(x + Math.cos(t) * R * 0.72, y + Math.sin(t) * R * 0.72, R * 0.34, a); } return circle(x, y, R * 0.9, d) + s2 + circle(x, y, R * 0.62, b) + circle(x, y, R * 0.44, d) + circle(x, y, R * 0.2, a); }; const vine = path('M0 64C24 44 40 96 64 64S104 32 128 64', 'none', `stroke="${c[3]}" stroke-width="5"`) + path('M64 0C44 24 96 40 64 64S32 104 64 128', 'none', `stroke="${c[3]}" stroke-width="5"`); return pattern(128, 128, rect(0, 0, 128, 128, c[1]) + vine + flower(64, 64, 40, c[0], c[2], c[4]) + [[0, 0], [128, 0], [0, 128], [128, 128]].map(([x, y]) => flower(x, y, 28, c[2], c[0], c[3])).join(''), tf); }
  if (kind === 'stripe') { let x = 0, b = ''; const ws = [26, 4, 10, 4, 26, 8, 4, 14, 4, 8], cs = [0, 1, 2, 1, 0, 4, 1, 3, 1, 4]; ws.forEach((w, i) => { b += rect(x, 0, w, 8, c[cs[i]]); x += w; }); return pattern(x, 8, b, tf); }
  throw new Error(`unknown cloth ${kind}`);
}
export const CLOTH_KINDS = ['kilim', 'gul', 'ikat', 'suzani', 'stripe'];
/** Wooden boards. */
export function wood(r, w, h, base = '#7A4B2C') { let b = rect(0, 0, w, h, base); const n = r.i(4, 6), bh = h / n; for (let i = 0; i < n; i++) { b += rect(0, i * bh, w, bh - 2, mix(base, r.chance(0.5) ? '#2a1408' : '#e0a878', r.n(0.05, 0.2))); for (let k = 0; k < 7; k++) { const y = i * bh + r.n(4, bh - 6); b += path(`M0 ${f(y)}C${f(w * 0.3)} ${f(y + r.n(-6, 6))} ${f(w * 0.6)} ${f(y + r.n(-6, 6))} ${w} ${f(y + r.n(-5, 5))}`, 'none', `stroke="#2a1408" stroke-opacity="${f(r.n(0.1, 0.25))}" stroke-width="${f(r.n(0.8, 2))}"`); } } return b; }
/** Four-centred (Timurid) arch outline. */
export const arch = (x, y, w, h) => { const s = y + w * 0.52, m = x + w / 2; return `M${f(x)} ${f(y + h)}V${f(s)}C${f(x)} ${f(s - w * 0.3)} ${f(x + w * 0.22)} ${f(y + w * 0.14)} ${f(m)} ${f(y)}C${f(x + w * 0.78)} ${f(y + w * 0.14)} ${f(x + w)} ${f(s - w * 0.3)} ${f(x + w)} ${f(s)}V${f(y + h)}Z`; };
