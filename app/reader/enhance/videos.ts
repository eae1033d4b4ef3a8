// Replaces a pressed video link by the provider's player without cookies.
import { VIDEO_PLAYER } from '#contract/loads-parts.ts'
import { onClick } from './on-click.ts'

export function playVideos(): void {
  onClick('[data-video]', (link, event) => {
    event.preventDefault()
    const player = document.createElement('iframe')
    player.src = `https://www.youtube-nocookie.com/embed/${link.dataset.video}?autoplay=1&rel=0`
    player.title = link.getAttribute('aria-label') ?? ''
    player.className = VIDEO_PLAYER
    player.allow = 'autoplay; fullscreen; encrypted-media'
    // The link stays for print, which shows its picture.
    link.hidden = true
    link.before(player)
    player.focus()
  })
}
