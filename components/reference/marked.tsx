/** A sentence of the document: what stands between backticks is code. */
export function Marked({ children }: { readonly children: string }) {
  return [...children.matchAll(/`([^`]*)`|[^`]+/g)].map(({ 0: all, 1: code, index: at }) =>
    code === undefined ? all : <code key={at}>{code}</code>,
  );
}
