/**
 * Runs in `<head>` before anything else, because cached HTML knows nothing of the visitor: the chosen theme
 * (`data-theme`; absent means as the system has it), whether somebody is signed in here (`data-signed-in`), and the wish to
 * save data (`data-lite`): the visitor's own word (`localStorage.lite`, "1" or "0"), else what browser and line say.
 *
 * Every picture of a page is lazy, so that nothing asks for it before this script has spoken. Unless data is saved, it
 * hurries those in the first view (`img[data-first]`) as soon as they are parsed. Its text is constant: the
 * Content-Security-Policy names its hash.
 */
export const THEME_SCRIPT =
  '(()=>{let h=document,e=h.documentElement,d=e.dataset,c=navigator.connection,t,l,o;try{t=localStorage.theme;l=localStorage.lite;if(localStorage.accessToken)d.signedIn=""}catch{}if(t=="light"||t=="dark")d.theme=t;if(l?l>0:c&&(c.saveData||/2g/.test(c.effectiveType))||matchMedia("(prefers-reduced-data:reduce)").matches)d.lite="";else{o=new MutationObserver(()=>{for(t of h.querySelectorAll("img[data-first][loading=lazy]"))t.loading="eager"});o.observe(e,{childList:!0,subtree:!0});addEventListener("load",()=>o.disconnect())}})()';
