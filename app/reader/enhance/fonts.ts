// Loads the brand fonts, which contract/early-script.ts defers, after the lead picture. The fonts: app/ui/fonts.css.

/** Fonts load after this time even without the picture. */
const LIMIT_MS = 3_000
/** From the decoded picture to the frame that shows it, with time to spare. */
const AFTER_PICTURE_MS = 100
/** Both editions' headings: the letter decides which files these are. */
const HEADINGS = '700 1em Maidan Head,Maidan Head Latin,Maidan Small Latin'

export function startFonts(): void {
  const { dataset, lang } = document.documentElement
  if (!dataset.fonts) return
  const use = () => {
    // Text that has its face from the machine keeps it, so only headings are laid out again.
    if (lang !== 'en' && document.fonts.check('1em Maidan Text Local', 'ক')) dataset.fonts = 'head'
    else delete dataset.fonts
  }
  // None is used before all are there: every change of fonts lays out the text again.
  const load = () => document.fonts.load(HEADINGS, lang === 'en' ? 'a' : 'ক').then(use, use)
  const start = () => setTimeout(load, AFTER_PICTURE_MS)
  setTimeout(load, LIMIT_MS)
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]')
  if (picture) picture.decode().then(start, start)
  // Without a lead picture: after everything in the first screen.
  else addEventListener('load', start)
}
