type SkipLinkProps = {
  /** Id of the element to go on from. */
  readonly to?: string;
  readonly children: string;
};

export function SkipLink({ to = "main", children }: SkipLinkProps) {
  return (
    <a className="skip-link" href={`#${to}`}>
      {children}
    </a>
  );
}
