import { Icon } from "@/components/ui/icon";
import type { ApiCall } from "./call-card";
import { WORDS } from "./words";

export type Chapter = {
  readonly id: string;
  readonly name: string;
  readonly description: string;
  readonly calls: readonly ApiCall[];
};

/** The chapters as links: folded away on phones, beside the text where there is room. */
export function Contents({ chapters }: { readonly chapters: readonly Chapter[] }) {
  const list = (
    <ol>
      <Entry id="authentication" name={WORDS.authentication} />
      <Entry id="errors" name={WORDS.errors} />
      {chapters.map(({ id, name, calls }) => (
        <Entry key={id} id={id} name={name} count={calls.length} />
      ))}
      <Entry id="schemas" name={WORDS.schemas} />
    </ol>
  );
  return (
    <nav className="api-contents" aria-label={WORDS.contents}>
      <details>
        <summary>
          {WORDS.contents}
          <Icon name="chevron-down" />
        </summary>
        {list}
      </details>
      <div className="api-contents__side">{list}</div>
    </nav>
  );
}

type EntryProps = { readonly id: string; readonly name: string; readonly count?: number };

function Entry({ id, name, count }: EntryProps) {
  return (
    <li>
      <a href={`#${id}`}>
        {name}
        {count === undefined ? null : <span aria-hidden="true">{String(count)}</span>}
      </a>
    </li>
  );
}
