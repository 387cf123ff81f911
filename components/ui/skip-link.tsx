/** First thing on a page for the keyboard: past the navigation. */
export function SkipLink({ children }: { readonly children: string }) {
  return (
    <a className="skip-link" href="#main">
      {children}
    </a>
  );
}
