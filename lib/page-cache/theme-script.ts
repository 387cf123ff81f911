/**
 * Runs in `<head>` before the first paint, because cached HTML knows nothing of the visitor: the chosen theme
 * (`data-theme`; absent means as the system has it), a wish to save data (`data-lite`) and whether somebody is signed
 * in here (`data-signed-in`). Its text is constant: the Content-Security-Policy names its hash.
 */
export const THEME_SCRIPT =
  '(()=>{let d=document.documentElement.dataset,c=navigator.connection,t;try{t=localStorage.theme;if(localStorage.accessToken)d.signedIn=""}catch{}if(t=="light"||t=="dark")d.theme=t;if(c&&(c.saveData||/2g/.test(c.effectiveType)))d.lite=""})()';
