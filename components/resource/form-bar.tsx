import type { ReactNode, Ref } from "react";

type FormBarProps = {
  /** A sentence about unsaved changes, or about the reason. */
  readonly said: ReactNode;
  /** Phones have no room for it beside the buttons. */
  readonly isSaidQuietly?: boolean;
  readonly ref?: Ref<HTMLDivElement>;
  /** Buttons; the one that saves is the last. */
  readonly children: ReactNode;
};

/** For a form with its buttons at the lower edge: fields that get the focus stay clear of them. */
export const CLEAR_OF_BAR = "[&_input]:scroll-mb-32 [&_select]:scroll-mb-32 [&_textarea]:scroll-mb-32";

/**
 * The buttons of a form that is a page, always in reach at the lower edge, above the phone's bar. They stand as in
 * dialogs: other ways first, the button that saves last.
 */
export function FormBar({ said, isSaidQuietly = false, ref, children }: FormBarProps) {
  return (
    <div
      ref={ref}
      className="@container sticky bottom-(--bottom-bar,0px) z-10 -mx-4 border-t border-line bg-surface px-4 py-2 md:mx-0 md:rounded-lg md:border"
    >
      <div className="flex flex-wrap items-center justify-end gap-2">
        <span role="status" className={`me-auto text-sm text-ink-2 ${isSaidQuietly ? "@max-[40rem]:sr-only" : ""}`}>
          {said}
        </span>
        {children}
      </div>
    </div>
  );
}
