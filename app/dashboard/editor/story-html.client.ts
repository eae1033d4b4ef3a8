// Parses a stored story for the editor and serializes it again. Blocks that were not edited keep their exact HTML; edited ones
// get the form that the server stores.

import { type Mark, type Node, type Schema, DOMParser as StoryParser } from '@tiptap/pm/model'
import { writeEmbed } from '#contract/embeds/embed.ts'
import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import type { Language } from '#contract/language.ts'
import { MIN_GALLERY, writeGallery } from '#contract/posts/gallery.ts'
import { parseFactValue, writeFact } from '#contract/posts/match-fact.ts'
import { formatCredit } from './credit-line.ts'
import { cardOf } from './embeds/embed-node.client.ts'
import { toSingleFigures } from './gallery/gallery-nodes.client.ts'
import { openLink, splitBlocks } from './html-blocks.ts'
import { isPlaceholder } from './paste/pasted-picture.ts'

export type OpenStory = {
  doc: Node
  /** The current HTML; unchanged blocks are not serialized again. */
  getHtml(doc: Node): string
  written: Written
}

/** The HTML of blocks by their first nodes. */
type Written = WeakMap<Node, { html: string; nodes: Node[] }>

/**
 * Parses stored HTML with the schema of the editor. `language` is for the credit lines it writes; `written` has the HTML of
 * blocks from an earlier version of the story.
 */
export function openStory(
  schema: Schema,
  html: string,
  language: Language,
  written: Written = new WeakMap(),
): OpenStory {
  const parser = StoryParser.fromSchema(schema)
  // A separate document, which loads no pictures.
  const { body } = document.implementation.createHTMLDocument('')
  const content = splitBlocks(html).flatMap((block) => {
    body.innerHTML = block
    const nodes = [...parser.parse(body).children]
    if (nodes[0]) written.set(nodes[0], { html: block, nodes })
    return nodes
  })
  const doc = schema.topNodeType.createAndFill(null, content)
  if (!doc) throw new Error('The story does not fit the schema')
  return {
    doc,
    written,
    getHtml(now) {
      if (now.eq(doc)) return html
      let text = ''
      for (let at = 0; at < now.childCount; ) {
        const block = now.child(at)
        const known = written.get(block)
        const isComplete = known?.nodes.every((node, step) => now.maybeChild(at + step) === node)
        if (known && isComplete) {
          text += known.html
          at += known.nodes.length
          continue
        }
        const html = isBlank(block) ? '' : writeBlock(block, language)
        written.set(block, { html, nodes: [block] })
        text += html
        at += 1
      }
      return text
    },
  }
}

/** Empty paragraphs are not stored. */
function isBlank(block: Node): boolean {
  return block.type.name === 'paragraph' && block.content.size === 0
}

function writeBlock(node: Node, language: Language): string {
  const all = (parts: readonly Node[]) => parts.map((part) => writeBlock(part, language)).join('')
  switch (node.type.name) {
    case 'paragraph':
      return `<p>${writeInline(node)}</p>`
    case 'heading':
      return `<h${node.attrs.level}>${writeInline(node)}</h${node.attrs.level}>`
    case 'bulletList':
      return `<ul>${all(node.children)}</ul>`
    case 'orderedList':
      return `<ol${attribute('start', node.attrs.start)}${node.attrs.reversed === null ? '' : ' reversed'}>${all(node.children)}</ol>`
    case 'listItem':
      return `<li${attribute('value', node.attrs.value)}>${writeItem(node, language)}</li>`
    case 'rule':
      return '<hr />'
    case 'blockquote':
      return `<blockquote>${all(node.children)}</blockquote>`
    case 'figure':
      return writeFigure(node, language)
    // It is written with its gallery.
    case 'galleryCaption':
      return ''
    case 'gallery':
      return writePictures(node, language)
    case 'embed':
      return writeEmbed(cardOf(node))
    case 'video':
      return `<iframe${attribute('src', node.attrs.src)}${attribute('title', node.attrs.title)}></iframe>`
    case 'kept':
      return String(node.attrs.html)
    case 'table':
      return writeTable(node, language)
    default:
      throw new Error(`There is no HTML for ${node.type.name}`)
  }
}

/** A single paragraph in a list item has no tag, as the public pages expect. */
function writeItem(item: Node, language: Language): string {
  const paragraphs = item.children.filter((part) => part.type.name === 'paragraph')
  const isTight = paragraphs.length === 1
  return item.children
    .map((part) => (isTight && part === paragraphs[0] ? writeInline(part) : writeBlock(part, language)))
    .join('')
}

function writeFigure(figure: Node, language: Language): string {
  const { src, alt, width, height, credit } = figure.attrs
  if (src === '' || isPlaceholder(String(src))) return ''
  const size = attribute('width', width) + attribute('height', height)
  const picture = `<img${attribute('src', src)} alt="${escapeAttribute(String(alt))}"${size} />`
  const caption = writeInline(figure)
  const line = credit === '' ? '' : `<em>${escapeText(formatCredit(language, String(credit)))}</em>`
  const words = [caption, line].filter((part) => part !== '').join(' ')
  return `<figure>${picture}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`
}

/** Pictures that are still on their way are not written. */
function writePictures(gallery: Node, language: Language): string {
  const write = (parts: readonly Node[]) => parts.map((part) => writeBlock(part, language))
  const pictures = write(gallery.children).filter((html) => html.startsWith('<figure>'))
  if (pictures.length < MIN_GALLERY) return write(toSingleFigures(gallery)).join('')
  return writeGallery(pictures, gallery.lastChild ? writeInline(gallery.lastChild) : '')
}

/**
 * The first rows with header cells only are the head. Browsers cut cells at the end of a table section, so a head or foot that
 * a cell spans across is written as part of the body.
 */
function writeTable(table: Node, language: Language): string {
  const rows = [...table.children]
  const isHead = (row: Node) => row.children.every((cell) => cell.type.name === 'tableHeader')
  const firstOfBody = rows.findIndex((row) => row.attrs.isFoot === true || !isHead(row))
  const headEnd = firstOfBody < 0 ? rows.length : firstOfBody
  const head = isCrossed(rows, headEnd) ? [] : rows.slice(0, headEnd)
  const footStart = rows.findIndex((row) => row.attrs.isFoot === true)
  const isFoot = (row: Node) => row.attrs.isFoot === true && !isCrossed(rows, footStart)
  const rest = rows.slice(head.length)
  const part = (name: string, of: Node[]) =>
    of.length === 0 ? '' : `<${name}>${of.map((row) => writeRow(row, language)).join('')}</${name}>`
  const caption = table.attrs.caption === '' ? '' : `<caption>${table.attrs.caption}</caption>`
  const body = part(
    'tbody',
    rest.filter((row) => !isFoot(row)),
  )
  const foot = part('tfoot', rest.filter(isFoot))
  return `<table>${caption}${part('thead', head)}${body}${foot}</table>`
}

/** Whether a cell of an earlier row spans into this one. */
function isCrossed(rows: readonly Node[], at: number): boolean {
  return rows.slice(0, at).some((row, index) => row.children.some((cell) => index + cell.attrs.rowspan > at))
}

function writeRow(row: Node, language: Language): string {
  const cells = row.children.map((cell) => {
    const name = cell.type.name === 'tableHeader' ? 'th' : 'td'
    const { colspan, rowspan, scope } = cell.attrs
    const spans =
      attribute('colspan', colspan === 1 ? '' : colspan) + attribute('rowspan', rowspan === 1 ? '' : rowspan)
    const [only, ...more] = cell.children
    const isTight = only?.type.name === 'paragraph' && more.length === 0
    const content = isTight
      ? writeInline(only)
      : cell.children.map((part) => writeBlock(part, language)).join('')
    return `<${name}${spans}${attribute('scope', scope)}>${content}</${name}>`
  })
  return `<tr>${cells.join('')}</tr>`
}

function writeInline(block: Node): string {
  let text = ''
  let open: readonly Mark[] = []
  for (const part of block.children) {
    const common = sharedMarks(open, part.marks)
    text += closing(open.slice(common)) + part.marks.slice(common).map(opening).join('')
    text += writePart(part)
    open = part.marks
  }
  return text + closing(open)
}

function writePart(part: Node): string {
  if (part.isText) return escapeText(part.text ?? '')
  if (part.type.name !== 'matchFact') return '<br />'
  const text = String(part.attrs.text)
  const fact = parseFactValue(String(part.attrs.value))
  return fact ? writeFact(fact, text) : escapeText(text)
}

function sharedMarks(one: readonly Mark[], other: readonly Mark[]): number {
  const first = one.findIndex((mark, at) => !other[at]?.eq(mark))
  return first < 0 ? one.length : first
}

const TAGS: Record<string, string> = {
  bold: 'strong',
  italic: 'em',
  struck: 's',
  raised: 'sup',
  lowered: 'sub',
  link: 'a',
}

function opening({ type, attrs }: Mark): string {
  return type.name === 'link' ? openLink(String(attrs.href)) : `<${TAGS[type.name]}>`
}

function closing(marks: readonly Mark[]): string {
  return [...marks]
    .reverse()
    .map((mark) => `</${TAGS[mark.type.name]}>`)
    .join('')
}

function attribute(name: string, value: unknown): string {
  const text = value === null || value === undefined ? '' : String(value)
  return text === '' ? '' : ` ${name}="${escapeAttribute(text)}"`
}
