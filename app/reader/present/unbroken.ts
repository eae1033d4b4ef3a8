// Prevents line breaks inside what is read as one: short compounds, figures, days. For text on a page, not for page titles or
// data. Pure.
import { MONTHS } from '#bangla/date-words.ts'

const SHORT = String.raw`[\p{L}\p{M}\p{N}]{1,2}`
const LETTER = String.raw`[\p{L}\p{M}\p{N}]`

/** A hyphen after or before a part of one or two letters: টি-টোয়েন্টি, লেভেল-টু, e-paper. */
const SHORT_PART = new RegExp(
  `(?<=(?<!${LETTER})${SHORT})-(?=${LETTER})|(?<=${LETTER})-(?=${SHORT}(?!${LETTER}))`,
  'gu',
)
/** Scores and bowling figures: ৩-০, 27.3–9–61–9. */
const IN_FIGURES = /(?<=\p{N})[-–](?=\p{N})/gu
const DAY = new RegExp(`(?<=\\p{N}) (?=(?:${[...MONTHS.bn, ...MONTHS.en].join('|')})(?!${LETTER}))`, 'gu')

/** Adds word joiners after such hyphens and dashes. */
export function keepHyphens(text: string): string {
  return text.replace(SHORT_PART, '-\u2060').replace(IN_FIGURES, '$&\u2060')
}

/** Keeps the number of a day and its month together: ২৬ নভেম্বর. */
export function keepDays(text: string): string {
  return text.replace(DAY, '\u00a0')
}
