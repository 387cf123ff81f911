type Attributes = Readonly<Record<string, string | ((event: Event) => void)>>;

/** An element with attributes and listeners (functions, by the name of the event) and what is in it; text stays text. */
export function element<Name extends keyof HTMLElementTagNameMap>(
  name: Name,
  attributes: Attributes,
  ...content: (Node | string)[]
): HTMLElementTagNameMap[Name] {
  const made = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) {
    if (typeof value === "string") made.setAttribute(key, value);
    else made.addEventListener(key, value);
  }
  made.append(...content);
  return made;
}

/** An icon of the page's sprite. */
export function icon(name: string): Node {
  const sprite = document.querySelector("svg use")?.getAttribute("href")?.split("#")[0];
  const made = document.createElement("span");
  const direction = name === "log-out" ? " icon-dir" : "";
  made.innerHTML = `<svg class="icon${direction}" aria-hidden="true"><use href="${sprite}#${name}"/></svg>`;
  return made.firstElementChild ?? made;
}
