"use client";

import type { ComponentProps } from "react";
import { callApi } from "@/lib/api-client/call";
import { noteOpened } from "@/lib/calls/business-printing";

type PrintLinkProps = Omit<ComponentProps<"a">, "href"> & { readonly businessId: string; readonly href: string };

/** A link to what is printed for a business. Following it is one of the first steps; after a failure the next time. */
export function PrintLink({ businessId, href, ...link }: PrintLinkProps) {
  const note = () =>
    void callApi(noteOpened, { params: { id: businessId } }, { keepalive: true }).catch(() => undefined);
  return <a href={href} {...link} onClick={note} />;
}
