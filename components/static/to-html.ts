import { Fragment, isValidElement, type ReactElement, type ReactNode } from "react";
import { escapeHtml } from "@/lib/core/escape";
import { attributesOf } from "./attributes";
import { linkForRobots } from "./robot-links";

/** HTML that is there, or still waits for a component that waits for something. */
type Html = string | Promise<string>;
type Props = Record<string, unknown>;

const VOID = new Set(["area", "base", "br", "col", "embed", "hr", "img", "input", "link", "meta", "source", "wbr"]);

/**
 * The HTML of elements that nothing in the browser will ever change. React would describe them a second time for the
 * browser and build them twice on the server; here they are written once. Function components (also async ones) are called
 * plainly: no hooks, no context, no event handlers.
 * @throws Error for what can't stand without React: event handlers, class components, client components
 */
export function toHtml(node: ReactNode): Html {
  if (node === null || node === undefined || typeof node === "boolean") return "";
  if (typeof node === "string") return escapeHtml(node);
  if (typeof node === "number" || typeof node === "bigint") return String(node);
  if (isValidElement<Props>(node)) return elementHtml(node);
  if (node instanceof Promise) return node.then(toHtml);
  if (Symbol.iterator in node) return join(Array.from(node, toHtml));
  throw new Error("Something that is no element can't be written as HTML.");
}

function elementHtml({ type, props }: ReactElement<Props>): Html {
  if (typeof type === "string") return hostHtml(type, props);
  if (type === Fragment) return toHtml(props.children as ReactNode);
  if (typeof type !== "function" || "$$typeof" in type) {
    throw new Error("Only plain server components can be written as HTML; islands belong outside.");
  }
  const component = type as (props: Props) => ReactNode | Promise<ReactNode>;
  const made = component(props);
  return made instanceof Promise ? made.then(toHtml) : toHtml(made);
}

function hostHtml(tag: string, props: Props): Html {
  const open = `<${tag}${attributesOf(tag, tag === "a" ? linkForRobots(props) : props)}>`;
  if (VOID.has(tag)) return open;
  const content = contentOf(tag, props);
  if (typeof content === "string") return `${open}${content}</${tag}>`;
  return content.then((html) => `${open}${html}</${tag}>`);
}

function contentOf(tag: string, props: Props): Html {
  const raw = props.dangerouslySetInnerHTML as { __html: string } | undefined;
  if (raw) return raw.__html;
  const content = tag === "textarea" ? (props.defaultValue ?? props.children) : props.children;
  return toHtml(content as ReactNode);
}

function join(parts: readonly Html[]): Html {
  return parts.every((part) => typeof part === "string")
    ? parts.join("")
    : Promise.all(parts.map(async (part) => part)).then((all) => all.join(""));
}
