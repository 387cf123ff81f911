import type { ReactNode } from "react";
import type { Language } from "@/lib/i18n/language";
import { KeptAt, RestoredNotice } from "./kept-form";
import { OfflineNotice } from "./list-states";
import type { KeptForm } from "./use-kept-form";

type EditorHeadProps = {
  readonly lng: Language;
  readonly trail: ReactNode;
  readonly title: string;
  /** What is said below the title. */
  readonly standing?: ReactNode;
  /** What else can be done with the entry. */
  readonly actions?: ReactNode;
  readonly kept: Pick<KeptForm<unknown>, "at" | "restored">;
  /** What is said of a form that was begun earlier, by whether somebody else has changed the entry since. */
  readonly texts: { readonly same: string; readonly older: string };
  readonly onDrop: () => void;
};

/** The head of a form that is kept on the device: what it is of, when it was kept, and what came back. */
export function EditorHead({ lng, trail, title, standing, actions, kept, texts, onDrop }: EditorHeadProps) {
  return (
    <>
      <header className="flex flex-wrap items-end gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48">
          {trail}
          <h1 className="text-2xl wrap-anywhere">{title}</h1>
          {standing}
        </div>
        {actions}
        <div className="empty:hidden max-md:basis-full">
          <KeptAt lng={lng} at={kept.at} />
        </div>
      </header>
      <OfflineNotice />
      <RestoredNotice restored={kept.restored} texts={texts} onDrop={onDrop} />
    </>
  );
}
