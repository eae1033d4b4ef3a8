// What a reader of Ghost sees of a text as Ghost renders it: its words, and its pictures with their texts. Without the controls of
// players, what only members see, and cards that no other site can have.
import { type HtmlElement, type HtmlNode, parseHtml, textOfNodes } from '#server/platform/html-tree.ts'

const NO_WORDS = new Set(['script', 'style', 'svg', 'button', 'form', 'template', 'noscript'])
const CONTROLS =
  /(?:^|\s)(?:kg-signup-card|kg-audio-player|kg-video-overlay|kg-video-player-container|kg-file-card-metadata|kg-product-card-rating)(?:\s|$)/
/** Thumbnails and icons of links are no pictures of the story. */
const ORNAMENTS = /(?:^|\s)(?:kg-bookmark-container|kg-audio-card|kg-video-card)(?:\s|$)/
const MEMBERS = /<!--kg-gated-block:begin[^>]*nonMember:false.*?<!--kg-gated-block:end-->/gs

type Rendered = { text: string; pictures: { alt: string; caption: string }[] }

export function readRendered(html: string): Rendered {
  const read: Rendered = { text: '', pictures: [] }
  readNodes(parseHtml(html.replaceAll(MEMBERS, '')), read)
  return { ...read, text: read.text.replace(/\s+/g, ' ') }
}

function readNodes(nodes: readonly HtmlNode[], read: Rendered): void {
  for (const node of nodes) {
    if (typeof node === 'string') read.text += node
    else readElement(node, read)
  }
}

function readElement(element: HtmlElement, read: Rendered): void {
  const { name, attributes, children } = element
  const names = attributes.class ?? ''
  if (NO_WORDS.has(name) || CONTROLS.test(names)) return
  const before = read.pictures.length
  if (name === 'img' && attributes.src) read.pictures.push({ alt: altOf(attributes), caption: '' })
  const isInline = !names.includes('kg-') && /^(?:a|strong|em|s|sup|sub|span|b|i|code|mark|u)$/.test(name)
  if (!isInline) read.text += ' '
  readNodes(children, read)
  if (!isInline) read.text += ' '
  if (ORNAMENTS.test(names)) read.pictures.length = before
  const [picture, ...others] = read.pictures.slice(before)
  if (name === 'figure' && picture && others.length === 0) picture.caption = captionIn(children)
}

function captionIn(nodes: readonly HtmlNode[]): string {
  for (const node of nodes) {
    if (typeof node === 'string') continue
    if (node.name === 'figcaption') return textOfNodes(node.children).replace(/\s+/g, ' ').trim()
    const inner = captionIn(node.children)
    if (inner !== '') return inner
  }
  return ''
}

/** Ghost itself writes that of a picture in a call to action. */
function altOf({ alt = '' }: HtmlElement['attributes']): string {
  return alt === 'CTA Image' ? '' : alt
}
