// The address that pasted text wants to embed: an address alone, or the code that providers offer for pages of others.
import { parseEmbedAddress, providerOf } from '#contract/embeds/embed.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'

const CODE = /^\s*<(?:iframe|blockquote|div|script)\b/i
/** Where the code of a provider has the address, the most certain places first. */
const PLACES = [
  ['iframe[src]', 'src'],
  ['[data-instgrm-permalink]', 'data-instgrm-permalink'],
  ['[data-href]', 'data-href'],
  ['blockquote[cite]', 'cite'],
  ['blockquote > a:last-of-type[href]', 'href'],
] as const

/** The public address of a provider that is known by name, or null. YouTube videos have a form of their own. */
export function parseKnownAddress(text: string): string | null {
  const address = toEmbedAddress(text) === null && !/\s/.test(text.trim()) ? parseEmbedAddress(text) : null
  return address !== null && providerOf(address) !== 'link' ? address : null
}

/** An address alone, or the one in a provider's code. */
export function findPastedAddress(text: string): string | null {
  if (!CODE.test(text)) return parseKnownAddress(text)
  const code = new DOMParser().parseFromString(text, 'text/html')
  for (const [selector, name] of PLACES) {
    const address = parseKnownAddress(code.querySelector(selector)?.getAttribute(name) ?? '')
    if (address !== null) return address
  }
  return null
}
