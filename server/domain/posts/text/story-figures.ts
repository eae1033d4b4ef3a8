// Figures of a story with a meaning: embeds and galleries (contract/embeds/embed.ts, gallery.ts). They stand at the top of a story, in one form.
// One that does not fit becomes an ordinary figure, or its content without one. Works on what the cleaner (post-html.ts) has cleaned.
import { isOwnPicture, providerOf, writeEmbed } from '#contract/embeds/embed.ts'
import { GALLERY_TAG, MIN_GALLERY, writeGallery } from '#contract/posts/gallery.ts'
import { type HtmlElement, type HtmlNode, parseHtml, textOfNodes } from '#server/platform/html-tree.ts'

const CLAIM = /<figure data-/
const TAG = /<(\/?)([a-z][a-z0-9]*)[^>]*>/g
const WITHOUT_END = new Set(['br', 'hr', 'img'])

/** Where a top-level element stands in the HTML. */
type Place = { start: number; openingEnd: number; closingStart: number; end: number; opening: string }

/** Clean HTML with its embeds and galleries in their form. `isPictureKept`: whether a picture with this address may stand in an embed. */
export function withStoryFigures(
  html: string,
  isPictureKept: (src: string) => boolean = isOwnPicture,
): string {
  if (!CLAIM.test(html)) return html
  let out = ''
  let at = 0
  for (const place of topElements(html)) {
    if (!place.opening.startsWith('<figure')) {
      out += withoutClaims(html.slice(at, place.end))
      at = place.end
      continue
    }
    out += withoutClaims(html.slice(at, place.start))
    out += figureAt(html, place, isPictureKept)
    at = place.end
  }
  return out + withoutClaims(html.slice(at))
}

/** What stands deeper is an ordinary figure. */
function withoutClaims(html: string): string {
  return html.replaceAll(/<figure data-[^>]*>/g, '<figure>')
}

function* topElements(html: string): Generator<Place> {
  let depth = 0
  let first = { start: 0, openingEnd: 0, opening: '' }
  for (const tag of html.matchAll(TAG)) {
    const [opening, slash, name = ''] = tag
    if (WITHOUT_END.has(name)) continue
    const end = tag.index + opening.length
    if (slash === '') {
      if (depth === 0) first = { start: tag.index, openingEnd: end, opening }
      depth++
    } else {
      depth--
      if (depth === 0) yield { ...first, closingStart: tag.index, end }
    }
  }
}

function figureAt(html: string, place: Place, isPictureKept: (src: string) => boolean): string {
  const content = html.slice(place.openingEnd, place.closingStart)
  if (place.opening.startsWith('<figure data-embed')) {
    const card = readEmbed(parseHtml(content), isPictureKept)
    return card ? writeEmbed(card) : `<figure>${withoutClaims(content)}</figure>`
  }
  if (!place.opening.startsWith(GALLERY_TAG)) return withoutClaims(html.slice(place.start, place.end))
  const { figures, caption, rest } = partsOf(content)
  if (figures.length >= MIN_GALLERY) {
    return writeGallery(figures, caption) + withStoryFigures(unwrapped(rest).trim(), isPictureKept)
  }
  return withStoryFigures(unwrapped(content), isPictureKept)
}

/** What is no picture with its caption, and no caption of all, follows a gallery. */
function partsOf(content: string): { figures: string[]; caption: string; rest: string } {
  const figures: string[] = []
  let caption = ''
  let rest = ''
  let at = 0
  for (const { start, openingEnd, closingStart, end, opening } of topElements(content)) {
    const element = content.slice(start, end)
    const isCaption = opening === '<figcaption>' && caption === '' && !element.includes('<figure')
    rest += content.slice(at, start)
    if (isPictureFigure(element)) figures.push(withoutClaims(element))
    else if (isCaption) caption = content.slice(openingEnd, closingStart)
    else rest += element
    at = end
  }
  return { figures, caption, rest: rest + content.slice(at) }
}

/** The content of a figure, to stand at the top: its own caption becomes a paragraph. */
function unwrapped(content: string): string {
  let out = ''
  let at = 0
  for (const { start, openingEnd, closingStart, end, opening } of topElements(content)) {
    if (opening !== '<figcaption>') continue
    const caption = content.slice(openingEnd, closingStart)
    const isText = !/<(?:p|h[2-4]|ul|ol|blockquote|table|figure|iframe|figcaption)[\s>]/.test(caption)
    out += `${content.slice(at, start)}${isText ? `<p>${caption}</p>` : caption}`
    at = end
  }
  return out + content.slice(at)
}

/** One picture, its caption or none. */
function isPictureFigure(html: string): boolean {
  const [figure] = html.startsWith('<figure') ? (elementsIn(parseHtml(html)) ?? []) : []
  const [image, caption, other] = figure ? (elementsIn(figure.children) ?? []) : []
  if (image?.name !== 'img' || other) return false
  return caption === undefined || caption.name === 'figcaption'
}

function elementsIn(nodes: readonly HtmlNode[]): HtmlElement[] | null {
  const elements: HtmlElement[] = []
  for (const node of nodes) {
    if (typeof node !== 'string') elements.push(node)
    else if (node.trim() !== '') return null
  }
  return elements
}

/** The card that the content of a figure is; null if it is none. `isPictureKept`: as above. */
export function readEmbed(
  nodes: readonly HtmlNode[],
  isPictureKept: (src: string) => boolean,
): Parameters<typeof writeEmbed>[0] | null {
  const elements = elementsIn(nodes) ?? []
  const quote = elements[0]?.name === 'blockquote' ? elements.shift() : undefined
  const image = elements[0]?.name === 'img' ? elements.shift() : undefined
  const link = elements.length === 1 ? linkOf(elements[0]) : null
  const lines = linesOf(quote?.children ?? [])
  if (link === null || lines === null) return null
  const title = titleOf(quote)
  return {
    ...link,
    title,
    text: lines.slice(title === '' ? 0 : 1).join('\n'),
    picture: image ? pictureOf(image, isPictureKept) : null,
  }
}

/** The one link of a caption, if its address can be embedded. */
function linkOf(caption: HtmlElement | undefined): { address: string; author: string } | null {
  const [link, other] = caption?.name === 'figcaption' ? (elementsIn(caption.children) ?? []) : []
  const address = link?.name === 'a' && !other ? (link.attributes.href ?? '') : ''
  return link && providerOf(address) !== null ? { address, author: textOfNodes(link.children) } : null
}

function pictureOf({ attributes }: HtmlElement, isPictureKept: (src: string) => boolean) {
  const { src = '', alt = '', width, height } = attributes
  const size = { ...sizeOf('width', width), ...sizeOf('height', height) }
  return src !== '' && isPictureKept(src) ? { src, alt, ...size } : null
}

function sizeOf(name: 'width' | 'height', written: string | undefined): { width?: number; height?: number } {
  return written !== undefined && /^[1-9]\d{0,4}$/.test(written) ? { [name]: Number(written) } : {}
}

/** The first paragraph, where all of it is one emphasised text. */
function titleOf(quote: HtmlElement | undefined): string {
  const [first] = quote ? (elementsIn(quote.children) ?? []) : []
  const [strong, other] = first?.name === 'p' ? (elementsIn(first.children) ?? []) : []
  const words = strong?.name === 'strong' && !other ? strong.children : []
  // An entity begins a text of its own.
  const isText = words.every((word) => typeof word === 'string')
  return isText ? words.join('').replace(/\s+/g, ' ').trim() : ''
}

const INLINE = new Set(['a', 'strong', 'em', 's', 'sup', 'sub', 'data'])

/** The words of a quote line by line; null where it has more than words. */
function linesOf(nodes: readonly HtmlNode[]): string[] | null {
  const lines = ['']
  const add = (inner: readonly HtmlNode[]): boolean =>
    inner.every((node) => {
      if (typeof node === 'string') lines[lines.length - 1] += node.replace(/\s+/g, ' ')
      else if (node.name === 'br') lines.push('')
      else if (INLINE.has(node.name)) return add(node.children)
      else if (node.name === 'p') {
        lines.push('')
        const isText = add(node.children)
        lines.push('')
        return isText
      } else return false
      return true
    })
  if (!add(nodes)) return null
  return lines.map((line) => line.trim()).filter((line) => line !== '')
}
