/** Crockford's base 32: without I, L, O, U, which are misread or form words. */
const LETTERS = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const LENGTH = 6;
const BITS = LENGTH * 5;
const MASK = 2 ** BITS - 1;
/** Odd factors and their inverses modulo 2^30. */
const [SPREAD, GATHER] = [0x2c1b3c6d, 0x24ea2d65];
const [SPREAD_AGAIN, GATHER_AGAIN] = [0x297a2d39, 0x0cf0b109];

/**
 * Six-character code of a business number, for printed addresses. A bijection, so codes never collide; neighbouring
 * numbers get dissimilar codes, so a typo leads nowhere.
 * @param no 1 to 2^30 - 1
 */
export function codeOf(no: number): string {
  let left = times(fold(times(no, SPREAD)), SPREAD_AGAIN);
  let code = "";
  for (let i = 0; i < LENGTH; i += 1) {
    code = LETTERS[left & 31] + code;
    left >>>= 5;
  }
  return code;
}

/** Number of a typed code; accepts lower case, O for 0, I and L for 1. Null if it is not a code. */
export function numberOf(text: string): number | null {
  if (!/^[\da-z]{6}$/i.test(text)) return null;
  const letters = text.toUpperCase().replaceAll("O", "0").replace(/[IL]/g, "1");
  let code = 0;
  for (const letter of letters) {
    const value = LETTERS.indexOf(letter);
    if (value < 0) return null;
    code = (code << 5) | value;
  }
  const no = times(fold(times(code, GATHER_AGAIN)), GATHER);
  return no === 0 ? null : no;
}

function times(a: number, b: number): number {
  return Math.imul(a, b) & MASK;
}

/** Mixes the upper half into the lower one; its own inverse. */
function fold(value: number): number {
  return value ^ (value >>> (BITS / 2));
}
