// oEmbed: where providers answer without a key, and what is read of an answer: names, and the words of a quoted post. Its HTML is never
// kept. Pure.
import { z } from 'zod'
import type { EmbedProvider } from '#contract/embeds/embed-providers.ts'
import { findElements, type HtmlNode, parseHtml } from '#server/platform/html-tree.ts'
import { NO_FACTS, type PageFacts } from './facts.ts'

const ENDPOINTS: Partial<Record<EmbedProvider, string>> = {
  x: 'https://publish.x.com/oembed?omit_script=true&dnt=true',
  tiktok: 'https://www.tiktok.com/oembed?format=json',
  vimeo: 'https://vimeo.com/api/oembed.json?dnt=true',
  soundcloud: 'https://soundcloud.com/oembed?format=json',
  spotify: 'https://open.spotify.com/oembed?format=json',
  datawrapper: 'https://api.datawrapper.de/v3/oembed/?format=json',
  youtube: 'https://www.youtube.com/oembed?format=json',
}

/** Where a provider describes an address; null for those that have no such place, or only with a key. */
export function oembedAddress(provider: EmbedProvider, address: string): string | null {
  const endpoint = ENDPOINTS[provider]
  return endpoint === undefined ? null : `${endpoint}&url=${encodeURIComponent(address)}`
}

const text = z.string().catch('')
const answerSchema = z.object({
  type: text,
  author_name: text,
  author_url: text,
  provider_name: text,
  title: text,
  description: text,
  html: text,
  url: text,
  thumbnail_url: text,
})

/** Null for what is no JSON object. `from`: its address. */
export function readOembed(json: string, from: string): PageFacts | null {
  const answer = answerSchema.safeParse(parseJson(json)).data
  if (!answer) return null
  const quoted = wordsQuoted(answer.html)
  const isTitle =
    quoted !== '' && (answer.title === '' || sameWords(quoted).startsWith(sameWords(answer.title)))
  const picture = answer.thumbnail_url || (answer.type === 'photo' ? answer.url : '')
  return {
    ...NO_FACTS,
    author: withHandle(answer.author_name, answer.author_url),
    site: answer.provider_name,
    title: isTitle ? '' : answer.title,
    text: quoted || answer.description,
    picture: URL.parse(picture, from)?.href ?? '',
    hasDescription: true,
  }
}

function parseJson(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** On X the account says more than the name, which anybody can take. */
function withHandle(name: string, address: string): string {
  const [, handle] = /^https:\/\/(?:x|twitter)\.com\/(\w{1,15})$/.exec(address) ?? []
  return handle === undefined ? name : `${name} (@${handle})`
}

function sameWords(words: string): string {
  return words.toLowerCase().replace(/\s+/g, ' ').trim()
}

/** The paragraphs of the first quote, line by line. */
function wordsQuoted(html: string): string {
  const [quote] = findElements(parseHtml(html), ({ name }) => name === 'blockquote')
  const paragraphs = quote ? findElements(quote.children, ({ name }) => name === 'p') : []
  return paragraphs
    .map(({ children }) => linesOf(children))
    .join('\n')
    .trim()
}

function linesOf(nodes: readonly HtmlNode[]): string {
  return nodes
    .map((node) => {
      if (typeof node === 'string') return node.replace(/\s+/g, ' ')
      return node.name === 'br' ? '\n' : linesOf(node.children)
    })
    .join('')
}
