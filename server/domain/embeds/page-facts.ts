// What a web page says of itself: Open Graph, the usual names of metadata, its title, and where its oEmbed description is. Pure.
import { findElements, type HtmlElement, parseHtml, textOfNodes } from '#server/platform/html-tree.ts'
import { NO_FACTS, type PageFacts } from './facts.ts'

const MARKS = [
  ['\u00EF\u00BB\u00BF', 'utf-8'],
  ['\u00FE\u00FF', 'utf-16be'],
  ['\u00FF\u00FE', 'utf-16le'],
] as const

/** The text of a file in its character set: by its mark, its header, or its own words; UTF-8 otherwise. */
export function decodeText(bytes: Uint8Array, contentType: string): string {
  const beginning = Buffer.from(bytes.subarray(0, 2_048)).toString('latin1')
  const named =
    /charset\s*=\s*["']?([\w:.-]{1,40})/i.exec(contentType)?.[1] ??
    /<meta\b[^>]{0,200}\bcharset\s*=\s*["']?([\w:.-]{1,40})/i.exec(beginning)?.[1] ??
    'utf-8'
  const mark = MARKS.find(([sign]) => beginning.startsWith(sign))
  try {
    return new TextDecoder(mark?.[1] ?? named).decode(bytes)
  } catch {
    return new TextDecoder().decode(bytes)
  }
}

const TITLES = ['og:title', 'twitter:title', 'dc.title']
const TEXTS = ['og:description', 'twitter:description', 'description', 'dc.description']
const SITES = ['og:site_name', 'application-name', 'twitter:site']
const PICTURES = ['og:image:secure_url', 'og:image', 'og:image:url', 'twitter:image', 'twitter:image:src']

/** `address`: where the page was found. Relative addresses begin there. */
export function readPage(html: string, address: string): PageFacts & { oembed: string | null } {
  const found = findElements(parseHtml(html), ({ name }) => WANTED.has(name))
  const named = new Map<string, string>()
  for (const { name, attributes } of found) {
    const key = (attributes.property ?? attributes.name ?? '').toLowerCase()
    const content = attributes.content?.trim() ?? ''
    if (name === 'meta' && content !== '' && !named.has(key)) named.set(key, content)
  }
  const first = (names: readonly string[]) => named.get(names.find((name) => named.has(name)) ?? '') ?? ''
  const title = found.find(({ name }) => name === 'title')
  const base = found.find(({ name, attributes }) => name === 'base' && attributes.href)?.attributes.href ?? ''
  const from = URL.parse(base, address)?.href ?? address
  return {
    ...NO_FACTS,
    site: first(SITES),
    title: first(TITLES) || (title ? textOfNodes(title.children) : ''),
    text: first(TEXTS),
    picture: URL.parse(first(PICTURES), from)?.href ?? '',
    hasDescription: TITLES.some((name) => named.has(name)) && TEXTS.some((name) => named.has(name)),
    oembed: oembedOf(found, from),
  }
}

const WANTED = new Set(['meta', 'title', 'link', 'base'])

function oembedOf(found: readonly HtmlElement[], from: string): string | null {
  const link = found.find(
    ({ name, attributes }) =>
      name === 'link' &&
      /(?:^|\s)alternate(?:\s|$)/i.test(attributes.rel ?? '') &&
      attributes.type?.toLowerCase() === 'application/json+oembed',
  )
  return link?.attributes.href ? (URL.parse(link.attributes.href, from)?.href ?? null) : null
}
