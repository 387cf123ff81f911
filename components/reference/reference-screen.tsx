import { Brand } from "@/components/layout/brand";
import { LookDrop } from "@/components/layout/nav-drops";
import { SkipLink } from "@/components/ui/skip-link";
import { ERROR_MESSAGE, ERROR_STATUS, type ErrorCode } from "@/lib/core/errors";
import { texts } from "@/lib/i18n/texts";
import type { ApiDocument } from "@/lib/openapi/model";
import { type ApiCall, CallCard } from "./call-card";
import { Contents } from "./contents";
import { Marked } from "./marked";
import { Schemas } from "./schemas";
import { WORDS } from "./words";
import "./reference.css";

const METHODS = ["get", "post", "patch", "delete"];

/** The whole document to read and to look things up in, without any script. */
export function ReferenceScreen({ document }: { readonly document: ApiDocument }) {
  const base = document.servers[0]?.url ?? "";
  const calls = callsOf(document);
  const chapters = document.tags.map((tag) => ({
    ...tag,
    id: `chapter-${tag.name.toLowerCase().replaceAll(" ", "-")}`,
    calls: calls.filter(({ operation }) => operation.tags.includes(tag.name)),
  }));
  return (
    <>
      <SkipLink>{WORDS.skip}</SkipLink>
      <header className="nav-bar" data-nav>
        <div className="container nav-bar__inner api-bar">
          <Brand lng="en" name={texts("en", "common")("siteName")} />
          <LookDrop lng="en" />
        </div>
      </header>
      <main id="main" tabIndex={-1} className="container api-page">
        <div className="api-columns">
          <Contents chapters={chapters} />
          <div className="api-text">
            <Introduction document={document} base={base} />
            {chapters.map(({ id, name, description, calls: own }) => (
              <section key={id} id={id} aria-labelledby={`${id}-title`}>
                <h2 id={`${id}-title`}>{name}</h2>
                <p>{description}</p>
                {own.map((call) => (
                  <CallCard
                    key={call.operation.operationId}
                    call={call}
                    base={base}
                    schemas={document.components.schemas}
                  />
                ))}
              </section>
            ))}
            <Schemas schemas={document.components.schemas} />
          </div>
        </div>
      </main>
    </>
  );
}

/** By path, reading before writing. */
function callsOf({ paths }: ApiDocument): ApiCall[] {
  const calls = Object.entries(paths).flatMap(([path, operations]) =>
    Object.entries(operations).map(([method, operation]) => ({ method, path, operation })),
  );
  const rank = ({ path, method }: ApiCall) => `${path} ${METHODS.indexOf(method)}`;
  return calls.sort((a, b) => (rank(a) < rank(b) ? -1 : 1));
}

type IntroductionProps = { readonly document: ApiDocument; readonly base: string };

function Introduction({ document: { info, components }, base }: IntroductionProps) {
  return (
    <>
      <header className="api-head">
        <h1>{WORDS.title}</h1>
        <p className="api-head__lead">{WORDS.lead}</p>
        <dl className="api-head__base">
          <dt>{WORDS.base}</dt>
          <dd>
            <code>{base}</code>
          </dd>
        </dl>
        <p>
          <Marked>{String(info.description)}</Marked>
        </p>
        <p>
          <a className="text-link" href="/api/openapi.json">
            {WORDS.document}
          </a>
        </p>
      </header>
      <section id="authentication" aria-labelledby="authentication-title">
        <h2 id="authentication-title">{WORDS.authentication}</h2>
        <dl className="api-doors">
          {Object.entries(components.securitySchemes).map(([name, scheme]) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                <Marked>{(scheme as { description: string }).description}</Marked>
              </dd>
            </div>
          ))}
        </dl>
      </section>
      <section id="errors" aria-labelledby="errors-title">
        <h2 id="errors-title">{WORDS.errors}</h2>
        <p>{WORDS.errorsLead}</p>
        <pre>{JSON.stringify(components.examples.validation_failed?.value, null, 2)}</pre>
        <dl className="api-errors">
          {(Object.keys(ERROR_STATUS) as ErrorCode[]).map((code) => (
            <div key={code} id={`error-${code}`}>
              <dt>
                <span>{ERROR_STATUS[code]}</span> <code>{code}</code>
              </dt>
              <dd>{ERROR_MESSAGE[code]}</dd>
            </div>
          ))}
        </dl>
      </section>
    </>
  );
}
