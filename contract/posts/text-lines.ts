// Texts that people write in fields, as they are stored: normalised, without control characters. Pure.
import { normalizeText } from '#bangla/normalize.ts'

/** A text of one line of a list, a mail or a byline: each run of white space and control characters is one space. */
export function oneLine(text: string): string {
  return normalizeText(text.toWellFormed().replace(/[\s\p{Cc}]+/gu, ' ')).trim()
}

/** A text with line ends and tabs; other control characters become spaces. */
export function manyLines(text: string): string {
  return normalizeText(
    text
      .toWellFormed()
      .replace(/\r\n?|[\u0085\u2028\u2029]/g, '\n')
      .replace(/(?:(?![\n\t])\p{Cc})+ ?/gu, ' '),
  ).trim()
}
