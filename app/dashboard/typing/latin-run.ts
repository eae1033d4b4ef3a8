// The word that is being typed phonetically: its Latin letters and the text shown for them. Pure.

export type LatinRun = {
  latin: string
  shown: string
  /** The conversion was undone: the word stays Latin to its end. */
  keepsLatin: boolean
}

const WORD_CHARACTER = /^[A-Za-z0-9`^:$.,]$/
const MAX_LENGTH = 60

/** Whether a character belongs to the word; spaces, quotes and brackets end it. */
export function isWordCharacter(character: string): boolean {
  return WORD_CHARACTER.test(character)
}

/** Longer than any word: a new run starts, which limits what each key converts again. */
export function isFull({ latin }: LatinRun): boolean {
  return latin.length >= MAX_LENGTH
}

/** The run with one more character; without a run, a new one. */
export function appendCharacter(
  run: LatinRun | null,
  character: string,
  toBengali: (latin: string) => string,
): LatinRun {
  return createRun((run?.latin ?? '') + character, run?.keepsLatin ?? false, toBengali)
}

/** The run without its last Latin letter; null when it is empty then. */
export function removeLast(run: LatinRun, toBengali: (latin: string) => string): LatinRun | null {
  const latin = run.latin.slice(0, -1)
  return latin === '' ? null : createRun(latin, run.keepsLatin, toBengali)
}

/** The run converted by these rules; null when they change nothing. */
export function convertRun(run: LatinRun, toBengali: (latin: string) => string): LatinRun | null {
  const converted = createRun(run.latin, run.keepsLatin, toBengali)
  return converted.shown === run.shown ? null : converted
}

/** The run as it was typed. */
export function toLatin(run: LatinRun): LatinRun {
  return { latin: run.latin, shown: run.latin, keepsLatin: true }
}

/** A single full stop, after a quotation or a bracket, becomes a danda. */
function createRun(latin: string, keepsLatin: boolean, toBengali: (latin: string) => string): LatinRun {
  const shown = latin === '.' ? '।' : toBengali(latin)
  return { latin, shown: keepsLatin ? latin : shown, keepsLatin }
}
