// Loads the brand fonts, which contract/early-script.ts defers, after the lead picture. The fonts: app/ui/fonts.css.

/** After this time the fonts load even if the picture has not loaded. */
const LIMIT_MS = 3_000
/** The time from decoding the picture to the frame that shows it, with a margin. */
const AFTER_PICTURE_MS = 100
/** The heading fonts of both editions. The text passed to `load` decides which of their files are loaded. */
const HEADINGS = '700 1em Maidan Head,Maidan Head Latin,Maidan Small Latin'

export function startFonts(): void {
  const { dataset, lang } = document.documentElement
  if (!dataset.fonts) return
  const use = () => {
    // If the text font is installed on the device, the text keeps it, and only headings are laid out again.
    if (lang !== 'en' && document.fonts.check('1em Maidan Text Local', 'ক')) dataset.fonts = 'head'
    else delete dataset.fonts
  }
  // No font is used before all are loaded, because every change of fonts lays out the text again.
  const load = () => document.fonts.load(HEADINGS, lang === 'en' ? 'a' : 'ক').then(use, use)
  const start = () => setTimeout(load, AFTER_PICTURE_MS)
  setTimeout(load, LIMIT_MS)
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]')
  if (picture) picture.decode().then(start, start)
  // Without a lead picture the fonts load after everything in the first screen.
  else addEventListener('load', start)
}
