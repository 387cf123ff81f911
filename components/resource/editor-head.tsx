import type { ReactNode } from "react";
import type { Language } from "@/lib/i18n/language";
import { KeptAt, RestoredNotice } from "./kept-form";
import { OfflineNotice } from "./list-states";
import type { AutosavedForm } from "./use-autosaved-form";

type EditorHeadProps = {
  readonly lng: Language;
  readonly trail: ReactNode;
  readonly title: string;
  readonly standing?: ReactNode;
  readonly actions?: ReactNode;
  readonly kept: Pick<AutosavedForm<unknown>, "at" | "restored">;
  /** Text about a restored draft: whether the entry is unchanged since, or was changed meanwhile. */
  readonly texts: { readonly same: string; readonly older: string };
  readonly onDrop: () => void;
};

/** Header of a form with autosave: breadcrumbs, title, time of the last draft, and a notice about a restored one. */
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
