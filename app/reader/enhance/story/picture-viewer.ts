// Pictures of a story in a dialog: the picture in full with its caption and credit, and the ones before and after it. Back closes it.
import { toBengaliDigits } from '#bangla/digits.ts'
import { pictureViewer as wordsBn } from '#contract/words/bn/reading/picture-viewer.ts'
import { pictureViewer as wordsEn } from '#contract/words/en/reading/picture-viewer.ts'
import styles from './picture-viewer.css?url'

/** The icons: lines on a grid of 20 by 20. */
const ICONS = { previous: 'M12.5 4l-6 6 6 6', next: 'M7.5 4l6 6-6 6', close: 'M4.5 4.5l11 11m0-11l-11 11' }
/** Shorter or steeper movements of a finger are no swipes. */
const SWIPE_PX = 40
const HISTORY_MARK = 'picture-viewer'

/** Opens the picture of a link, one of its gallery or else of its story. */
export async function openPicture(link: HTMLElement): Promise<void> {
  await loadStyles()
  const around = link.closest('.gallery') ?? link.closest('article, main')
  const links = [...(around?.querySelectorAll<HTMLElement>('[data-large]') ?? [])]
  const viewer = createViewer(links, links.indexOf(link))
  keepHistory(viewer)
  document.body.append(viewer)
  const { style, clientWidth } = document.documentElement
  // Without its scroll bar the page behind would be laid out again.
  if (clientWidth < innerWidth) style.setProperty('scrollbar-gutter', 'stable')
  style.overflow = 'hidden'
  viewer.addEventListener('close', () => {
    style.overflow = ''
    style.removeProperty('scrollbar-gutter')
    viewer.remove()
    link.focus({ preventScroll: true })
  })
  viewer.showModal()
}

/** Resolves also if they fail: without styles the dialog still works. */
function loadStyles(): Promise<unknown> | undefined {
  if (document.querySelector(`link[href="${styles}"]`)) return
  const sheet = document.createElement('link')
  sheet.rel = 'stylesheet'
  sheet.href = styles
  const loaded = new Promise((resolve) => {
    sheet.onload = resolve
    sheet.onerror = resolve
  })
  document.head.append(sheet)
  return loaded
}

/** Back closes the dialog, and closing it takes its entry out of the history. The page behind does not scroll meanwhile. */
function keepHistory(viewer: HTMLDialogElement): void {
  history.scrollRestoration = 'manual'
  history.pushState(HISTORY_MARK, '')
  const back = () => {
    history.scrollRestoration = 'auto'
    viewer.close()
  }
  addEventListener('popstate', back, { once: true })
  viewer.addEventListener('close', () => {
    if (history.state === HISTORY_MARK) history.back()
  })
}

function createViewer(links: HTMLElement[], first: number): HTMLDialogElement {
  const isEnglish = document.documentElement.lang === 'en'
  const words = isEnglish ? wordsEn : wordsBn
  const digits = (count: number) => (isEnglish ? String(count) : toBengaliDigits(count))
  const viewer = document.createElement('dialog')
  viewer.className = 'picture-viewer'
  viewer.setAttribute('aria-label', words.title)
  const figure = document.createElement('figure')
  figure.setAttribute('aria-live', 'polite')
  let at = first
  const step = (by: number) => {
    at = (at + by + links.length) % links.length
    const link = links[at]
    if (!link) return
    const place = words.place.replace('{{at}}', digits(at + 1)).replace('{{count}}', digits(links.length))
    figure.replaceChildren(pictureOf(link), captionOf(link, links.length > 1 ? place : ''))
  }
  const move = (by: number) => by !== 0 && links.length > 1 && step(by)
  viewer.append(
    figure,
    button('close', words.close, () => viewer.close()),
  )
  if (links.length > 1)
    viewer.append(
      button('previous', words.previous, () => step(-1)),
      button('next', words.next, () => step(1)),
    )
  viewer.addEventListener('keydown', ({ key }) => move({ ArrowLeft: -1, ArrowRight: 1 }[key] ?? 0))
  viewer.addEventListener('click', ({ target }) => {
    if (target === viewer || target === figure) viewer.close()
  })
  listenToSwipes(viewer, move)
  step(0)
  return viewer
}

function pictureOf(link: HTMLElement): HTMLImageElement {
  const shown = link.querySelector('img')
  const picture = new Image()
  picture.alt = shown?.alt ?? ''
  picture.dataset.fallback = shown?.dataset.fallback ?? ''
  // The browser chooses the size for this screen.
  picture.sizes = '100vw'
  picture.srcset = shown?.srcset ?? ''
  picture.src = link.getAttribute('href') ?? ''
  return picture
}

/** The caption of the picture or else of its gallery, its credit, and its place among the others. */
function captionOf(link: HTMLElement, place: string): HTMLElement {
  const own = link.closest('figure')
  const all = link.closest('.gallery')
  const written = [own, all]
    .map((figure) => figure?.querySelector<HTMLElement>(':scope > figcaption'))
    .find((each) => each?.textContent.trim())
  const caption = document.createElement('figcaption')
  const line = document.createElement('div')
  if (written) line.append(...written.cloneNode(true).childNodes)
  for (const [name, text] of [
    ['credit', link.dataset.large],
    ['place', place],
  ]) {
    const part = document.createElement('p')
    part.className = `picture-viewer-${name}`
    part.textContent = text ?? ''
    if (text) line.append(part)
  }
  caption.append(line)
  return caption
}

function button(kind: keyof typeof ICONS, label: string, press: () => void): HTMLButtonElement {
  const made = document.createElement('button')
  made.type = 'button'
  made.className = `picture-viewer-${kind}`
  made.setAttribute('aria-label', label)
  made.title = label
  const namespace = 'http://www.w3.org/2000/svg'
  const icon = document.createElementNS(namespace, 'svg')
  icon.setAttribute('viewBox', '0 0 20 20')
  icon.setAttribute('aria-hidden', 'true')
  const line = document.createElementNS(namespace, 'path')
  line.setAttribute('d', ICONS[kind])
  icon.append(line)
  made.append(icon)
  made.addEventListener('click', press)
  return made
}

/** One finger, and not while the page is zoomed: then it moves the picture. */
function listenToSwipes(viewer: HTMLElement, move: (by: number) => void): void {
  let from: Touch | undefined
  viewer.addEventListener(
    'touchstart',
    ({ touches }) => {
      from = touches.length === 1 && (visualViewport?.scale ?? 1) < 1.1 ? touches[0] : undefined
    },
    { passive: true },
  )
  viewer.addEventListener('touchend', ({ changedTouches: [to] }) => {
    if (!from || !to) return
    const [across, down] = [to.clientX - from.clientX, to.clientY - from.clientY]
    from = undefined
    if (Math.abs(across) > SWIPE_PX && Math.abs(across) > 2 * Math.abs(down)) move(across < 0 ? 1 : -1)
  })
}
