// The only inline script of reading pages. It sets attributes of <html> before the first paint, for app/ui/styles/fonts.css and
// tokens.css. The content security policy allows exactly this text by its hash (server/http/responses/security-headers.ts).

/**
 * Sets `data-theme` and `data-size` to the reader's choices (app/reader/enhance/start.ts), adds the rule that puts
 * followed teams first (contract/following/browser-list.ts), and sets `data-fonts="later"`
 * on the first page of a visit: the brand fonts load after the lead picture, because both would compete on a slow network
 * (app/reader/enhance/start.ts). On later pages of the visit the fonts are in the browser's cache and are used at once.
 */
export const EARLY_SCRIPT =
  'var d=document.documentElement.dataset;' +
  'try{["theme","size"].forEach(function(k){var v=localStorage.getItem(k);if(v)d[k]=v});' +
  'var o=localStorage.getItem("order");if(o){var s=new CSSStyleSheet;s.replaceSync(o);document.adoptedStyleSheets=[s]}}catch(e){}' +
  'if(document.referrer.indexOf(location.origin+"/"))d.fonts="later"'
