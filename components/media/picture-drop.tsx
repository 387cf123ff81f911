"use client";

import { useId } from "react";
import { Icon } from "@/components/ui/icon";
import type { MediaType } from "@/lib/core/constants";
import { pictureRule } from "@/lib/media/model";

type PictureDropProps = {
  readonly type: MediaType;
  readonly label: string;
  readonly hint: string;
  readonly isMany: boolean;
  readonly onChoose: (files: readonly File[]) => void;
};

export function PictureDrop({ type, label, hint, isMany, onChoose }: PictureDropProps) {
  const id = useId();
  return (
    <div className="relative flex min-h-20 items-center gap-4 rounded-lg border border-dashed border-line-strong bg-surface px-4 py-3 focus-within:outline-2 focus-within:outline-(--focus) hover:bg-sunk">
      <Icon name="upload" className="text-ink-2" />
      <span className="min-w-0 flex-1">
        <label htmlFor={id} className="block font-semibold">
          {label}
        </label>
        <span id={`${id}-hint`} className="block text-sm text-ink-2">
          {hint}
        </span>
      </span>
      <input
        id={id}
        type="file"
        multiple={isMany}
        accept={pictureRule(type)
          .formats.map((format) => `image/${format}`)
          .join(",")}
        aria-describedby={`${id}-hint`}
        className="absolute inset-0 size-full cursor-pointer opacity-0"
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          // Allow the same file to be chosen again after it was removed.
          target.value = "";
          if (files.length > 0) onChoose(files);
        }}
      />
    </div>
  );
}
