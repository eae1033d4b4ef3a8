// What a press on a figure of a story opens: the frame of an embed's provider, or a picture in a dialog. Loaded on the first press.
import { EMBED_FRAME, EMBED_SHOWN } from '#contract/pages/loads-parts.ts'
import { openPicture } from './picture-viewer.ts'

export function openFigure(link: HTMLElement): void {
  if (link.dataset.frame) showFrame(link, link.dataset.frame)
  else openPicture(link)
}

/** As little as the players of providers need. */
const SANDBOX = 'allow-scripts allow-same-origin allow-popups allow-presentation'

/** Puts the provider's frame into the card of an embed, in place of its words. They stay for print. */
function showFrame(button: HTMLElement, src: string): void {
  const card = button.closest('figure')
  const source = card?.querySelector('p')
  if (!card || !source) return
  const { ratio = '', height = '' } = button.dataset
  const frame = document.createElement('iframe')
  frame.className = EMBED_FRAME
  frame.title = source.textContent
  frame.allow = 'autoplay; fullscreen; encrypted-media; picture-in-picture'
  frame.referrerPolicy = 'strict-origin'
  frame.setAttribute('sandbox', SANDBOX)
  frame.style.aspectRatio = ratio
  if (height) frame.style.height = `${height}px`
  frame.src = src
  card.classList.add(EMBED_SHOWN)
  source.after(frame)
  frame.focus()
}
