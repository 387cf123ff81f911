"use client";

import { useTranslations } from "next-intl";
import { useEffect } from "react";
import { toast } from "@/components/ui/toast";
import { followSession, sessionState } from "@/lib/api-client/session";
import { SIGN_OUT } from "@/lib/api-client/stored-session";

/**
 * Once a page: keeps `<html data-signed-in>`, by which the style sheet shows what is for guests or for members, as the
 * session is (a script of the page's head has set it before anything was painted), and tells when a session has ended.
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
    const tell = () => toast("info", t("ended"));
    window.addEventListener(SIGN_OUT, tell);
    return () => window.removeEventListener(SIGN_OUT, tell);
  }, [t]);
  return null;
}
