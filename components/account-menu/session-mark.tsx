"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { toast } from "@/components/ui/toast";
import { followSession, sessionState } from "@/lib/api-client/session";
import { SIGN_OUT } from "@/lib/api-client/stored-session";

/**
 * Rendered once per page. Keeps `<html data-signed-in>` in step with the session; the style sheet uses it to show guest
 * or user content. A script in the head sets it before first paint. Also shows a toast when a session has ended.
 */
export function SessionMark() {
  const t = useTranslations("accountMenu");
  useEffect(() => {
    const mark = () => {
      const { dataset } = document.documentElement;
      if (sessionState().user) dataset.signedIn = "";
      else delete dataset.signedIn;
    };
    mark();
    return followSession(mark);
  }, []);
  useEffect(() => {
    const showEnded = () => toast("info", t("ended"));
    window.addEventListener(SIGN_OUT, showEnded);
    return () => window.removeEventListener(SIGN_OUT, showEnded);
  }, [t]);
  return null;
}
