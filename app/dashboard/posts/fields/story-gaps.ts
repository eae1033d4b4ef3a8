// What a story still lacks within its text: pictures without alt text, and embeds of which only the address is known. Pure.
import { decodeXML } from 'entities'
import { withoutEmbeds } from '#contract/embeds/embed.ts'

const PICTURE = /<img\b[^<>]*>/g
const HAS_ALT = /\salt="\s*[^"\s]/
/** A card without words and picture. */
const CARD_OF_NAME =
  /<figure data-embed="[a-z]+"><figcaption><a href="([^"<>]*)"[^<>]*>([^<>]*)<\/a><\/figcaption><\/figure>/g

/** The number of pictures that have no alt text, those in galleries too; the pictures of embeds are decoration. */
export function countWithoutAlt(html: string): number {
  const pictures = withoutEmbeds(html).match(PICTURE) ?? []
  return pictures.filter((picture) => !HAS_ALT.test(picture)).length
}

/** The addresses of embeds that say nothing else. */
export function listBareEmbeds(html: string): string[] {
  return [...html.matchAll(CARD_OF_NAME)].flatMap(([, written = '', name = '']) => {
    const address = decodeXML(written)
    const isBare = decodeXML(name).trim() === URL.parse(address)?.hostname
    return isBare ? [address] : []
  })
}
