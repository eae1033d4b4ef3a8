// The script of all reading pages; a page's own: app/page-script.tsx. Every page works without it. Budget: 2.9 kB with brotli and
// headers, and 4.5 kB with the page's own script.

import { onClick } from './on-click.ts'
import { showRecentTimes } from './times.ts'
import { reportVisit } from './visit.ts'

/** On the page of a match its score in one line, as it is now (parts/matches/match-head.tsx); elsewhere what the button says. */
const sharedText = (inside: Element) =>
  inside.closest<HTMLElement>('[data-text]')?.dataset.text ??
  document.querySelector('[data-part=line]')?.textContent ??
  ''

/** Shows the copy buttons if the browser can copy. */
function enableCopyButtons(): void {
  if (!navigator.clipboard) return
  for (const button of document.querySelectorAll<HTMLElement>('[data-copy]')) button.hidden = false
  onClick('[data-copy]', (button) => {
    const { copy = '', done = '', failed = '' } = button.dataset
    const showText = (text: string) => () => {
      button.textContent = text
    }
    navigator.clipboard
      .writeText(`${sharedText(button)} ${copy}`.trim())
      .then(showText(done), showText(failed))
  })
}

/** On touch screens the share button opens the system's share sheet; elsewhere its links. */
function enableShareSheet(): void {
  if (!navigator.share || !matchMedia('(pointer: coarse)').matches) return
  onClick('[data-share] > summary', (summary, event) => {
    const details = summary.parentElement
    if (!details) return
    event.preventDefault()
    const title = document.querySelector('h1')?.textContent ?? ''
    const text = sharedText(details)
    navigator
      .share({ title, url: details.dataset.share ?? '', ...(text && { text }) })
      .catch(({ name }: Error) => {
        if (name !== 'AbortError') details.toggleAttribute('open')
      })
  })
}

/** Closes open menus on Escape or a click elsewhere. */
function closeMenusOnOutsideClick(): void {
  const menus = document.querySelectorAll<HTMLDetailsElement>('header details, nav details, [data-share]')
  document.addEventListener('click', (event) => {
    for (const menu of menus) if (!event.composedPath().includes(menu)) menu.open = false
  })
  document.addEventListener('keydown', ({ key }) => {
    for (const menu of menus) {
      if (key !== 'Escape' || !menu.open) continue
      menu.querySelector('summary')?.focus()
      menu.open = false
    }
  })
}

// Replaces broken pictures by their fallback, or removes them.
function replace(image: HTMLImageElement): void {
  const { fallback } = image.dataset
  if (!fallback) return
  // The fallback may fail too: it is tried once.
  delete image.dataset.fallback
  const picture = image.closest('picture')
  if (fallback === 'hide') {
    ;(picture ?? image).parentElement?.remove()
    return
  }
  // Without <picture> and srcset only `src` counts.
  picture?.replaceWith(image)
  image.srcset = ''
  image.src = fallback
}

function replaceBrokenPictures(): void {
  // Error events of pictures do not bubble, so they are captured.
  document.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target)
    },
    true,
  )
  // Pictures that failed before this script ran.
  for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image)
}

/** After this time the fonts load even if the picture has not loaded. */
const LIMIT_MS = 3_000
/** The time from decoding the picture to the frame that shows it, with a margin. */
const AFTER_PICTURE_MS = 100
/** The heading fonts of both editions. The text passed to `load` decides which of their files are loaded. */
const HEADINGS = '700 1em Maidan Head,Maidan Head Latin,Maidan Small Latin'

function startFonts(): void {
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

// Theme and text size, stored in this browser. Without scripts the fields are hidden.
function applyDisplaySettings(): void {
  const { dataset } = document.documentElement
  const fields = document.querySelectorAll<HTMLSelectElement>('[data-look]')
  // contract/pages/early-script.ts has already applied the stored choices.
  const showStored = () => {
    for (const field of fields) field.value = localStorage.getItem(field.dataset.look ?? '') ?? ''
  }
  try {
    showStored()
  } catch {
    // Storage is disabled.
    return
  }
  for (const field of fields)
    field.addEventListener('change', () => {
      const { look = '' } = field.dataset
      localStorage.setItem(look, field.value)
      if (field.value) dataset[look] = field.value
      else delete dataset[look]
      showStored()
    })
  for (const part of document.querySelectorAll<HTMLElement>('[data-looks]')) part.hidden = false
}

/** A piece is short enough that a tap does not wait for it, and as much time and more is left to others after it. */
const PIECE_MS = 8
const PAUSE_MS = 16
const FONTS_MS = 300

function layOutRest(): void {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  addEventListener('load', async () => {
    // The change of fonts lays everything out again, so it comes first.
    while (document.documentElement.dataset.fonts === 'later') await pause(FONTS_MS)
    let end = Date.now() + PIECE_MS
    for (const far of document.querySelectorAll<HTMLElement>('article,ol,.prose>p,footer')) {
      // Above the viewport a change of height would move what is being read.
      if (getComputedStyle(far).contentVisibility === 'auto' && far.getBoundingClientRect().top > 0)
        far.style.contentVisibility = 'visible'
      if (Date.now() < end) continue
      await pause(PAUSE_MS)
      end = Date.now() + PIECE_MS
    }
  })
}

/** What a control does on a press, which loads its script. Where that fails, the press counts as without a script. */
function onPress(selector: string, act: (control: HTMLElement) => Promise<unknown>): void {
  onClick(selector, (control, event) => {
    if (control.dataset.plain) return
    event.preventDefault()
    act(control).catch(() => {
      control.dataset.plain = 'true'
      control.click()
    })
  })
}

/** Videos, frames of embeds and large pictures; the dialog of alerts. */
function openOnPress(): void {
  onPress('[data-video],[data-frame],[data-large]', (link) =>
    import('./story/open-figure.ts').then(({ openFigure }) => openFigure(link)),
  )
  onPress('[data-alert]', (control) =>
    import('./alerts/open-alert.ts').then(({ openAlert }) => openAlert(control)),
  )
}

/** A site on the home screen reads offline: installing it was the reader's wish. */
function keepInstalledPages(): void {
  if (matchMedia('(display-mode: standalone), (display-mode: minimal-ui)').matches)
    import('./offline/register.ts').then(({ registerInstalled }) => registerInstalled())
}

/** Follows, saves and votes on a tap. Only readers who do, or did before, load their scripts. */
function openChoices(): void {
  const following = () => import('./following/start.ts')
  const polls = () => import('./polls/vote.ts')
  onPress('[data-follow],[data-save]', (link) => following().then(({ toggle }) => toggle(link)))
  onPress('[data-vote] button', (button) => polls().then(({ vote }) => vote(button)))
  try {
    // With an account the list is on the server.
    if (localStorage.following || document.querySelector('form[action$="/logout"]'))
      following().then(({ begin }) => begin())
    if (localStorage.polls) polls().then(({ showVoted }) => showVoted())
  } catch {
    // Storage is disabled.
  }
}

startFonts()
applyDisplaySettings()
replaceBrokenPictures()
openOnPress()
openChoices()
enableCopyButtons()
enableShareSheet()
closeMenusOnOutsideClick()
showRecentTimes()
layOutRest()
reportVisit()
keepInstalledPages()
