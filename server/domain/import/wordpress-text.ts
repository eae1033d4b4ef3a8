// Reads texts of a row as WordPress stores them: entities in plain fields, captions, embeds and videos that stand on a line of
// their own. Pure. Blank lines and emoji: posts/text/story-blocks.ts; whole texts of a site: foreign-text/.
import { decodeHTML } from 'entities'
import { PLAIN_FIELDS } from '#contract/posts/post.ts'
import { toEmbedAddress } from '#contract/posts/video.ts'
import { expandShortcodes } from '../foreign-text/shortcodes.ts'
import { TextLosses } from '../foreign-text/text-losses.ts'
import { textSource } from '../foreign-text/text-source.ts'

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
/** Rows come from other systems as well, where other words in brackets are text. */
const READ: ReadonlySet<string> = new Set(['caption', 'embed'])

function withElements(html: string): string {
  const read = expandShortcodes(html, textSource(''), new TextLosses(), (name) => READ.has(name))
  return read.replaceAll(EMBED, '$1').replaceAll(VIDEO_LINE, (line, address: string) => {
    const src = toEmbedAddress(address)
    return src === null ? line : `\n\n<iframe src="${src}"></iframe>\n\n`
  })
}

const EMBED = /<p class="wp-embed">([^<>]*)<\/p>/g
/** An address alone on its line, or alone in its paragraph. */
const VIDEO_LINE = /(?<=^|\n|<p>)[^\S\n]*(https?:\/\/[^\s<>"]{1,300})[^\S\n]*(?=\n|<\/p>|$)/g
