"use client";

/** What broke and has nothing nearer that says so: plain, since every page carries it. The words are the document's. */
export default function PageError() {
  const { failed = "", retry = "" }: DOMStringMap = typeof document === "undefined" ? {} : document.body.dataset;
  return (
    <main className="container failed-part">
      <div role="alert">
        <h1>{failed}</h1>
        <button type="button" className="button button--outline" onClick={() => location.reload()}>
          {retry}
        </button>
      </div>
    </main>
  );
}
