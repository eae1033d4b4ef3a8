// What a story is made of besides running text: pictures with captions, videos, tables, and what the editor keeps as it is.
// The same that server/domain/posts/text/post-html.ts lets through. Knows how each is read from HTML; story-html.client.ts writes.
import { Node } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import { videoIdOfEmbed } from '#contract/video.ts'
import { creditIn } from './credit-line.ts'

function pictureIn(element: HTMLElement): Element | null {
  return element.matches('img') ? element : element.querySelector('img')
}

function fromPicture(name: string) {
  return { default: '', parseHTML: (element: HTMLElement) => pictureIn(element)?.getAttribute(name) ?? '' }
}

/** The words below a picture without whose picture it is. */
function captionWithoutCredit(element: HTMLElement): HTMLElement {
  const caption = element.querySelector('figcaption')?.cloneNode(true)
  if (!(caption instanceof HTMLElement)) return element.ownerDocument.createElement('figcaption')
  const line = creditElement(caption)
  if (line) {
    const before = line.previousSibling
    if (before instanceof Text) before.data = before.data.trimEnd()
    line.remove()
  }
  return caption
}

function creditElement(caption: Element): Element | null {
  const last = caption.lastChild
  const isLine = last instanceof Element && last.matches('em') && creditIn(last.textContent) !== null
  return isLine ? last : null
}

function creditOf(element: HTMLElement): string {
  const carried = pictureIn(element)?.getAttribute('data-credit')
  if (carried) return carried
  const caption = element.querySelector('figcaption')
  const line = caption ? creditElement(caption) : null
  return line ? (creditIn(line.textContent) ?? '') : ''
}

/** One picture and words below it, nothing else. */
function isPlainFigure(figure: HTMLElement): boolean {
  const [picture, caption, ...more] = figure.children
  if (!picture?.matches('img') || more.length > 0) return false
  const hasWordsBeside = [...figure.childNodes].some(
    (part) => part instanceof Text && part.data.trim() !== '',
  )
  if (hasWordsBeside) return false
  return !caption || (caption.matches('figcaption') && !caption.querySelector(':not(a, strong, em, br)'))
}

export const Figure = Node.create({
  name: 'figure',
  group: 'block',
  content: 'inline*',
  isolating: true,
  defining: true,
  draggable: true,
  addAttributes: () => ({
    src: fromPicture('src'),
    alt: fromPicture('alt'),
    width: fromPicture('width'),
    height: fromPicture('height'),
    credit: { default: '', parseHTML: creditOf },
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
  // On the clipboard and in pictures of the text: a player would be loaded wherever it stands.
  renderHTML: ({ node: { attrs } }) => [
    'div',
    { 'data-video': attrs.src, title: attrs.title },
    ['a', { href: attrs.src }, attrs.src],
  ],
})

/** A figure of another kind, which older stories and imports have: shown and kept as it is, not edited. */
export const Kept = Node.create({
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
    /** HTML of the words above the table. */
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
