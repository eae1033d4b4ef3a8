// Reads texts of a row as WordPress stores them: entities in plain fields, shortcodes and videos that stand on a line of their
// own. Pure. Blank lines and emoji: posts/text/story-blocks.ts.
import { decodeHTML } from 'entities'
import { PLAIN_FIELDS } from '#contract/posts/post.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'

type Row = Readonly<Record<string, unknown>>

/** A member that only Maidan's own exports have: their texts are exact. */
const OWN_MEMBER = 'madeAt'

/** The row with plain text in its plain fields, and elements in place of `[caption]`, `[embed]` and bare video lines. */
export function fromWordPress(row: Row): Row {
  if (OWN_MEMBER in row) return row
  const read = Object.entries(row).map(([name, value]) => {
    if (typeof value !== 'string') return [name, value]
    if (name === 'richText') return [name, withElements(value)]
    return [name, PLAIN.has(name) ? decodeHTML(value) : value]
  })
  return Object.fromEntries(read)
}

const PLAIN: ReadonlySet<string> = new Set(PLAIN_FIELDS)

function withElements(html: string): string {
  const figures = replaceShortcodes(html, 'caption', toFigure)
  const videos = replaceShortcodes(figures, 'embed', (_attributes, address) => toVideo(address.trim()))
  return videos.replaceAll(VIDEO_LINE, (line, address: string) => toVideo(address) ?? line)
}

/** An address alone on its line, or alone in its paragraph. */
const VIDEO_LINE = /(?<=^|\n|<p>)[^\S\n]*(https?:\/\/[^\s<>"]{1,300})[^\S\n]*(?=\n|<\/p>|$)/g

function toVideo(address: string): string | null {
  const src = toEmbedAddress(address)
  return src === null ? null : block(`<iframe src="${src}"></iframe>`)
}

/** Blank lines around it, so that the text beside it forms paragraphs. */
function block(html: string): string {
  return `\n\n${html}\n\n`
}

const PICTURE = /^\s*((?:<a\b[^<>]*>\s*)?<img\b[^<>]*>(?:\s*<\/a>)?)/i
const CAPTION_ATTRIBUTE = /\bcaption=(?:"([^"]*)"|'([^']*)')/

function toFigure(attributes: string, content: string): string | null {
  const picture = PICTURE.exec(content)?.[1]
  if (picture === undefined) return null
  const [, double, single] = CAPTION_ATTRIBUTE.exec(attributes) ?? []
  const words = content.replace(PICTURE, '').trim() || (double ?? single ?? '')
  return block(`<figure>${picture}${words === '' ? '' : `<figcaption>${words}</figcaption>`}</figure>`)
}

/** Replaces `[name attributes]content[/name]`; null keeps it. */
function replaceShortcodes(
  html: string,
  name: string,
  replace: (attributes: string, content: string) => string | null,
): string {
  const opening = new RegExp(`\\[${name}(\\s[^\\[\\]]*)?\\]`, 'g')
  const closing = `[/${name}]`
  let text = ''
  let at = 0
  for (let found = opening.exec(html); found; found = opening.exec(html)) {
    const end = html.indexOf(closing, opening.lastIndex)
    if (end < 0) break
    const after = end + closing.length
    const content = html.slice(opening.lastIndex, end)
    text += html.slice(at, found.index) + (replace(found[1] ?? '', content) ?? html.slice(found.index, after))
    at = after
    opening.lastIndex = after
  }
  return text + html.slice(at)
}
