// Finds shortcodes (`[name a="b"]content[/name]`) in a text, as WordPress does: quoted values may have brackets, `[[name]]` is
// one that is only shown, and an opening without its end has no content. Takes linear time. Pure.
import { decodeHTMLStrict } from 'entities'

export type Shortcode = {
  name: string
  attributes: ReadonlyMap<string, string>
  /** Values without a name. */
  values: readonly string[]
  /** Where it stands with its content and its closing tag. */
  start: number
  end: number
  /** Null without a closing tag. */
  content: { start: number; end: number } | null
  /** The opening tag as written. */
  tag: string
  isEscaped: boolean
}

const SIGN = /\[(\[?)(\/?)([A-Za-z][\w-]{0,60})(?=[\s\]/])/
const MAX_TAG = 20_000
const MAX_FOUND = 20_000
const CURLY = /[“”″]|&#82(?:20|21|43);|&quot;/g
const ATTRIBUTE =
  /([\w-]+)\s*=\s*"([^"]*)"|([\w-]+)\s*=\s*'([^']*)'|([\w-]+)\s*=\s*([^\s"']+)|"([^"]*)"|'([^']*)'|(\S+)/g

type Tag = {
  name: string
  start: number
  end: number
  inside: string
  isClosing: boolean
  isEscaped: boolean
}

/** The shortcodes of a text in their order; those inside the content of another follow it. */
export function findShortcodes(text: string): Shortcode[] {
  if (!text.includes('[')) return []
  const found: Shortcode[] = []
  const open = new Map<string, Shortcode[]>()
  for (const tag of tagsIn(text)) {
    if (!tag.isClosing) {
      const shortcode = shortcodeOf(tag, text)
      found.push(shortcode)
      if (!shortcode.isEscaped && !tag.inside.endsWith('/')) listOf(open, tag.name).push(shortcode)
      continue
    }
    const opened = open.get(tag.name)?.pop()
    if (!opened) continue
    opened.content = { start: opened.end, end: tag.start }
    opened.end = tag.end
  }
  return withoutOverlaps(found)
}

function listOf(open: Map<string, Shortcode[]>, name: string): Shortcode[] {
  const list = open.get(name) ?? []
  open.set(name, list)
  return list
}

/** `[a][b][/a][/b]`: the second has no content, its closing tag is left. */
function withoutOverlaps(found: Shortcode[]): Shortcode[] {
  const around: Shortcode[] = []
  return found.map((shortcode) => {
    while ((around.at(-1)?.end ?? Number.POSITIVE_INFINITY) <= shortcode.start) around.pop()
    const outer = around.at(-1)
    const overlaps = outer?.content && shortcode.end > outer.content.end
    const kept = overlaps
      ? { ...shortcode, end: shortcode.content?.start ?? shortcode.end, content: null }
      : shortcode
    if (kept.content) around.push(kept)
    return kept
  })
}

function* tagsIn(text: string): Generator<Tag> {
  // Text made of brackets and quotes would be read again and again.
  let budget = 20 * text.length + MAX_TAG
  let count = 0
  const sign = new RegExp(SIGN, 'g')
  for (let match = sign.exec(text); match && budget > 0 && count < MAX_FOUND; match = sign.exec(text)) {
    const [whole, double = '', slash = '', name = ''] = match
    const from = match.index + whole.length
    const bracket = endOfTag(text, from)
    budget -= (bracket < 0 ? Math.min(MAX_TAG, text.length - from) : bracket - from) + 1
    if (bracket < 0) continue
    count++
    const isEscaped = double !== '' && text.charAt(bracket + 1) === ']'
    const start = match.index + (double !== '' && !isEscaped ? 1 : 0)
    const end = bracket + (isEscaped ? 2 : 1)
    const inside = text.slice(from, bracket).trim()
    yield { name: name.toLowerCase(), start, end, inside, isClosing: slash !== '', isEscaped }
    sign.lastIndex = end
  }
}

const STOPS = new Set(['[', '<'])

/** The place of the closing bracket; -1 where none follows before another opening one. */
function endOfTag(text: string, from: number): number {
  const last = Math.min(text.length, from + MAX_TAG)
  let first = -1
  let quote = ''
  for (let at = from; at < last; at++) {
    const sign = text.charAt(at)
    if (sign === ']' && first < 0) first = at
    if (quote !== '') quote = sign === quote ? '' : quote
    else if (sign === ']') return at
    else if (STOPS.has(sign)) return -1
    else if (beginsValue(text, at)) quote = sign
  }
  return first
}

function beginsValue(text: string, at: number): boolean {
  const sign = text.charAt(at)
  return (sign === '"' || sign === "'") && /[=\s]/.test(text.charAt(at - 1))
}

function shortcodeOf({ name, start, end, inside, isEscaped }: Tag, text: string): Shortcode {
  const attributes = new Map<string, string>()
  const values: string[] = []
  const ended = inside.replace(/\/$/, '')
  const written = /["']/.test(ended) ? ended : ended.replaceAll(CURLY, '"')
  for (const [, a, av, b, bv, c, cv, quoted, single, bare] of written.matchAll(ATTRIBUTE)) {
    const key = a ?? b ?? c
    const value = decodeHTMLStrict(av ?? bv ?? cv ?? quoted ?? single ?? bare ?? '')
    if (key === undefined) values.push(value)
    else attributes.set(key.toLowerCase(), value)
  }
  return { name, attributes, values, start, end, content: null, tag: text.slice(start, end), isEscaped }
}
