// The text of an entry as its writer types it: paragraphs between empty lines, **bold**, [words](https://address). Pure.
import { isLinkTarget, type Paragraph } from './live-blog.ts'

type Run = Paragraph[number]

const MARK = /\*\*([^*\n]+)\*\*|\[([^[\]\n]+)\]\(([^()\s]+)\)|(https?:\/\/[^\s<>()]*[^\s<>().,;:!?।'"])/g
const BRACKETS = /[[\]\n]/g

/** Parses typed text. Marks without an end and links with an invalid target stay as they were typed. */
export function readEntryText(typed: string): Paragraph[] {
  return typed
    .replace(/\r\n?/g, '\n')
    .split(/\n\s*\n/)
    .map((paragraph) => readParagraph(paragraph.trim()))
    .filter((runs) => runs.length > 0)
}

function readParagraph(text: string): Run[] {
  const runs: Run[] = []
  let from = 0
  for (const found of text.matchAll(MARK)) {
    const [whole, bold, words, target, address] = found
    const run = runOf({ bold, words, target, address })
    if (!run) continue
    if (found.index > from) runs.push({ text: text.slice(from, found.index) })
    runs.push(run)
    from = found.index + whole.length
  }
  if (from < text.length) runs.push({ text: text.slice(from) })
  return runs
}

type Marked = { [name in 'bold' | 'words' | 'target' | 'address']: string | undefined }

function runOf({ bold, words, target, address }: Marked): Run | null {
  if (bold !== undefined) return { text: bold, isBold: true }
  const href = target ?? address
  if (href === undefined || !isLinkTarget(href)) return null
  return { text: words ?? href, href }
}

/** Writes the text with its marks, as a writer would type it. */
export function writeEntryText(text: readonly Paragraph[]): string {
  return text.map((runs) => runs.map(writeRun).join('')).join('\n\n')
}

function writeRun({ text, isBold, href }: Run): string {
  if (href !== undefined) return href === text ? href : `[${text.replace(BRACKETS, '')}](${href})`
  return isBold ? `**${text}**` : text
}

/** The text without marks, one line for each paragraph. */
export function plainEntryText(text: readonly Paragraph[]): string {
  return text.map((runs) => runs.map((run) => run.text).join('')).join('\n')
}
