import { Button } from "@/components/ui/button";
import { EmptyState } from "@/components/ui/empty-state";
import type { Language } from "@/lib/core/constants";
import { paths } from "@/lib/i18n/paths";
import { texts } from "@/lib/i18n/texts";
import "./post.css";

export function GonePost({ lng }: { readonly lng: Language }) {
  const t = texts(lng, "post");
  return (
    <div className="page-width post">
      <h1 className="visually-hidden">{t("gone.title")}</h1>
      <EmptyState title={t("gone.title")} text={t("gone.text")}>
        <Button href={paths.posts(lng)}>{t("all")}</Button>
      </EmptyState>
    </div>
  );
}
