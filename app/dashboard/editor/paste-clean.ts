// What was copied elsewhere, cut down to what a story may hold: the marks of Word, Google Docs and websites go, their
// headings, lists, tables, links and emphasis stay. Works on a parsed document and leaves it as it is.
import { toEmbedAddress } from '#contract/video.ts'
import { arrivingAddress } from './arriving.ts'
import {
  escaped,
  htmlOfPieces,
  isLeftOut,
  looksOf,
  type Piece,
  PLAIN,
  paragraphsOf,
  piecesOf,
} from './paste-pieces.ts'
import { tableHtml } from './paste-table.ts'
import { type ListItem, nestedList, wordItemOf } from './word-list.ts'

export type PastedStory = {
  html: string
  /** Pictures inside of the text, as `data:` addresses; their places in the HTML have addresses of arriving.ts. */
  pictures: string[]
  /** How many pictures of other sites, or of the other program's folder, were left out. */
  leftOut: number
}

/** The address under which the story may show a picture, or null for one that is not ours. */
type OwnPicture = (address: string) => string | null

const BLOCK =
  'p,div,h1,h2,h3,h4,h5,h6,ul,ol,li,table,blockquote,figure,img,iframe,pre,section,article,aside,main,header,footer,nav,dl,dt,dd,address,center,details,summary,form,fieldset'
/** Smaller ones count what readers do, they show nothing. */
const SMALLEST_PICTURE = 3

/** Cleans a parsed paste. Parts of a story, copied out of this editor, stay as they are. */
export function cleanPasted(pasted: Document, own: OwnPicture): PastedStory {
  const pictures = [...pasted.querySelectorAll('img')]
  const isOurs = pictures.every((picture) => own(picture.getAttribute('src') ?? '') !== null)
  if (pasted.querySelector('[data-pm-slice]') && isOurs) {
    return { html: pasted.body.innerHTML, pictures: [], leftOut: 0 }
  }
  const story: PastedStory = { html: '', pictures: [], leftOut: 0 }
  story.html = new Cleaner(story, own).blocks(pasted.body, PLAIN)
  return story
}

class Cleaner {
  readonly #story: PastedStory
  readonly #own: OwnPicture

  constructor(story: PastedStory, own: OwnPicture) {
    this.#story = story
    this.#own = own
  }

  /** The blocks of a container; words that stand in it directly become paragraphs. */
  blocks(container: Element, around: Omit<Piece, 'text'>): string {
    let html = ''
    let run: Piece[] = []
    let items: ListItem[] = []
    const endRun = () => {
      html += paragraphsOf(run)
        .map((paragraph) => `<p>${htmlOfPieces(paragraph)}</p>`)
        .join('')
      run = []
    }
    const endItems = () => {
      html += nestedList(items)
      items = []
    }
    for (const node of container.childNodes) {
      if (!isBlock(node)) {
        const pieces = this.#pieces(node, around)
        if (items.length > 0 && pieces.some(({ text }) => text.trim() !== '')) endItems()
        run.push(...pieces)
        continue
      }
      endRun()
      const item = wordItemOf(node)
      if (item) {
        items.push({ level: item.level, isOrdered: item.isOrdered, html: this.#tight(node) })
        continue
      }
      endItems()
      html += this.#block(node, looksOf(node, around))
    }
    endRun()
    endItems()
    return html
  }

  #block(element: Element, looks: Omit<Piece, 'text'>): string {
    switch (element.localName) {
      case 'h1':
      case 'h2':
      case 'h3':
      case 'h4':
      case 'h5':
      case 'h6':
        return this.#heading(element)
      case 'ul':
      case 'ol':
        return this.#list(element)
      case 'blockquote':
        return quoted(this.blocks(element, PLAIN))
      case 'table':
        return tableHtml(element, (cell, isHeader) => this.#tight(cell, isHeader))
      case 'figure':
        return this.#figure(element)
      case 'img':
        return this.#picture(element, '')
      case 'iframe':
        return videoHtml(element)
      default:
        return named(element, this.blocks(element, looks))
    }
  }

  /** Running text below a node. */
  #pieces(node: ChildNode, around: Omit<Piece, 'text'>): Piece[] {
    if (node instanceof Text) return piecesOf(node.data, around)
    if (!(node instanceof Element) || isLeftOut(node)) return []
    if (node.localName === 'br') return [{ ...PLAIN, text: '\n' }]
    const looks = looksOf(node, around)
    return [...node.childNodes].flatMap((child) => this.#pieces(child, looks))
  }

  #heading(element: Element): string {
    const level = Math.min(4, Math.max(2, Number(element.localName.slice(1))))
    const words = this.#words(element)
    const pictures = [...element.querySelectorAll('img')]
      .map((picture) => this.#picture(picture, ''))
      .join('')
    return (words === '' ? '' : `<h${level}>${words}</h${level}>`) + pictures
  }

  #words(element: Element): string {
    const pieces = paragraphsOf([...element.childNodes].flatMap((child) => this.#pieces(child, PLAIN)))
    return htmlOfPieces(
      pieces.flatMap((paragraph, at) => (at === 0 ? paragraph : [BREAK, ...paragraph])),
      true,
    )
  }

  /** Lists inside of a list stand in the item before them, wherever the other program put them. */
  #list(list: Element): string {
    let html = ''
    for (const child of list.children) {
      if (isLeftOut(child)) continue
      html = isList(child) ? within(html, this.#list(child)) : html + item(this.#tight(child))
    }
    return html === '' ? '' : `<${list.localName}>${html}</${list.localName}>`
  }

  /** What stands in an item or a cell: without a paragraph around it where it is only one. */
  #tight(element: Element, isBoldAnyway = false): string {
    if (isBoldAnyway && !hasBlocks(element, ':not(p, div)')) return this.#words(element)
    const html = this.blocks(element, PLAIN)
    const [, only, more = ''] = /^<p>((?:(?!<\/?p>).)*)<\/p>((?:<[uo]l>.*)?)$/s.exec(html) ?? []
    return only === undefined ? html : only + more
  }

  #figure(figure: Element): string {
    const caption = figure.querySelector('figcaption')
    const words = caption ? this.#words(caption) : ''
    const [picture] = figure.querySelectorAll('img')
    const shown = picture ? this.#picture(picture, words) : ''
    if (shown !== '') return shown
    const rest = figure.cloneNode(true)
    return rest instanceof Element && !picture ? this.blocks(rest, PLAIN) : words && `<p>${words}</p>`
  }

  #picture(picture: Element, caption: string): string {
    const address = picture.getAttribute('src')?.trim() ?? ''
    if (isSpeck(picture)) return ''
    const path = this.#own(address)
    const isInText = /^data:image\//i.test(address)
    if (path === null && !isInText) {
      this.#story.leftOut += 1
      return ''
    }
    const src = path ?? arrivingAddress(this.#story.pictures.push(address) - 1)
    const alt = path === null ? '' : escaped(picture.getAttribute('alt') ?? '').replaceAll('"', '&quot;')
    const words = caption === '' ? '' : `<figcaption>${caption}</figcaption>`
    return `<figure><img src="${escaped(src).replaceAll('"', '&quot;')}" alt="${alt}" />${words}</figure>`
  }
}

const BREAK: Piece = { ...PLAIN, text: '\n' }

function isBlock(node: ChildNode): node is Element & ChildNode {
  if (!(node instanceof Element) || isLeftOut(node)) return false
  return node.matches(BLOCK) || hasBlocks(node, '')
}

function hasBlocks(element: Element, except: string): boolean {
  return element.querySelector(`:is(${BLOCK})${except}`) !== null
}

function isList(element: Element): boolean {
  return element.localName === 'ul' || element.localName === 'ol'
}

function item(html: string): string {
  return html === '' ? '' : `<li>${html}</li>`
}

function within(items: string, inner: string): string {
  const end = '</li>'
  return items.endsWith(end) ? `${items.slice(0, -end.length)}${inner}${end}` : items + item(inner)
}

/** Paragraphs that only their class says more of: Word's title and quotations. */
function named(element: Element, html: string): string {
  const name = /^Mso(Title|Quote|IntenseQuote)\b/.exec(element.className)?.[1]
  if (name === undefined || html === '') return html
  return name === 'Title' ? html.replace(/^<p>(.*)<\/p>$/s, '<h2>$1</h2>') : quoted(html)
}

function quoted(html: string): string {
  return html === '' ? '' : `<blockquote>${html}</blockquote>`
}

function videoHtml(frame: Element): string {
  const src = toEmbedAddress(frame.getAttribute('src') ?? '')
  return src === null ? '' : `<iframe src="${src}"></iframe>`
}

function isSpeck(picture: Element): boolean {
  const sides = ['width', 'height'].map((side) => Number(picture.getAttribute(side) ?? SMALLEST_PICTURE))
  return sides.some((side) => side < SMALLEST_PICTURE)
}
