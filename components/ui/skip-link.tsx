export function SkipLink({ children }: { readonly children: string }) {
  return (
    <a className="skip-link" href="#main">
      {children}
    </a>
  );
}
