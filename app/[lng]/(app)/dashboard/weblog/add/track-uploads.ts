/** Milliseconds for which a picture may be gone from the text, being moved or about to be brought back. */
export const GRACE_MS = 5000;

type Tracked = {
  fileName: string;
  readonly file: File;
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** Of the server: `kept` there although it was to go, until the post is saved. */
  state: "stored" | "gone" | "kept";
  /** Its calls come one after the other. */
  last: Promise<void>;
};

type UploadCalls = {
  readonly remove: (fileName: string) => Promise<unknown>;
  /** Stores a picture once more, at the same address, which its content decides. @returns its file name */
  readonly storeAgain: (file: File) => Promise<string>;
};

export type TrackedUploads = {
  readonly add: (url: string, fileName: string, file: File) => void;
  /** Looks at which pictures stand in the texts now. */
  readonly note: (used: ReadonlySet<string>) => void;
  /** Forgets those that stand in no text that was saved. @returns the file names of those that are still stored */
  readonly takeUnused: (used: ReadonlySet<string>) => string[];
};

/**
 * The pictures that were stored while a post is written (EDT-13, H81): one that is taken out of the text is deleted on the server,
 * and stored once more if it comes back, by an undo.
 */
export function trackUploads({ remove, storeAgain }: UploadCalls): TrackedUploads {
  const uploads = new Map<string, Tracked>();

  async function takeAway(upload: Tracked): Promise<void> {
    try {
      await remove(upload.fileName);
      upload.state = "gone";
    } catch (error) {
      upload.state = "kept";
      console.error("A picture that was removed from a post is still stored.", error);
    }
  }
  async function bringBack(upload: Tracked): Promise<void> {
    if (upload.state === "gone") upload.fileName = await storeAgain(upload.file);
    upload.state = "stored";
  }
  const then = (upload: Tracked, work: (upload: Tracked) => Promise<void>) => {
    upload.last = upload.last
      .then(() => work(upload))
      .catch((error) => console.error("A picture that came back into a post is not stored.", error));
  };

  function noteOne(upload: Tracked, isUsed: boolean): void {
    if (isUsed) {
      clearTimeout(upload.timer);
      upload.timer = undefined;
      if (upload.state !== "stored") then(upload, bringBack);
    } else if (upload.state === "stored") {
      upload.timer ??= setTimeout(() => then(upload, takeAway), GRACE_MS);
    }
  }

  return {
    add: (url, fileName, file) => {
      uploads.set(url, { fileName, file, state: "stored", last: Promise.resolve() });
    },
    note: (used) => {
      for (const [url, upload] of uploads) noteOne(upload, used.has(url));
    },
    takeUnused: (used) => {
      const unused = [...uploads].filter(([url]) => !used.has(url));
      for (const [url, { timer }] of unused) {
        clearTimeout(timer);
        uploads.delete(url);
      }
      return unused.flatMap(([, { state, fileName }]) => (state === "gone" ? [] : [fileName]));
    },
  };
}
