/** Milliseconds that a picture may be missing from the text, while it is moved or restored by undo. */
export const GRACE_MS = 5000;

type Tracked = {
  fileName: string;
  readonly file: File;
  timer?: ReturnType<typeof setTimeout> | undefined;
  /** State on the server: `kept` is still stored although it was to be deleted, until the post is saved. */
  state: "stored" | "gone" | "kept";
  /** Keeps the calls of one file in order. */
  last: Promise<void>;
};

type UploadCalls = {
  readonly remove: (fileName: string) => Promise<unknown>;
  /** Uploads a picture again; its URL depends on its content only. @returns its file name */
  readonly storeAgain: (file: File) => Promise<string>;
};

export type TrackedUploads = {
  readonly add: (url: string, fileName: string, file: File) => void;
  /** Updates which pictures are in the texts. */
  readonly note: (used: ReadonlySet<string>) => void;
  /** Drops those that are in no saved text. @returns file names of those still stored */
  readonly takeUnused: (used: ReadonlySet<string>) => string[];
};

/**
 * Pictures uploaded while writing a post (EDT-13, H81): one removed from the text is deleted on the server, and
 * uploaded again if undo restores it.
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
