import { Icon } from "@/components/ui/icon";

type ChangeProps = {
  /** Above zero if the figure has grown, below if it has fallen. */
  readonly change: number;
  /** Its size as it stands beside the arrow, or a word for no change. */
  readonly text: string;
  /** The whole comparison in words: a tip, and what screen readers say instead. */
  readonly said: string;
};

/** How a figure has changed: an arrow with its size. */
export function Change({ change, text, said }: ChangeProps) {
  const look = change === 0 ? "text-ink-2" : change > 0 ? "text-istalif" : "text-anar";
  return (
    <span className={`inline-flex items-center text-xs font-semibold whitespace-nowrap ${look}`} title={said}>
      {change === 0 ? null : <Icon name={change > 0 ? "arrow-up" : "arrow-down"} className="size-3.5" />}
      <span aria-hidden="true">{text}</span>
      <span className="sr-only">{said}</span>
    </span>
  );
}
