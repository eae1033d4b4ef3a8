// Turns the tree of some HTML into the blocks of a story. Tables and lists: story-structures.ts; what is not text: story-parts.ts.
import { findElements, type HtmlElement, type HtmlNode } from '#server/platform/html-tree.ts'
import { BOX_TAGS } from '../posts/text/story-tags.ts'
import { type Around, classOf, HEADINGS, inside } from './story-around.ts'
import { cardOfFigure, isNetworkPost, writeCard } from './story-embeds.ts'
import { linkMark, type StoryBlock, StoryFlow } from './story-flow.ts'
import { gatherPictures, isGallery, placeIn } from './story-galleries.ts'
import { WRITERS, writeBackground, writeNetworkPost } from './story-parts.ts'
import { writeList, writeTable } from './story-structures.ts'
import { absoluteAddress } from './text-source.ts'

const BOXES: ReadonlySet<string> = new Set([
  ...BOX_TAGS,
  'p',
  'figure',
  'li',
  'td',
  'th',
  'tr',
  'tbody',
  'thead',
  'tfoot',
  'caption',
])
const FIGURES = /(?:^|\s)(?:wp-caption|gallery-item|tr-caption-container|image-caption-wrapper)(?:\s|$)/
const CAPTIONS =
  /(?:^|\s)(?:wp-caption-text|gallery-caption|tr-caption|image-caption|wp-element-caption)(?:\s|$)/

export function writeNodes(nodes: readonly HtmlNode[], around: Around): void {
  for (const node of nodes) {
    if (typeof node === 'string') writeText(node, around)
    else writeElement(node, around)
  }
}

function writeText(text: string, { flow, marks, hasLines }: Around): void {
  if (!hasLines) {
    flow.text(text.replaceAll(/[\v\u2028\u0085]/g, '\n'), marks)
    return
  }
  for (const [at, paragraph] of text.split(/\r?\n[^\S\n]*\n\s*|\u2029/).entries()) {
    if (at > 0) flow.endParagraph()
    for (const [index, line] of paragraph.split(/\r?\n|[\v\u2028\u0085]/).entries()) {
      if (index > 0) flow.lineBreak(false)
      flow.text(line, marks)
    }
  }
}

function writeElement(element: HtmlElement, around: Around): void {
  const { name } = element
  const { flow } = around
  const write = Object.hasOwn(WRITERS, name) ? WRITERS[name] : undefined
  if (write) write(element, around)
  else if (isNetworkPost(element)) writeNetworkPost(element, around, writeQuote)
  else if (name === 'br') flow.lineBreak(true)
  else if (name === 'hr') writeRule(flow)
  else if (Object.hasOwn(HEADINGS, name)) writeHeading(element, around)
  else if (name === 'ul' || name === 'ol' || name === 'menu' || name === 'dir') writeList(element, around)
  else if (name === 'figure' || FIGURES.test(classOf(element))) writeFigure(element, around)
  else if (name === 'table') writeTable(element, around)
  else if (name === 'blockquote') writeQuote(element, around)
  else if (BOXES.has(name) || name === 'wp-block' || name === 'wp-lines') writeBox(element, around)
  else writeWords(element, around)
}

function writeRule(flow: StoryFlow): void {
  flow.endParagraph()
  if (flow.isOpen) flow.nested('<hr />')
}

function writeHeading(element: HtmlElement, around: Around): void {
  const { flow } = around
  const tag = HEADINGS[element.name] ?? 'h2'
  if (!flow.isOpen) {
    flow.endParagraph()
    writeNodes(element.children, { ...inside(element, around), marks: [...around.marks, 'strong'] })
    flow.endParagraph()
    return
  }
  const line = new StoryFlow('line', around.losses, around.source)
  writeNodes(element.children, { ...inside(element, around), flow: line })
  const html = line.end()
  flow.endParagraph()
  if (html !== '') flow.nested(`<${tag}>${html}</${tag}>`)
  flow.take(line.moved)
}

function writeQuote(element: HtmlElement, around: Around): void {
  const { flow } = around
  if (!flow.isOpen) {
    writeBox(element, around)
    return
  }
  const quote = new StoryFlow('quote', around.losses, around.source)
  const attributes = inside(element, around)
  writeNodes(
    element.children.flatMap((child) => asParagraph(child, 'cite')),
    { ...attributes, flow: quote },
  )
  const html = quote.end()
  flow.endParagraph()
  if (html !== '') flow.nested(`<blockquote>${html}</blockquote>`)
}

/** The source of a quote stands on a line of its own. */
function asParagraph(node: HtmlNode, name: string): HtmlNode[] {
  return [typeof node !== 'string' && node.name === name ? { ...node, name: 'p' } : node]
}

function writeBox(element: HtmlElement, around: Around): void {
  const { flow } = around
  const within = inside(element, around)
  flow.endParagraph()
  const wasEmbed = flow.isEmbed
  flow.isEmbed ||= /wp-(?:block-)?embed/.test(classOf(element))
  writeBackground(element, around)
  if (element.name === 'dt' || element.name === 'summary') within.marks = [...within.marks, 'strong']
  const from = placeIn(flow)
  writeNodes(element.children, within)
  flow.endParagraph()
  if (isGallery(element)) gatherPictures(flow, from)
  flow.isEmbed = wasEmbed
}

function isCaption(element: HtmlElement): boolean {
  return element.name === 'figcaption' || CAPTIONS.test(classOf(element))
}

/** Its caption goes to its picture or table; of several, or of none, it becomes a paragraph. */
function writeFigure(element: HtmlElement, around: Around): void {
  const { flow, losses } = around
  const card = cardOfFigure(element)
  if (card) {
    writeCard(card, around)
    return
  }
  flow.endParagraph()
  const target = flow.isOpen ? flow.blocks : flow.moved
  const before = target.length
  const captions = findElements(element.children, (found) => isCaption(found) || isFigure(found)).filter(
    isCaption,
  )
  const body = withoutElements(element.children, new Set(captions))
  writeBox({ ...element, name: 'div', children: element.name === 'table' ? cellsOf(body) : body }, around)
  const [only, ...others] = target.slice(before)
  for (const caption of captions) {
    const owner = others.length === 0 ? ownerOf(only) : null
    if (owner === null) {
      writeBox({ ...caption, name: 'p' }, around)
      continue
    }
    const line = new StoryFlow('line', losses, around.source)
    writeNodes(caption.children, { ...inside(caption, around), flow: line, link: '' })
    owner.caption = line.end()
    flow.take(line.moved)
  }
}

/** What a caption belongs to, if it has none yet. */
function ownerOf(block: StoryBlock | undefined): { caption: string } | null {
  if (!block || 'html' in block) return null
  if ('embed' in block) return null
  const owner = ownOf(block)
  return owner.caption === '' ? owner : null
}

function ownOf(block: Exclude<StoryBlock, { html: string } | { embed: unknown }>): { caption: string } {
  if ('picture' in block) return block.picture
  return 'table' in block ? block.table : block.gallery
}

function isFigure(element: HtmlElement): boolean {
  return element.name === 'figure' || FIGURES.test(classOf(element))
}

function cellsOf(nodes: readonly HtmlNode[]): HtmlNode[] {
  return findElements(nodes, ({ name }) => name === 'td' || name === 'th').map((cell) => ({
    ...cell,
    name: 'div',
  }))
}

function withoutElements(nodes: readonly HtmlNode[], left: ReadonlySet<HtmlElement>): HtmlNode[] {
  return nodes.flatMap((node): HtmlNode[] => {
    if (typeof node === 'string') return [node]
    return left.has(node) ? [] : [{ ...node, children: withoutElements(node.children, left) }]
  })
}

function writeWords(element: HtmlElement, around: Around): void {
  const within = inside(element, around)
  // It repeats the name of the file.
  if (classOf(element).includes('wp-block-file__button')) return
  if (element.name !== 'a') {
    if (element.name === 'q') writeText('“', within)
    writeNodes(element.children, within)
    if (element.name === 'q') writeText('”', within)
    return
  }
  const { href = '' } = element.attributes
  const address = href.startsWith('#') ? null : absoluteAddress(href, around.source.base)
  if (address === null && /^\s*[a-z][a-z0-9+.-]*:/i.test(href)) around.losses.add('FIELD_DROPPED', href)
  const link = address === null ? {} : { link: address, marks: [...within.marks, linkMark(address)] }
  writeNodes(element.children, { ...within, ...link })
}
