"use client";

/**
 * Fallback for errors that no nearer boundary catches. Small, since every page loads it; its texts come from `<body
 * data-…>`.
 */
export default function PageError() {
  const { failed = "", retry = "" }: DOMStringMap = typeof document === "undefined" ? {} : document.body.dataset;
  return (
    <main className="page-width py-10">
      <div role="alert">
        <h1 className="text-lg">{failed}</h1>
        <button type="button" className="button button--outline mt-3" onClick={() => location.reload()}>
          {retry}
        </button>
      </div>
    </main>
  );
}
