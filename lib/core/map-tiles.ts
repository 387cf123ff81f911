import "server-only";
import { createHash } from "node:crypto";
import { fstatSync, openSync, readSync } from "node:fs";
import { env, SettingError } from "./env";

export type MapTiles = {
  /** Address for the browser: absolute, or a path of this site. */
  readonly address: string;
  /** The open file. A file that replaces it gets another fingerprint, and so another address. */
  readonly file?: { readonly descriptor: number; readonly size: number; readonly fingerprint: string };
};

const KILOBYTE = 1024;
/** Covers the header and the root directory, which counts the bytes of everything after it. */
const ENDS_BYTES = 64 * KILOBYTE;
const MAGIC = Buffer.from("PMTiles\u0003");

let opened: { readonly name: string; readonly tiles: MapTiles } | undefined;

/**
 * The tiles of the map, or null if not set. A file is opened once and stays open.
 * @throws SettingError if the file cannot be read or is no archive
 */
export function mapTiles(name = env.MAP_TILES): MapTiles | null {
  if (name === undefined) return null;
  if (opened?.name !== name) opened = { name, tiles: isAddress(name) ? { address: name } : openFile(name) };
  return opened.tiles;
}

function isAddress(name: string): boolean {
  return /^https?:\/\//.test(name);
}

function openFile(name: string): MapTiles {
  const descriptor = open(name);
  const { size } = fstatSync(descriptor);
  const start = read(descriptor, 0, ENDS_BYTES);
  if (!start.subarray(0, MAGIC.length).equals(MAGIC)) {
    throw new SettingError(`MAP_TILES must be a PMTiles archive of version 3, but "${name}" is something else.`);
  }
  // Hashing gigabytes would delay every start; all instances must get the same address, so hash both ends and the size.
  const hash = createHash("sha256")
    .update(start)
    .update(read(descriptor, Math.max(0, size - ENDS_BYTES), ENDS_BYTES));
  const fingerprint = hash.update(String(size)).digest("hex").slice(0, 12);
  return { address: `/map/tiles-${fingerprint}.pmtiles`, file: { descriptor, size, fingerprint } };
}

function open(name: string): number {
  try {
    const descriptor = openSync(name, "r");
    // A folder can be opened but not read.
    read(descriptor, 0, 1);
    return descriptor;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new SettingError(`MAP_TILES must be a file that can be read, but it is not: ${reason}.`);
  }
}

function read(descriptor: number, from: number, length: number): Buffer {
  const bytes = Buffer.alloc(length);
  return bytes.subarray(0, readSync(descriptor, bytes, 0, length, from));
}
