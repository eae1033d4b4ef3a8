// Shortcodes of a text become HTML: those with words, pictures and addresses keep them, others are dropped and named.

import { decodeHTMLStrict } from 'entities'
import { escapeAttribute } from '#contract/escape-html.ts'
import { decodeIfValid } from '#contract/pages/decode-address.ts'
import { findShortcodes, type Shortcode } from './shortcode-reader.ts'
import { hasTitle, isBlock, isCommand, kindOfShortcode } from './shortcode-rules.ts'
import type { TextLosses } from './text-losses.ts'
import type { ReferredPicture, TextSource } from './text-source.ts'

const MAX_DEPTH = 60

type Work = {
  text: string
  source: TextSource
  losses: TextLosses
  found: Shortcode[]
  isRead: (name: string) => boolean
}
/** A shortcode and what it contains, in HTML. */
type Read = { shortcode: Shortcode; content: string; work: Work }

/** `isRead`: names of those that are read; others stay. */
export function expandShortcodes(
  text: string,
  source: TextSource,
  losses: TextLosses,
  isRead: (name: string) => boolean = () => true,
): string {
  const found = findShortcodes(text)
  if (found.length === 0) return text
  const work = { text, source, losses, found, isRead }
  return expand(work, { from: 0, start: 0, end: text.length, depth: 0 }).html
}

/** `from`: the first of the found ones that may stand here. */
type Range = { from: number; start: number; end: number; depth: number }

function expand(work: Work, { from, start, end, depth }: Range): { html: string; next: number } {
  const pieces: string[] = []
  let at = start
  let index = from
  for (let shortcode = work.found[index]; shortcode && shortcode.start < end; shortcode = work.found[index]) {
    index++
    if (shortcode.start < at) continue
    pieces.push(work.text.slice(at, shortcode.start))
    const read = readOne(work, shortcode, index, depth)
    pieces.push(read.html)
    index = read.next
    at = read.end
  }
  pieces.push(work.text.slice(at, end))
  return { html: pieces.join(''), next: index }
}

/** `next`: the first of the found ones behind it; `end`: where it ends in the text. */
type ReadOne = { html: string; next: number; end: number }

function readOne(work: Work, shortcode: Shortcode, next: number, depth: number): ReadOne {
  const { content, start, end, tag, isEscaped } = shortcode
  // What is in the content of one that stays may be meant.
  const behindTag = content?.start ?? end
  if (!isMeant(shortcode, work)) return { html: work.text.slice(start, behindTag), next, end: behindTag }
  if (isEscaped) return { html: tag.slice(1, -1), next, end }
  if (content === null) return { html: write({ shortcode, content: '', work }), next, end }
  if (depth >= MAX_DEPTH) {
    const words = work.text.slice(content.start, content.end)
    return { html: write({ shortcode, content: words, work }), next, end }
  }
  const inner = expand(work, { from: next, ...content, depth: depth + 1 })
  return { html: write({ shortcode, content: inner.html, work }), next: inner.next, end }
}

function isMeant({ name, attributes, content, values }: Shortcode, { isRead }: Work): boolean {
  if (!isRead(name)) return false
  return isCommand(name) || attributes.size > 0 || content !== null || /^https?:/.test(values[0] ?? '')
}

const WRITERS = {
  caption: writeCaption,
  gallery: writeGallery,
  picture: writePicture,
  embed: writeEmbed,
  playlist: ({ shortcode, work }) => dropped(shortcode, work),
  button: writeButton,
  quote: ({ shortcode, content }) =>
    block(
      `<blockquote>${content}${titleOf(shortcode, ['cite', 'author', 'name'], (words) => `\n\n${words}`)}</blockquote>`,
    ),
  note: ({ content }) => (content === '' ? '' : ` (${content.trim()})`),
  encoded: ({ content, work }) => block(decodedHtml(content, work)),
  code: ({ shortcode, work }) => {
    work.losses.add('SCRIPT_DROPPED', shortcode.tag)
    return ''
  },
  form: ({ shortcode, work }) => {
    work.losses.add('SHORTCODE_DROPPED', shortcode.tag)
    return block('')
  },
  spacing: () => block(''),
  rule: () => block('<hr />'),
  other: writeOther,
} as const satisfies Record<string, (read: Read) => string>

function write(read: Read): string {
  return WRITERS[kindOfShortcode(read.shortcode.name)](read)
}

/** Blank lines around it, so that the text beside it forms paragraphs. */
function block(html: string): string {
  return `\n\n${html}\n\n`
}

function dropped(shortcode: Shortcode, { losses }: Work): string {
  losses.add('SHORTCODE_DROPPED', shortcode.tag)
  return isBlock(shortcode.name) ? block('') : ''
}

function firstOf({ attributes }: Shortcode, names: readonly string[]): string {
  const name = names.find((name) => (attributes.get(name) ?? '').trim() !== '')
  return name === undefined ? '' : (attributes.get(name) ?? '').trim()
}

function titleOf(shortcode: Shortcode, names: readonly string[], write: (words: string) => string): string {
  const words = firstOf(shortcode, names)
  return words === '' ? '' : write(escapeAttribute(words))
}

const PICTURE = /^\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)/i

function writeCaption({ shortcode, content }: Read): string {
  const picture = PICTURE.exec(content)?.[1]
  // A caption may stand around a player or a table as well.
  const words = picture === undefined ? '' : content.replace(PICTURE, '').trim()
  const caption = words || shortcode.attributes.get('caption') || ''
  const shown = picture ?? content
  return block(`<figure>${shown}${caption === '' ? '' : `<figcaption>${caption}</figcaption>`}</figure>`)
}

/** A picture that is known, as a figure. */
export function figureOf({ url, alt, caption }: ReferredPicture): string {
  const words = caption === '' ? '' : `<figcaption>${escapeAttribute(caption)}</figcaption>`
  return `<figure><img src="${escapeAttribute(url)}" alt="${escapeAttribute(alt)}" />${words}</figure>`
}

function writeGallery({ shortcode, content, work }: Read): string {
  const listed = firstOf(shortcode, ['ids', 'include', 'images', 'gallery_ids', 'image_ids', 'source'])
  const left = new Set(idsIn(firstOf(shortcode, ['exclude'])))
  const isOwn = listed === '' && shortcode.name === 'gallery'
  const ids = (isOwn ? work.source.attached() : idsIn(listed)).filter((id) => !left.has(id))
  if (ids.length === 0 && content === '') return dropped(shortcode, work)
  const figures = ids.map((id) => pictureById(id, shortcode, work))
  return block(`<figure data-gallery>${figures.join('')}${content}</figure>`)
}

function idsIn(list: string): string[] {
  return list.match(/\d+/g) ?? []
}

function pictureById(id: string, { name }: Shortcode, { source, losses }: Work): string {
  const picture = source.picture(id)
  if (!picture) losses.add('PICTURE_MISSING', `${name}: ${id}`)
  return picture ? figureOf(picture) : ''
}

function writePicture({ shortcode, content, work }: Read): string {
  const id = firstOf(shortcode, ['image', 'image_id', 'id', 'attachment_id'])
  const url = firstOf(shortcode, ['src', 'url', 'custom_src', 'source']) || addressIn(content)
  const alt = firstOf(shortcode, ['alt', 'title_text', 'title'])
  if (/^https?:/.test(url)) return block(figureOf({ url, alt, caption: firstOf(shortcode, ['caption']) }))
  if (/^\d+$/.test(id)) return block(pictureById(id, shortcode, work))
  return content === '' ? dropped(shortcode, work) : block(content)
}

const ADDRESS = /https?:\/\/[^\s<>"'|\]]+/

function addressIn(text: string): string {
  return decodeHTMLStrict(ADDRESS.exec(text)?.[0] ?? '')
}

const YOUTUBE_ID = /^[\w-]{11}$/

/** The address alone in its paragraph becomes a player or a link (story-flow.ts). */
function writeEmbed(read: Read): string {
  const { shortcode, content, work } = read
  const { name, attributes, values } = shortcode
  const named = [...attributes.values(), ...values].map((value) => addressIn(value)).find((url) => url !== '')
  const address = addressIn(content) || named
  if (address) return block(`<p class="wp-embed">${escapeAttribute(address)}</p>`)
  const id = [...attributes.values(), ...values, content.trim()].find((value) => YOUTUBE_ID.test(value))
  if (id && /youtube|embedyt|fve/.test(name)) return block(`<p>https://www.youtube.com/watch?v=${id}</p>`)
  return /[\p{L}\p{N}]/u.test(content.replaceAll(/<[^<>]*>/g, ''))
    ? writeOther(read)
    : dropped(shortcode, work)
}

function writeButton({ shortcode, content, work }: Read): string {
  const address = addressIn(decodeIfValid(firstOf(shortcode, ['url', 'link', 'href', 'button_url'])))
  const words =
    content.trim() || escapeAttribute(firstOf(shortcode, ['title', 'text', 'button_text', 'label']))
  if (words === '') return dropped(shortcode, work)
  return block(
    address === '' ? `<p>${words}</p>` : `<p><a href="${escapeAttribute(address)}">${words}</a></p>`,
  )
}

/** WPBakery keeps raw HTML percent-encoded in base64. */
function decodedHtml(content: string, { losses }: Work): string {
  const html = decodeIfValid(Buffer.from(content.trim(), 'base64').toString('utf8'))
  if (html.includes('\uFFFD')) losses.add('SHORTCODE_DROPPED', 'vc_raw_html')
  return html.includes('\uFFFD') ? '' : html
}

function writeOther({ shortcode, content, work }: Read): string {
  const { name } = shortcode
  const title = hasTitle(name)
    ? titleOf(shortcode, ['title', 'heading', 'text', 'question'], (words) => `\n\n<h3>${words}</h3>\n\n`)
    : ''
  if (content === '' && title === '') return dropped(shortcode, work)
  work.losses.add('SHORTCODE_UNWRAPPED', `[${name}]`)
  const isLoose = title !== '' || isBlock(name) || content.includes('\n')
  return isLoose ? block(title + content) : content
}
