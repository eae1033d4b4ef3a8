// What a text of another system refers to outside of itself.

import type { writeEmbed } from '#contract/embeds/embed.ts'

/** A card (contract/embeds/embed.ts), whose picture is one of the other system. */
export type EmbedBlock = Parameters<typeof writeEmbed>[0]
export type ReferredPicture = { url: string; alt: string; caption: string }

export type TextSource = {
  /** Where relative addresses begin: origin and path of the site, or of the text's page. */
  base: string
  /** A picture by its id there. */
  picture(id: string): ReferredPicture | null
  /** Ids of the pictures that were uploaded for this text. */
  attached(): readonly string[]
  /** The address of the file that an address of a picture in any size comes from. */
  original(url: string): string
  /** What the system had stored of an address that its texts embed. */
  embedded(address: string): EmbedBlock | null
  /** A part of texts that stands in several, by its id there; null where it is not known. */
  reused(id: string): string | null
}

/** Of a text that stands alone. */
export function textSource(base: string): TextSource {
  return {
    base,
    picture: () => null,
    attached: () => [],
    original: (url) => url,
    embedded: () => null,
    reused: () => null,
  }
}

/** The absolute address; null for one that leads nowhere. */
export function absoluteAddress(address: string, base: string): string | null {
  const written = address.trim()
  if (written === '') return null
  if (/^https?:\/\/[^\s"<>]+$/i.test(written)) return written
  const url = URL.parse(
    written.startsWith('//') ? `https:${written}` : written,
    base === '' ? undefined : base,
  )
  return url && ['http:', 'https:', 'mailto:'].includes(url.protocol) ? url.href : null
}
