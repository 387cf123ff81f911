"use client";

import {
  type KeyboardEvent,
  type MouseEvent,
  type ReactNode,
  Suspense,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { createPortal } from "react-dom";
import { updateMark } from "@/components/mark/use-mark";
import { useMarking } from "@/components/mark/use-marking";
import { useMarks } from "@/components/mark/use-marks";
import { lazyWithRetry } from "@/components/ui/lazy-with-retry";
import { withTexts } from "@/components/with-texts";
import { sessionState } from "@/lib/api-client/session";
import { useSession } from "@/lib/api-client/use-session";
import { useWrite } from "@/lib/api-client/use-write";
import { addFavourite, removeFavourite } from "@/lib/calls/interaction";
import type { Language } from "@/lib/i18n/language";
import { dishOf, likesIn, showLike } from "./likes";
import { useShownDishes } from "./use-shown-dishes";

const load = withTexts(
  () => import("@/components/dish/dish-panel").then(({ DishPanel }) => ({ default: DishPanel })),
  ["dishSaid", "outbox"],
);
const DishPanel = lazyWithRetry(load);

type DishMarksProps = {
  readonly lng: Language;
  readonly children: ReactNode;
};

/**
 * Controls the hearts of a whole menu and the panel of the open dish. A menu has up to 300 rows, which stay plain HTML
 * (dish-rows.ts), as do search results. One component therefore delegates their clicks and sets their attributes, which
 * React never compares (FAV-04, FAV-05).
 */
export function DishMarks({ lng, children }: DishMarksProps) {
  const root = useRef<HTMLDivElement>(null);
  const { user } = useSession();
  const { ids, panel, version } = useShownDishes(root);
  const marks = useMarks("dishes", ids);
  const isLoaded = useLoaded(panel !== null);
  const { allow, tell, prompt } = useMarking("favourite");
  const add = useWrite(addFavourite, (cache, { params }) => {
    updateMark(cache, sessionState().user?.id ?? "", "dishes", params.id, { favorite: true });
  });
  const remove = useWrite(removeFavourite, (cache, { params }) => {
    updateMark(cache, sessionState().user?.id ?? "", "dishes", params.id, { favorite: false });
  });

  // biome-ignore lint/correctness/useExhaustiveDependencies: rows that came since are to be shown as well.
  useLayoutEffect(() => {
    const known = new Map(marks.map((mark) => [mark._id, mark.favorite]));
    for (const like of likesIn(root.current)) showLike(like, user && (known.get(dishOf(like)) ?? false), lng);
  }, [marks, user, version, lng]);

  const toggle = (like: HTMLElement) => {
    const { mutate } = like.ariaPressed === "true" ? remove : add;
    const input = { params: { id: dishOf(like) } };
    allow(() => mutate(input, { onError: (error) => tell(error, () => mutate(input)) }));
  };
  const onClick = (event: MouseEvent) => {
    const like = likeAt(event);
    if (!like) return;
    event.preventDefault();
    // Ignore the second half of a double click, which would undo the first.
    if (event.detail <= 1) toggle(like);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const like = event.key === " " ? likeAt(event) : null;
    if (!like) return;
    event.preventDefault();
    if (!event.repeat) toggle(like);
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: what is clicked are the links and buttons in it.
    <div className="contents" ref={root} onClick={onClick} onKeyDown={onKeyDown}>
      {children}
      {panel && isLoaded
        ? createPortal(
            <Suspense fallback={null}>
              <DishPanel key={panel.id} id={panel.id} name={panel.name} login={panel.login} fans={panel.fans} />
            </Suspense>,
            panel.holder,
          )
        : null}
      {prompt}
    </div>
  );
}

/** Whether the panel's script is loaded, once needed. If loading fails, the server-rendered part stays. */
function useLoaded(isWanted: boolean): boolean {
  const [isLoaded, setLoaded] = useState(false);
  useEffect(() => {
    if (isWanted)
      load().then(
        () => setLoaded(true),
        (error) => console.warn(error),
      );
  }, [isWanted]);
  return isLoaded;
}

/** The clicked heart, for signed-in users; for guests it is a link to the login. */
function likeAt({ target }: MouseEvent | KeyboardEvent): HTMLElement | null {
  return sessionState().user && target instanceof Element ? target.closest<HTMLElement>(".like") : null;
}
