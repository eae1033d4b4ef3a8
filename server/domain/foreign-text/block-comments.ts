// Comments in which WordPress' block editor names its blocks: those with words of their own stay as elements, those that
// WordPress fills when a page is shown are named as lost.
import { z } from 'zod'
import { escapeText } from '#contract/escape-html.ts'
import type { TextLosses } from './text-losses.ts'
import type { TextSource } from './text-source.ts'

const COMMENT =
  /<!--\s*(\/?)wp:([a-z][\w/-]*)\s*(\{(?:[^-<]|-(?!->)|<(?!!--))*\})?\s*(\/?)-->|<!--\s*(?:more|nextpage|noteaser)\b[^>]*-->/g
/** Their content is text as the classic editor writes it. */
const CLASSIC = new Set(['freeform', 'core/freeform', 'shortcode', 'core/shortcode'])
const SILENT = /^(?:core\/)?(?:more|nextpage|spacer|separator|page-break|paragraph|column|columns|group)$/

const attributesSchema = z.object({ url: z.string(), ref: z.number() }).partial()

/** Characters of reused parts in one text: one that names them again and again does not grow without end. */
const MAX_REUSED = 1024 * 1024

/** Elements `wp-block` and `wp-lines` in place of the comments. A reused part stands where it is named. */
export function expandBlocks(text: string, source: TextSource, losses: TextLosses): string {
  return expand(text, { source, losses, depth: 0, room: { left: MAX_REUSED } })
}

type Work = { source: TextSource; losses: TextLosses; depth: number; room: { left: number } }

function expand(text: string, work: Work): string {
  if (!text.includes('<!--')) return text
  return text.replaceAll(COMMENT, (_all, slash?: string, name?: string, written?: string, empty?: string) => {
    if (name === undefined) return '\n\n'
    const element = CLASSIC.has(name) ? 'wp-lines' : 'wp-block'
    if (slash !== '') return `</${element}>`
    return empty === '' ? `<${element}>` : emptyBlock(name, written ?? '{}', work)
  })
}

function emptyBlock(name: string, written: string, work: Work): string {
  const { source, losses, depth, room } = work
  const { url, ref } = attributesOf(written)
  if (url !== undefined && name.includes('embed')) return `<p class="wp-embed">${escapeText(url)}</p>`
  const reused = ref === undefined || depth > 2 ? null : source.reused(String(ref))
  if (reused !== null && reused.length <= room.left) {
    room.left -= reused.length
    return expand(reused, { ...work, depth: depth + 1 })
  }
  if (!SILENT.test(name)) losses.add('SHORTCODE_DROPPED', `wp:${name} ${written === '{}' ? '' : written}`)
  return '\n\n'
}

function attributesOf(written: string): z.infer<typeof attributesSchema> {
  try {
    return attributesSchema.safeParse(JSON.parse(written)).data ?? {}
  } catch {
    return {}
  }
}
