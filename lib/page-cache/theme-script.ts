/**
 * Both scripts know what cached HTML can't: the visitor. Their texts are constant, so that the Content-Security-Policy names
 * them by hash.
 */

/**
 * Runs before anything else: the wish to save data (`data-lite`), which is the visitor's own word (`localStorage.lite`, "1"
 * or "0") or else what browser and line say. Every picture of a page is lazy, so that nothing asks for it before this
 * script has spoken; unless data is saved, those of the first view (`link[data-first]`) come at once.
 */
export const LITE_SCRIPT =
  '(()=>{let h=document,c=navigator.connection,l;try{l=localStorage.lite}catch{}if(l?l>0:c&&(c.saveData||/2g/.test(c.effectiveType))||matchMedia("(prefers-reduced-data:reduce)").matches)h.documentElement.dataset.lite="";else for(l of h.querySelectorAll("link[data-first]"))l.as="image",l.rel="preload"})()';

/**
 * Runs before the first paint: the chosen theme (`data-theme`; absent means as the system has it) and whether somebody is
 * signed in here (`data-signed-in`). Behind the stylesheets it waits for them, and the parser with it: so the icons don't
 * take the line from what the first paint needs.
 */
export const THEME_SCRIPT =
  '(()=>{let d=document.documentElement.dataset,t;try{t=localStorage.theme;if(localStorage.accessToken)d.signedIn=""}catch{}if(t=="light"||t=="dark")d.theme=t})()';

/** The inline scripts of every page. */
export const OWN_SCRIPTS: readonly string[] = [LITE_SCRIPT, THEME_SCRIPT];
