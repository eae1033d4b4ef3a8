// What a press on a figure opens: a video, the frame of an embed's provider, or a picture in a dialog. Loaded on the first press.
import { EMBED_FRAME, EMBED_SHOWN, VIDEO_PLAYER } from '#contract/pages/loads-parts.ts'
import { openPicture } from './picture-viewer.ts'

export function openFigure(link: HTMLElement): void {
  const { video, frame } = link.dataset
  if (video) playVideo(link, video)
  else if (frame) showFrame(link, frame)
  else openPicture(link)
}

/** Replaces the link of a video by the provider's player without cookies. */
function playVideo(link: HTMLElement, id: string): void {
  const player = document.createElement('iframe')
  player.src = `https://www.youtube-nocookie.com/embed/${id}?autoplay=1&rel=0`
  player.title = link.getAttribute('aria-label') ?? ''
  player.className = VIDEO_PLAYER
  player.allow = 'autoplay; fullscreen; encrypted-media'
  // The link stays for print, which shows its picture.
  link.hidden = true
  link.before(player)
  player.focus()
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
