// Frames and cards in pasted HTML: players of YouTube become videos, those of other known providers embeds, and an embed of our own
// pages stays one.
import { writeEmbed } from '#contract/embeds/embed.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'
import { createBareCard, readCard, readShownCard } from '../embeds/embed-card.ts'
import { parseKnownAddress } from '../embeds/pasted-address.ts'

/** Empty for a frame that a story cannot hold. */
export function frameHtml(frame: Element): string {
  const src = frame.getAttribute('src') ?? ''
  const video = toEmbedAddress(src)
  if (video !== null) return `<iframe src="${video}"></iframe>`
  const address = parseKnownAddress(src)
  return address === null ? '' : writeEmbed(createBareCard(address))
}

/** The embed that a figure of the editor or of our own pages is; null for any other figure. */
export function embedHtml(
  figure: Element,
  resolvePicture: (address: string) => string | null,
): string | null {
  const read = figure.matches('[data-embed]') ? readCard : readShownCard
  const card = read(figure, resolvePicture)
  return card === null ? null : writeEmbed(card)
}

/** Whether a figure is a gallery of the editor or of our own pages. */
export function isGallery(figure: Element): boolean {
  return figure.matches('[data-gallery], .gallery')
}
