// The one script inside reading pages: what must be decided before the first paint. The content policy allows exactly this text
// by its hash (server/http/security-headers.ts). What it sets on <html>, app/ui/fonts.css and tokens.css read.

/**
 * Sets `data-theme` and `data-size` as the reader chose them (app/reader/enhance/display-settings.ts), and `data-fonts="later"` on the
 * first page of a visit: its brand fonts start after the lead picture, with which they would compete on a thin network
 * (app/reader/enhance/fonts.ts). Later pages of the visit have the fonts in the browser's cache and use them at once.
 */
export const EARLY_SCRIPT =
  'var d=document.documentElement.dataset;' +
  'try{["theme","size"].forEach(function(k){var v=localStorage.getItem(k);if(v)d[k]=v})}catch(e){}' +
  'if(document.referrer.indexOf(location.origin+"/"))d.fonts="later"'
