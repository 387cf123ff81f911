/**
 * LITE_SCRIPT and THEME_SCRIPT apply what the visitor has chosen, which cached HTML cannot contain. Their texts are
 * constant, so that the Content-Security-Policy can list their hashes.
 */

/**
 * Runs first: sets `data-lite` to save data, by the visitor's choice (`localStorage.lite`, "1" or "0") or else by
 * browser and connection. All pictures are lazy, so that none loads before this script; unless data is saved, it
 * preloads those of the first view (`link[data-first]`).
 */
export const LITE_SCRIPT =
  '(()=>{let h=document,c=navigator.connection,l;try{l=localStorage.lite}catch{}if(l?l>0:c&&(c.saveData||/2g/.test(c.effectiveType))||matchMedia("(prefers-reduced-data:reduce)").matches)h.documentElement.dataset.lite="";else for(l of h.querySelectorAll("link[data-first]"))l.as="image",l.rel="preload"})()';

/**
 * Runs before the first paint: sets the chosen theme (`data-theme`; absent means the system's) and whether a user is
 * signed in (`data-signed-in`). Placed after the style sheets, it blocks the parser until they are loaded, so that
 * icons do not compete with them.
 */
export const THEME_SCRIPT =
  '(()=>{let d=document.documentElement.dataset,t;try{t=localStorage.theme;if(localStorage.accessToken)d.signedIn=""}catch{}if(t=="light"||t=="dark")d.theme=t})()';

export const OWN_SCRIPTS: readonly string[] = [LITE_SCRIPT, THEME_SCRIPT];
