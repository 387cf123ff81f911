import "server-only";
import { createHash } from "node:crypto";
import { fstatSync, openSync, readSync } from "node:fs";
import { env, SettingError } from "./env";

/** The vector tiles that `MAP_TILES` names: somebody's, or a file that we serve. */
export type MapTiles = {
  /** What a browser asks for: an absolute address, or a path of ours. */
  readonly address: string;
  /** Ours, opened: a file that is put in its place meanwhile is another one, with another address. */
  readonly file?: { readonly descriptor: number; readonly size: number; readonly fingerprint: string };
};

const KILOBYTE = 1024;
/** Holds the header and the root directory, which counts the bytes of all that follows. */
const ENDS_BYTES = 64 * KILOBYTE;
/** Every archive begins so: its name, and the version of the format. */
const MAGIC = Buffer.from("PMTiles\u0003");

let opened: { readonly name: string; readonly tiles: MapTiles } | undefined;

/**
 * The tiles of the map, or null where none are set. A file is opened once, and stays open.
 * @throws SettingError when the file can't be read or is no archive
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
  // Hashing gigabytes would hold up every start, and all instances must come to the same address.
  const hash = createHash("sha256")
    .update(start)
    .update(read(descriptor, Math.max(0, size - ENDS_BYTES), ENDS_BYTES));
  const fingerprint = hash.update(String(size)).digest("hex").slice(0, 12);
  return { address: `/map/tiles-${fingerprint}.pmtiles`, file: { descriptor, size, fingerprint } };
}

function open(name: string): number {
  try {
    const descriptor = openSync(name, "r");
    // A folder can be opened, but not read.
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
