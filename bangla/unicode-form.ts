// The normalization forms of Unicode (UAX #15): the only place that calls String.prototype.normalize, which sorts a run of
// combining marks in quadratic time. Our own normal form: normalize.ts.

/** The longest run of marks that is sorted as one; no script writes more than 18 on one letter. */
const MAX_RUN_LENGTH = 30

// U+034F has no combining class, so that it ends a run. It is a mark itself, and must not be counted as one.
const ENDS_RUN = '\u034F'
// Whole runs first, then their parts: searching for 30 marks from every mark takes thirty times as long.
const RUN = /(?:(?!\u034F)\p{M})+/gu
const FULL_PART = new RegExp(`.{${MAX_RUN_LENGTH}}(?=.)`, 'gsu')

const FIRST_MARK = 0x0300
const CODE_OF_END = ENDS_RUN.charCodeAt(0)
const BENGALI_START = 0x0980
const BENGALI_MARKS = Uint8Array.from({ length: 0x80 }, (_, at) =>
  /\p{M}/u.test(String.fromCharCode(BENGALI_START + at)) ? 1 : 0,
)

/**
 * False where no run can be too long: far quicker than the pattern, which looks each character up in the tables of Unicode.
 */
function mayHaveLongRun(text: string): boolean {
  let run = 0
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at)
    const isMark =
      code >= FIRST_MARK && code !== CODE_OF_END && (BENGALI_MARKS[code - BENGALI_START] ?? 1) === 1
    run = isMark ? run + 1 : 0
    if (run > MAX_RUN_LENGTH) return true
  }
  return false
}

/**
 * The text in a form of Unicode, in linear time. A run of more than 30 marks is broken by U+034F (combining grapheme joiner,
 * invisible) first, as the Stream-Safe Text Process of UAX #15 does it: no character is lost. Idempotent.
 */
export function toUnicodeForm(text: string, form: 'NFC' | 'NFD' | 'NFKC' | 'NFKD'): string {
  // Decomposing can make a run longer again.
  return breakLongRuns(breakLongRuns(text).normalize(form))
}

function breakLongRuns(text: string): string {
  if (!mayHaveLongRun(text)) return text
  return text.replace(RUN, (run) =>
    run.length > MAX_RUN_LENGTH ? run.replace(FULL_PART, `$&${ENDS_RUN}`) : run,
  )
}
