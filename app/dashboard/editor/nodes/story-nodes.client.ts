// The nodes of a story other than text: pictures with captions, videos, tables, and figures that are preserved unchanged:
// those that server/domain/posts/text/post-html.ts allows. Parsing is here, serializing in story-html.client.ts.
import { Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { videoIdOfEmbed } from '#contract/posts/video.ts'
import { parseCredit } from '../credit-line.ts'

function findPicture(element: HTMLElement): Element | null {
  return element.matches('img') ? element : element.querySelector('img')
}

function pictureAttribute(name: string) {
  return { default: '', parseHTML: (element: HTMLElement) => findPicture(element)?.getAttribute(name) ?? '' }
}

/** The caption without its credit line. */
function captionWithoutCredit(element: HTMLElement): HTMLElement {
  const caption = element.querySelector('figcaption')?.cloneNode(true)
  if (!(caption instanceof HTMLElement)) return element.ownerDocument.createElement('figcaption')
  const line = findCreditElement(caption)
  if (line) {
    const before = line.previousSibling
    if (before instanceof Text) before.data = before.data.trimEnd()
    line.remove()
  }
  return caption
}

function findCreditElement(caption: Element): Element | null {
  const last = caption.lastChild
  const isLine = last instanceof Element && last.matches('em') && parseCredit(last.textContent) !== null
  return isLine ? last : null
}

function parseFigureCredit(element: HTMLElement): string {
  const attribute = findPicture(element)?.getAttribute('data-credit')
  if (attribute) return attribute
  const caption = element.querySelector('figcaption')
  const line = caption ? findCreditElement(caption) : null
  return line ? (parseCredit(line.textContent) ?? '') : ''
}

/** One picture with an optional caption, nothing else. */
export function isPlainFigure(figure: Element): boolean {
  const [picture, caption, ...more] = figure.children
  if (!picture?.matches('img') || more.length > 0) return false
  const hasWordsBeside = [...figure.childNodes].some(
    (part) => part instanceof Text && part.data.trim() !== '',
  )
  if (hasWordsBeside) return false
  return (
    !caption ||
    (caption.matches('figcaption') && !caption.querySelector(':not(a, strong, em, s, sup, sub, br)'))
  )
}

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => ({
    src: pictureAttribute('src'),
    alt: pictureAttribute('alt'),
    width: pictureAttribute('width'),
    height: pictureAttribute('height'),
    credit: { default: '', parseHTML: parseFigureCredit },
  }),
  parseHTML: () => [
    {
      tag: 'figure',
      getAttrs: (figure) => (isPlainFigure(figure) ? null : false),
      contentElement: (figure) =>
        figure instanceof HTMLElement ? captionWithoutCredit(figure) : document.body,
    },
    { tag: 'img[src]' },
  ],
  renderHTML: ({ node }) => {
    const { credit, ...picture } = node.attrs
    return ['figure', ['img', { ...picture, 'data-credit': credit }], ['figcaption', 0]]
  },
})

export const Video = Node.create({
  name: 'video',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    src: {
      default: '',
      parseHTML: (element: HTMLElement) => element.getAttribute('src') ?? element.getAttribute('data-video'),
    },
    title: { default: '', parseHTML: (element: HTMLElement) => element.getAttribute('title') ?? '' },
  }),
  parseHTML: () => [
    {
      tag: 'iframe[src]',
      getAttrs: (frame) => (videoIdOfEmbed(frame.getAttribute('src') ?? '') === null ? false : null),
    },
    { tag: 'div[data-video]' },
  ],
  // For the clipboard and drag images, without a player that would load.
  renderHTML: ({ node: { attrs } }) => [
    'div',
    { 'data-video': attrs.src, title: attrs.title },
    ['a', { href: attrs.src }, attrs.src],
  ],
})

/** A figure of another kind, from older stories and imports: shown and preserved, not editable. */
export const PreservedFigure = Node.create({
  name: 'kept',
  group: 'block',
  atom: true,
  draggable: true,
  addAttributes: () => ({
    html: { default: '', parseHTML: (element: HTMLElement) => element.outerHTML },
  }),
  parseHTML: () => [{ tag: 'figure', priority: 40 }],
  renderHTML: ({ node }) => {
    const shown = new DOMParser().parseFromString(String(node.attrs.html), 'text/html').body.firstElementChild
    return shown ? document.importNode(shown, true) : ['figure']
  },
})

export const StoryTable = Table.extend({
  addAttributes: () => ({
    /** HTML of the caption. */
    caption: {
      default: '',
      parseHTML: (table: HTMLElement) => table.querySelector(':scope > caption')?.innerHTML ?? '',
    },
  }),
  parseHTML: () => [{ tag: 'table' }, { tag: 'caption', ignore: true }],
  renderHTML: ({ node }) => {
    const words = new DOMParser().parseFromString(String(node.attrs.caption), 'text/html').body.textContent
    const rows: ['tbody', 0] = ['tbody', 0]
    return words ? ['table', ['caption', { contenteditable: 'false' }, words], rows] : ['table', rows]
  },
})

export const StoryRow = TableRow.extend({
  addAttributes: () => ({
    isFoot: {
      default: false,
      rendered: false,
      parseHTML: (row: HTMLElement) => row.parentElement?.tagName === 'TFOOT',
    },
  }),
})

const spans = { colspan: { default: 1 }, rowspan: { default: 1 } }

export const StoryCell = TableCell.extend({
  addAttributes: () => ({ ...spans, colwidth: { default: null, rendered: false } }),
})

export const StoryHeader = TableHeader.extend({
  addAttributes: () => ({ ...spans, colwidth: { default: null, rendered: false }, scope: { default: null } }),
})
