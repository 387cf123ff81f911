import "react-dom/client";

declare global {
  /** Scripts that Next loads one after the other before hydration: URL or 0, attributes. */
  var __next_s: (readonly [src: string | 0, props: Readonly<Record<string, string>>])[] | undefined;
}

// Next runs this file and then hydrates the page. Together that is one task too long for a slow phone, so React's
// renderer is initialised here, and an empty script, which Next waits for, ends the task.
self.__next_s ??= [];
self.__next_s.push([0, { children: "" }]);
