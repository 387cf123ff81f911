const YEAR_SECONDS = 31_536_000;

/**
 * The language of the page is kept under the stated key (I18N-05, I18N-07); one chosen by its link (`a[data-lng]`) also
 * in a cookie, since only that reaches the server when somebody comes to `/`.
 */
export function language(): void {
  localStorage.setItem("i18nextLng", document.documentElement.lang);
  document.addEventListener("click", (event) => {
    const chosen = (event.target as Element | null)?.closest<HTMLElement>("a[data-lng]")?.dataset.lng;
    if (!chosen || !/^(?:en|fa|ps)$/.test(chosen)) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in all browsers
    document.cookie = `lng=${chosen};path=/;max-age=${YEAR_SECONDS};samesite=lax`;
    localStorage.setItem("i18nextLng", chosen);
  });
}
