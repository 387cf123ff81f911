import "react-dom/client";

declare global {
  /** Scripts that Next loads one after the other before it takes over a page: address or 0, attributes. */
  var __next_s: (readonly [src: string | 0, props: Readonly<Record<string, string>>])[] | undefined;
}

// Next runs this file first and then takes over the page. Taken together that is one task too long for a slow phone, so
// React's renderer is made ready here, and an empty script, for which Next waits, ends the task.
self.__next_s ??= [];
self.__next_s.push([0, { children: "" }]);
