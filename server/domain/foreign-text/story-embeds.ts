// Posts, players and pages of others in a text: what other systems write for them becomes cards (contract/embeds/embed.ts).
import { EMBED_LIMITS, parseEmbedAddress, providerOf } from '#contract/embeds/embed.ts'
import { findElements, type HtmlElement, type HtmlNode, textOfNodes } from '#server/platform/html-tree.ts'
import { readEmbed } from '../posts/text/story-figures.ts'
import { type Around, classOf } from './story-around.ts'
import { linkMark } from './story-flow.ts'
import type { EmbedBlock } from './text-source.ts'

const POSTS =
  /(?:^|\s)(?:twitter-(?:tweet|video)|instagram-media|tiktok-embed|fb-(?:post|video|xfbml-parse-ignore)|bluesky-embed|text-post-media|reddit-embed-bq|reddit-card)(?:\s|$)/

/** Whether an element is what a network offers to copy: a quote of a post, which its script would replace. */
export function isNetworkPost(element: HtmlElement): boolean {
  return POSTS.test(classOf(element))
}

/** Words that networks put around a post. */
const AROUND_POST = /^(?:view (?:this|the) post on \w+|a post shared by (?:.+)|view (?:more )?on \w+)$/i

/** The card of such a post; without an address that can be embedded there is none. `known`: its address, if something else says it. */
export function cardOfPost(element: HtmlElement, known = ''): EmbedBlock | null {
  const { attributes, children } = element
  const links = findElements(children, ({ name }) => name === 'a').map((link) => link.attributes.href ?? '')
  const named = [
    known,
    attributes['data-instgrm-permalink'],
    attributes['data-text-post-permalink'],
    attributes.cite,
    attributes['data-href'],
    ...links.toReversed(),
  ]
  const found = named.find((href) => href !== undefined && /^https?:\/\//.test(href)) ?? ''
  const address = parseEmbedAddress(found.replace(/[?&](?:ref_src|utm_\w+)=.*$/, ''))
  if (address === null) return null
  const lines = findElements(children, ({ name }) => name === 'p').flatMap((line) => linesOf(line.children))
  const shared = lines.map((line) => /^a post shared by (.+)$/i.exec(line)?.[1]).find(Boolean)
  const rest = textOfNodes(withoutLines(children))
    .replace(/\s+/g, ' ')
    .replace(/^\s*(?:[—–-]|posted by\b)\s*/i, '')
    .trim()
  const author = shared ?? (AROUND_POST.test(rest) ? '' : rest)
  const text = lines.filter((line) => !AROUND_POST.test(line)).join('\n')
  return { address, author: author.slice(0, EMBED_LIMITS.author), title: '', text, picture: null }
}

function withoutLines(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node]
    return node.name === 'p' ? [] : [{ ...node, children: withoutLines(node.children) }, ' ']
  })
}

function linesOf(nodes: readonly HtmlNode[]): string[] {
  const written = (inner: readonly HtmlNode[]): string =>
    inner
      .map((node) => {
        if (typeof node === 'string') return node.replace(/\s+/g, ' ')
        return node.name === 'br' ? '\n' : written(node.children)
      })
      .join('')
  return written(nodes)
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
}

/** The card that a figure of ours is, with a picture from anywhere. */
export function cardOfFigure({ attributes, children }: HtmlElement): EmbedBlock | null {
  return attributes['data-embed'] === undefined ? null : readEmbed(children, () => true)
}

/** A card; of a page of the site itself, its words with a link, because its address will be ours. */
export function writeCard(card: EmbedBlock, around: Around): void {
  const { flow, source } = around
  if (!flow.isOwn(card.address)) {
    const known = card.title + card.text === '' ? source.embedded(card.address) : null
    flow.block({ embed: known ?? card })
    return
  }
  flow.endParagraph()
  flow.text(card.title || card.address, [linkMark(card.address)])
  for (const line of card.text === '' ? [] : card.text.split('\n')) {
    flow.lineBreak(false)
    flow.text(line, [])
  }
  flow.endParagraph()
  if (card.picture) flow.block({ picture: { ...card.picture, caption: '' } })
}

/** The card of a provider's frame; null for frames of others. */
export function cardOfFrame(address: string, title = ''): EmbedBlock | null {
  const shown = parseEmbedAddress(address)
  const provider = shown === null ? null : providerOf(shown)
  if (shown === null || provider === null || provider === 'link') return null
  const isName = /\b(?:player|embed|iframe|widget|post|video)\b/i.test(title)
  return { address: shown, author: '', title: isName ? '' : title.trim(), text: '', picture: null }
}
