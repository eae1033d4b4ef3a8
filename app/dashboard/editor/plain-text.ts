// Paragraphs of pasted plain text: lines that a PDF or a mail program has wrapped are joined again. Pure.

const LINE_ENDS = /\r\n?|[\v\u0085\u2028]/g
const PARAGRAPH_ENDS = /[\f\u2029]/g
const CONTROL = /(?![\n\t])\p{Cc}/gu
const BLANK_LINES = /\n[^\S\n]*\n\s*/
/** A sentence or an introduction ends here, also before a closing quotation mark or bracket. */
const SENTENCE_END = /[।.?!…:;][”’"')\]]*$/
const DIVIDED_WORD = /(\p{L}\p{M}*)[-‐\u00AD]$/u
const BEGINS_WITH_LETTER = /^\p{L}/u
const LIST_ITEM = /^(?:[-–•*▪]|[0-9০-৯]{1,3}[.)।])\s/
/** Shorter lines are verse, names or addresses. */
const MIN_WRAPPED_LENGTH = 15
/** Wrapped lines are about as long as each other. */
const MIN_SHARE = 0.6
/** A line that ends a sentence this far from the edge ends its paragraph. */
const FULL_SHARE = 0.8

/**
 * The paragraphs of some plain text, without control characters. A blank line ends one; so does each line end, except with
 * `joinsLines` in text that was wrapped: there, lines are joined and hyphens at their ends removed.
 */
export function splitPlainText(text: string, { joinsLines }: { joinsLines: boolean }): string[] {
  return text
    .replace(LINE_ENDS, '\n')
    .replace(PARAGRAPH_ENDS, '\n\n')
    .replace(CONTROL, ' ')
    .split(BLANK_LINES)
    .flatMap((block) => {
      const lines = block
        .split('\n')
        .map((line) => line.trim())
        .filter((line) => line !== '')
      return joinsLines && isWrapped(lines) ? joinLines(lines) : lines
    })
}

/** Whether lines of some text end where the page ended, not where a sentence or a verse does. */
function isWrapped(lines: readonly string[]): boolean {
  const last = lines.at(-1) ?? ''
  const full = lines.slice(0, -1)
  if (full.some((line, at) => isDivided(line, lines[at + 1] ?? ''))) return true
  const longest = Math.max(0, ...full.map(({ length }) => length))
  const unfinished = full.filter((line) => !SENTENCE_END.test(line) && !LIST_ITEM.test(line))
  return (
    longest >= MIN_WRAPPED_LENGTH &&
    last.length <= longest * 1.15 &&
    unfinished.length * 2 > full.length &&
    unfinished.every(({ length }) => length >= longest * MIN_SHARE)
  )
}

function isDivided(line: string, next: string): boolean {
  return DIVIDED_WORD.test(line) && BEGINS_WITH_LETTER.test(next)
}

function joinLines(lines: readonly string[]): string[] {
  const longest = Math.max(...lines.map(({ length }) => length))
  const paragraphs: string[] = []
  let isOpen = false
  for (const line of lines) {
    const sofar = paragraphs.at(-1)
    if (sofar === undefined || !isOpen || LIST_ITEM.test(line)) paragraphs.push(line)
    else paragraphs[paragraphs.length - 1] = joined(sofar, line)
    isOpen = !SENTENCE_END.test(line) || line.length >= longest * FULL_SHARE
  }
  return paragraphs
}

function joined(before: string, line: string): string {
  return isDivided(before, line) ? before.replace(DIVIDED_WORD, '$1') + line : `${before} ${line}`
}
