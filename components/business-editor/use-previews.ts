"use client";

import { useEffect, useRef, useState } from "react";

/** Addresses under which files can be shown before they are sent; freed when the screen goes. */
export function usePreviews(files: readonly File[]): readonly (string | undefined)[] {
  const known = useRef(new Map<File, string>());
  const [, setShown] = useState(0);
  useEffect(() => {
    const added = files.filter((file) => !known.current.has(file));
    for (const file of added) known.current.set(file, URL.createObjectURL(file));
    if (added.length > 0) setShown((before) => before + 1);
  }, [files]);
  useEffect(() => {
    const urls = known.current;
    return () => {
      for (const url of urls.values()) URL.revokeObjectURL(url);
      urls.clear();
    };
  }, []);
  return files.map((file) => known.current.get(file));
}
