// The text of an entry as one string, as notes of matches and drafts store it: paragraphs between empty lines, lines of a list
// that begin with "• ", **bold**, __italic__, [words](https://address), and a backslash before a sign that is meant as it is. Pure.
import { isLinkTarget, type Paragraph } from './live-blog.ts'

type Run = Paragraph[number]
type Format = Pick<Run, 'isBold' | 'isItalic'>

/** A paragraph that begins with it is an item of a list. */
export const LIST_BULLET = '• '

const SIGN = String.raw`[\\*_[\]]`
/** Characters up to the end of a mark: an escaped sign counts as a character. One way to read each text, so linear in it. */
const upTo = (end: string) => String.raw`((?:\\${SIGN}|\\(?!${SIGN})|[^\\\n${end}])+)`
const ADDRESS = String.raw`(https?:\/\/[^\s<>()]*[^\s<>().,;:!?।'"])`
const MARK = new RegExp(
  [
    String.raw`\\${SIGN}`,
    String.raw`\*\*${upTo('*')}\*\*`,
    `__${upTo('_')}__`,
    String.raw`\[${upTo('[\\]')}\]\(([^()\s]+)\)`,
    ADDRESS,
  ].join('|'),
  'g',
)
const WHOLE_ADDRESS = new RegExp(`^${ADDRESS}$`)

/** Parses typed text. Marks without an end and links with an invalid target stay as they were typed. */
export function readEntryText(typed: string): Paragraph[] {
  return typed
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n|\n(?=• )/)
    .map((paragraph) => readParagraph(paragraph.trim()))
    .filter((runs) => runs.length > 0)
}

function readParagraph(text: string): Run[] {
  return joinEqual(readRuns(text, {}))
}

/** Calls itself for the text inside a mark, which cannot contain the same mark again. */
function readRuns(text: string, format: Format): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const found of text.matchAll(MARK)) {
    const inner = readMark(found, format)
    if (!inner) continue
    if (found.index > from) runs.push({ text: withoutEscapes(text.slice(from, found.index)), ...format })
    runs.push(...inner)
    from = found.index + found[0].length
  }
  if (from < text.length) runs.push({ text: withoutEscapes(text.slice(from)), ...format })
  return runs
}

function readMark([, bold, italic, words, target, address]: RegExpMatchArray, format: Format): Run[] | null {
  if (bold !== undefined) return readRuns(bold, { ...format, isBold: true })
  if (italic !== undefined) return readRuns(italic, { ...format, isItalic: true })
  const href = target ?? address
  if (href === undefined || !isLinkTarget(href)) return null
  return [{ text: withoutEscapes(words ?? href), ...format, href }]
}

function withoutEscapes(text: string): string {
  return text.replace(/\\([\\*_[\]])/g, '$1')
}

function joinEqual(runs: readonly Run[]): Run[] {
  const joined: Run[] = []
  for (const run of runs) {
    const last = joined.at(-1)
    if (last && isSameFormat(last, run)) last.text += run.text
    else joined.push({ ...run })
  }
  return joined
}

function isSameFormat(one: Run, other: Run): boolean {
  return one.isBold === other.isBold && one.isItalic === other.isItalic && one.href === other.href
}

/** Writes the text with its marks. Reading it again gives the same text and formatting. */
export function writeEntryText(text: readonly Paragraph[]): string {
  let written = ''
  let wasItem = false
  for (const runs of text) {
    const isItem = isListItem(runs)
    if (written !== '') written += wasItem && isItem ? '\n' : '\n\n'
    written += writeParagraph(runs)
    wasItem = isItem
  }
  return written
}

function writeParagraph(paragraph: Paragraph): string {
  const runs = toWritable(paragraph)
  const plain = runs.map((run) => writeRun(run, (text) => text)).join('')
  const read = readParagraph(plain)
  const isSame =
    read.length === runs.length &&
    runs.every(
      (run, at) => read[at] !== undefined && run.text === read[at].text && isSameFormat(run, read[at]),
    )
  return isSame ? plain : runs.map((run) => writeRun(run, escapeSigns)).join('')
}

function escapeSigns(text: string): string {
  return text.replace(/[\\*_[\]]/g, '\\$&')
}

/** Marks do not reach over line breaks, and an address becomes a link. */
function toWritable(paragraph: Paragraph): Run[] {
  const runs = paragraph.flatMap(({ text, ...format }) =>
    text
      .split(/(\n)/)
      .filter((part) => part !== '')
      .flatMap((part): Run[] => {
        if (part === '\n') return [{ text: part }]
        return format.href === undefined
          ? splitAddresses(part, format)
          : [{ text: part, ...format, href: encodeHref(format) }]
      }),
  )
  return joinEqual(runs)
}

function splitAddresses(text: string, format: Format): Run[] {
  return text
    .split(new RegExp(ADDRESS))
    .filter((part) => part !== '')
    .map((part) => {
      const run: Run = { text: part, ...format }
      return WHOLE_ADDRESS.test(part) && isLinkTarget(part)
        ? { ...run, href: encodeHref({ ...format, href: part }) }
        : run
    })
}

/** Without the signs that would end a mark. */
function encodeHref({ href = '', isBold, isItalic }: Omit<Run, 'text'>): string {
  const signs = isBold || isItalic ? /[()*_]/g : /[()]/g
  return href.replace(signs, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`)
}

function writeRun({ text, isBold, isItalic, href }: Run, write: (text: string) => string): string {
  const isPlain = !isBold && !isItalic
  if (isPlain && href === text && WHOLE_ADDRESS.test(text)) return text
  const linked = href === undefined ? write(text) : `[${write(text)}](${href})`
  const slanted = isItalic ? `__${linked}__` : linked
  return isBold ? `**${slanted}**` : slanted
}

/** The text without marks, one line for each paragraph. */
export function plainEntryText(text: readonly Paragraph[]): string {
  return text.map((runs) => runs.map((run) => run.text).join('')).join('\n')
}

function isListItem(runs: Paragraph): boolean {
  return runs[0]?.text.startsWith(LIST_BULLET) ?? false
}

/** A paragraph, or a list of items without their bullets. */
export type EntryBlock = { runs: Paragraph } | { items: Paragraph[] }

/** The paragraphs as they are shown: those that begin with a bullet, one after the other, are one list. */
export function blocksOfEntry(text: readonly Paragraph[]): EntryBlock[] {
  const blocks: EntryBlock[] = []
  for (const runs of text) {
    const last = blocks.at(-1)
    if (!isListItem(runs)) blocks.push({ runs })
    else if (last && 'items' in last) last.items.push(withoutBullet(runs))
    else blocks.push({ items: [withoutBullet(runs)] })
  }
  return blocks
}

function withoutBullet([first, ...rest]: Paragraph): Paragraph {
  const text = first?.text.slice(LIST_BULLET.length) ?? ''
  return first && text !== '' ? [{ ...first, text }, ...rest] : rest
}
