// Cleans pasted HTML of Word, Google Docs and websites down to what a story may contain: headings, lists, tables, links and
// emphasis. Works on a parsed document without changing it.
import { escapeAttribute } from '#contract/escape-html.ts'
import { DROPPED_PARTS, type DroppedPart } from '#contract/posts/dropped-part.ts'
import { MIN_GALLERY, writeGallery } from '#contract/posts/gallery.ts'
import { buildList, type ListItem, parseWordItem } from '../word-list.ts'
import { embedHtml, frameHtml, isGallery } from './paste-embeds.ts'
import {
  getTextStyle,
  isIgnoredElement,
  type Piece,
  PLAIN,
  piecesToHtml,
  splitParagraphs,
  toPieces,
} from './paste-pieces.ts'
import { tableHtml } from './paste-table.ts'
import { createPlaceholder } from './pasted-picture.ts'

export type PastedStory = {
  html: string
  /** Embedded pictures as `data:` URLs; the HTML has placeholder addresses for them (pasted-picture.ts). */
  pictures: string[]
  /** The number of pictures of other sites or local files, which are left out. */
  leftOut: number
  /** What else a story cannot hold. */
  dropped: DroppedPart[]
}

/** The address of a picture that the story may show, or null. */
type ResolvePicture = (address: string) => string | null

const BLOCK =
  'p,div,hr,h1,h2,h3,h4,h5,h6,ul,ol,li,table,blockquote,figure,img,iframe,pre,section,article,aside,main,header,footer,nav,dl,dt,dd,address,center,details,summary,form,fieldset,figcaption,legend,hgroup,dialog,menu,search,listing'
/** Smaller pictures are tracking pixels. */
const MIN_PICTURE_SIZE = 3

/** Content copied from this editor stays as it is. */
export function cleanPasted(pasted: Document, resolvePicture: ResolvePicture): PastedStory {
  const pictures = [...pasted.querySelectorAll('img')]
  const isOwnContent = pictures.every((picture) => resolvePicture(picture.getAttribute('src') ?? '') !== null)
  if (pasted.querySelector('[data-pm-slice]') && isOwnContent) {
    return { html: pasted.body.innerHTML, pictures: [], leftOut: 0, dropped: [] }
  }
  const story: PastedStory = { html: '', pictures: [], leftOut: 0, dropped: listDropped(pasted) }
  story.html = new Cleaner(story, resolvePicture).blocks(pasted.body, PLAIN)
  return story
}

const DROPPED_ELEMENTS: Partial<Record<DroppedPart, string>> = {
  embed: 'iframe, embed, object, video, audio',
  drawing: 'math, canvas',
  form: 'input:not([type=hidden]), select, textarea',
}

/** The kinds of parts that are left out, pictures excepted. Small SVG drawings are the icons of websites. */
function listDropped(pasted: Document): DroppedPart[] {
  return DROPPED_PARTS.filter((part) => {
    const selector = DROPPED_ELEMENTS[part]
    if (selector === undefined) return false
    return [...pasted.querySelectorAll(selector)].some(
      (element) => element.localName !== 'iframe' || frameHtml(element) === '',
    )
  })
}

class Cleaner {
  readonly #story: PastedStory
  readonly #resolvePicture: ResolvePicture

  constructor(story: PastedStory, resolvePicture: ResolvePicture) {
    this.#story = story
    this.#resolvePicture = resolvePicture
  }

  /** The blocks of a container; text directly in it becomes paragraphs. */
  blocks(container: Element, inherited: Omit<Piece, 'text'>): string {
    let html = ''
    let run: Piece[] = []
    let items: ListItem[] = []
    const endRun = () => {
      html += splitParagraphs(run)
        .map((paragraph) => `<p>${piecesToHtml(paragraph)}</p>`)
        .join('')
      run = []
    }
    const endItems = () => {
      html += buildList(items)
      items = []
    }
    for (const node of container.childNodes) {
      if (!isBlock(node)) {
        const pieces = this.#pieces(node, inherited)
        if (items.length > 0 && pieces.some(({ text }) => text.trim() !== '')) endItems()
        run.push(...pieces)
        continue
      }
      endRun()
      const item = parseWordItem(node)
      if (item) {
        items.push({ level: item.level, isOrdered: item.isOrdered, html: this.#tight(node) })
        continue
      }
      endItems()
      html += this.#block(node, getTextStyle(node, inherited))
    }
    endRun()
    endItems()
    return html
  }

  #block(element: Element, style: Omit<Piece, 'text'>): string {
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
        return toBlockquote(this.blocks(element, PLAIN))
      case 'table':
        return tableHtml(element, (cell, isHeader) => this.#tight(cell, isHeader))
      case 'figure':
        return this.#figure(element)
      case 'img':
        return this.#picture(element, '')
      case 'hr':
        return element.classList.contains('msocomoff') ? '' : '<hr />'
      case 'iframe':
        return frameHtml(element)
      default:
        return applyWordStyle(element, this.blocks(element, style))
    }
  }

  /** The inline text of a node. */
  #pieces(node: ChildNode, inherited: Omit<Piece, 'text'>): Piece[] {
    if (node instanceof Text) return toPieces(node.data, inherited)
    if (!(node instanceof Element) || isIgnoredElement(node)) return []
    if (node.localName === 'br') return [{ ...PLAIN, text: '\n' }]
    const style = getTextStyle(node, inherited)
    return [...node.childNodes].flatMap((child) => this.#pieces(child, style))
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
    const pieces = splitParagraphs([...element.childNodes].flatMap((child) => this.#pieces(child, PLAIN)))
    return piecesToHtml(
      pieces.flatMap((paragraph, at) => (at === 0 ? paragraph : [BREAK, ...paragraph])),
      true,
    )
  }

  /** A nested list goes into the item before it, wherever the source has it. */
  #list(list: Element): string {
    let html = ''
    for (const child of list.children) {
      if (isIgnoredElement(child)) continue
      html = isList(child)
        ? appendToLastItem(html, this.#list(child))
        : html + listItem(this.#tight(child), numberAttribute(child, 'value'))
    }
    const numbers =
      list.localName === 'ol'
        ? numberAttribute(list, 'start') + (list.hasAttribute('reversed') ? ' reversed' : '')
        : ''
    return html === '' ? '' : `<${list.localName}${numbers}>${html}</${list.localName}>`
  }

  /** The content of an item or a cell; a single paragraph loses its tag. */
  #tight(element: Element, isBoldAnyway = false): string {
    if (isBoldAnyway && !hasBlocks(element, ':not(p, div)')) return this.#words(element)
    const html = this.blocks(element, PLAIN)
    const [, only, more = ''] = /^<p>((?:(?!<\/?p>).)*)<\/p>((?:<[uo]l>.*)?)$/s.exec(html) ?? []
    return only === undefined ? html : only + more
  }

  #figure(figure: Element): string {
    const embed = embedHtml(figure, this.#resolvePicture)
    if (embed !== null) return embed
    if (isGallery(figure)) return this.#gallery(figure)
    const caption = figure.querySelector('figcaption')
    const words = caption ? this.#words(caption) : ''
    const [picture] = figure.querySelectorAll('img')
    const shown = picture ? this.#picture(picture, words) : ''
    if (shown !== '') return shown
    const rest = figure.cloneNode(true)
    return rest instanceof Element && !picture ? this.blocks(rest, PLAIN) : words && `<p>${words}</p>`
  }

  /** Of one of our own pages. With fewer than two pictures it is none any more. */
  #gallery(gallery: Element): string {
    const pictures = [...gallery.querySelectorAll('figure')]
      .map((figure) => this.#figure(figure))
      .filter((html) => html.startsWith('<figure><img'))
    const caption = [...gallery.querySelectorAll('figcaption')].find(
      (each) => each.closest('figure') === gallery,
    )
    const words = caption ? this.#words(caption) : ''
    if (pictures.length < MIN_GALLERY) return pictures.join('') + (words && `<p>${words}</p>`)
    return writeGallery(pictures, words)
  }

  #picture(picture: Element, caption: string): string {
    const address = picture.getAttribute('src')?.trim() ?? ''
    if (isTrackingPixel(picture)) return ''
    const path = this.#resolvePicture(address)
    const isInText = /^data:image\//i.test(address)
    if (path === null && !isInText) {
      this.#story.leftOut += 1
      return ''
    }
    const src = path ?? createPlaceholder(this.#story.pictures.push(address) - 1)
    const alt = path === null ? '' : escapeAttribute(picture.getAttribute('alt') ?? '')
    const words = caption === '' ? '' : `<figcaption>${caption}</figcaption>`
    return `<figure><img src="${escapeAttribute(src)}" alt="${alt}" />${words}</figure>`
  }
}

const BREAK: Piece = { ...PLAIN, text: '\n' }

function isBlock(node: ChildNode): node is Element & ChildNode {
  if (!(node instanceof Element) || isIgnoredElement(node)) return false
  return node.matches(BLOCK) || hasBlocks(node, '')
}

function hasBlocks(element: Element, except: string): boolean {
  return element.querySelector(`:is(${BLOCK})${except}`) !== null
}

function isList(element: Element): boolean {
  return element.localName === 'ul' || element.localName === 'ol'
}

function listItem(html: string, attributes = ''): string {
  return html === '' ? '' : `<li${attributes}>${html}</li>`
}

/** The number of a list or an item; a list that begins with 1 needs none. */
function numberAttribute(element: Element, name: 'start' | 'value'): string {
  const number = element.getAttribute(name) ?? ''
  return /^-?\d{1,6}$/.test(number) && number !== (name === 'start' ? '1' : '') ? ` ${name}="${number}"` : ''
}

function appendToLastItem(items: string, inner: string): string {
  const end = '</li>'
  return items.endsWith(end) ? `${items.slice(0, -end.length)}${inner}${end}` : items + listItem(inner)
}

/** Paragraphs of Word that are titles or quotations by their class. */
function applyWordStyle(element: Element, html: string): string {
  const name = /^Mso(Title|Quote|IntenseQuote)\b/.exec(element.className)?.[1]
  if (name === undefined || html === '') return html
  return name === 'Title' ? html.replace(/^<p>(.*)<\/p>$/s, '<h2>$1</h2>') : toBlockquote(html)
}

function toBlockquote(html: string): string {
  return html === '' ? '' : `<blockquote>${html}</blockquote>`
}

function isTrackingPixel(picture: Element): boolean {
  const sides = ['width', 'height'].map((side) => Number(picture.getAttribute(side) ?? MIN_PICTURE_SIZE))
  return sides.some((side) => side < MIN_PICTURE_SIZE)
}
