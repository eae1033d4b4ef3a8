// Embeds: cards of somebody else's posts, videos, sounds, charts, maps or pages. Which addresses can be embedded, the provider's frame
// for one, and a card as HTML of a story. There is nothing else: provider and frame follow from the address.

import { z } from 'zod'
import { component } from '../component.ts'
import { escapeAttribute, escapeText } from '../escape-html.ts'
import {
  EMBED_PROVIDERS,
  type EmbedFrame,
  type EmbedProvider,
  embedProviders,
  type Provider,
} from './embed-providers.ts'

const PROVIDERS: Readonly<Record<EmbedProvider, Provider>> = embedProviders

/** The longest address that is embedded. */
const EMBED_ADDRESS_LENGTH = 2_000
/** A name with a top-level domain, no number, and none that only a local network knows. */
const PUBLIC_HOST =
  /^(?:[a-z\d_](?:[a-z\d_-]{0,61}[a-z\d_])?\.)+(?!(?:local|localhost|internal|intranet|lan|home|corp|private|arpa|onion)$)(?:xn--[a-z\d-]+|[a-z]{2,})$/

function urlOf(address: string): URL | null {
  const url = address.length > EMBED_ADDRESS_LENGTH ? null : URL.parse(address)
  if (!url || url.href.length > EMBED_ADDRESS_LENGTH) return null
  return url.username === '' && url.password === '' && PUBLIC_HOST.test(url.hostname) ? url : null
}

/** Whose page this address is; null if no embed may have it: https with a public host, without a user name. */
export function providerOf(address: string): EmbedProvider | null {
  const url = urlOf(address)
  return url?.protocol === 'https:' ? providerAt(url) : null
}

function providerAt({ hostname, pathname }: URL): EmbedProvider {
  return EMBED_PROVIDERS.find((key) => PROVIDERS[key].isHost(hostname, pathname)) ?? 'link'
}

/**
 * The address to embed for one that somebody pasted or an old page framed: https, and the public one where a provider has several
 * for the same. Null where nothing can be embedded. Unlike others, known providers are changed from http to https.
 */
export function parseEmbedAddress(text: string): string | null {
  const url = urlOf(text.trim())
  if (!url || (url.protocol !== 'https:' && url.protocol !== 'http:')) return null
  const provider = providerAt(url)
  if (url.protocol === 'http:') {
    if (provider === 'link') return null
    url.protocol = 'https:'
  }
  const shown = PROVIDERS[provider].toPublic?.(url)
  if (!shown || shown === url.href) return url.href
  const inner = urlOf(shown)
  if (!inner || providerAt(inner) !== provider) return url.href
  inner.protocol = 'https:'
  return PROVIDERS[provider].toPublic?.(inner) ?? inner.href
}

/** The provider's frame for an address; null where it has none. */
export function frameOf(address: string): EmbedFrame | null {
  const shown = parseEmbedAddress(address)
  const url = shown === null ? null : urlOf(shown)
  return url && (PROVIDERS[providerAt(url)].toFrame?.(url) ?? null)
}

/** The origins of all frames, for the policy of pages that have them. */
export const frameHosts = [
  'https://platform.twitter.com',
  'https://www.facebook.com',
  'https://www.instagram.com',
  'https://www.tiktok.com',
  'https://player.vimeo.com',
  'https://w.soundcloud.com',
  'https://open.spotify.com',
  'https://datawrapper.dwcdn.net',
  'https://www.google.com',
  'https://www.youtube-nocookie.com',
] as const

/** The most characters of a card's texts. */
export const EMBED_LIMITS = { author: 200, title: 300, text: 5_000 } as const

/** A file of our own library: no other picture stands in a card. */
const OWN_PICTURE = /^\/media\/[0-9a-z-]{1,40}\/[\w.-]{1,60}$/

/** Whether a picture with this address may stand in a card. */
export function isOwnPicture(src: string): boolean {
  return OWN_PICTURE.test(src)
}

const embedPictureSchema = z.object({
  id: z.string(),
  src: z.string().regex(OWN_PICTURE),
  width: z.int().positive(),
  height: z.int().positive(),
  alt: z.string(),
})

/** `author`: who wrote it, or the name of the site. `text`: its words, line by line. */
export const embedCardSchema = z.object({
  provider: z.enum(EMBED_PROVIDERS),
  address: z.string().max(EMBED_ADDRESS_LENGTH),
  author: z.string().max(EMBED_LIMITS.author),
  title: z.string().max(EMBED_LIMITS.title),
  text: z.string().max(EMBED_LIMITS.text),
  picture: embedPictureSchema.nullable(),
})
export type EmbedCard = z.infer<typeof embedCardSchema>

/** `isComplete`: it is known what stands at the address. Otherwise the card has its address only. */
export const fetchedEmbedSchema = component('FetchedEmbed', {
  ...embedCardSchema.shape,
  isComplete: z.boolean(),
})
export type FetchedEmbed = z.infer<typeof fetchedEmbedSchema>

export const embedRequestSchema = z.strictObject({
  address: z.string().trim().min(1).max(EMBED_ADDRESS_LENGTH),
})

type WrittenCard = Pick<EmbedCard, 'address' | 'author' | 'title' | 'text'> & {
  picture:
    | (Pick<z.infer<typeof embedPictureSchema>, 'src' | 'alt'> & { width?: number; height?: number })
    | null
}

/** The card as HTML of a story, in the form in which the cleaner keeps it; empty for an address that cannot be embedded. */
export function writeEmbed({ address, author, title, text, picture }: WrittenCard): string {
  const provider = providerOf(address)
  if (provider === null) return ''
  const heading = collapsed(title)
  const lines = text
    .split('\n')
    .map(collapsed)
    .filter((line) => line !== '')
  const quote = [
    heading === '' ? '' : `<p><strong>${escapeText(heading)}</strong></p>`,
    ...lines.map((line) => `<p>${escapeText(line)}</p>`),
  ].join('')
  const name = collapsed(author) || new URL(address).hostname
  return [
    `<figure data-embed="${provider}">`,
    quote === '' ? '' : `<blockquote>${quote}</blockquote>`,
    picture === null ? '' : writePicture(picture),
    `<figcaption><a href="${escapeAttribute(address)}" rel="noopener">${escapeText(name)}</a></figcaption></figure>`,
  ].join('')
}

function writePicture({ src, alt, width, height }: NonNullable<WrittenCard['picture']>): string {
  const size = width && height ? ` width="${width}" height="${height}"` : ''
  return `<img src="${escapeAttribute(src)}" alt="${escapeAttribute(alt)}"${size} />`
}

const EMBED = /<figure data-embed="[a-z]+">[\s\S]*?<\/figure>/g

/** Clean HTML without its embeds: the words of the story alone. */
export function withoutEmbeds(html: string): string {
  return html.replace(EMBED, '')
}

function collapsed(text: string): string {
  return text.replace(/\s+/g, ' ').trim()
}
