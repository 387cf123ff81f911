import { EmptyState } from "./empty-state";

type GoneStateProps = Parameters<typeof EmptyState>[0];

/** A page about something that is no longer there, with ways on. */
export function GoneState(props: GoneStateProps) {
  return (
    <div className="page-width py-10">
      <h1 className="visually-hidden">{props.title}</h1>
      <EmptyState {...props} />
    </div>
  );
}
