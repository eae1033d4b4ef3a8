// The letters of the word that is being typed phonetically, and what stands in the text for them. Pure.

export type LatinRun = {
  latin: string
  shown: string
  /** Its writer wants the Latin letters: nothing is converted until the next word. */
  isLeft: boolean
}

const PART = /^[A-Za-z0-9`^:$.,]$/
const MOST = 60

/** Whether this sign belongs to the word that is being typed; spaces, quotes and brackets end it. */
export function isPartOfRun(sign: string): boolean {
  return PART.test(sign)
}

/** Longer than any word: behind it a new run begins, so that no key ever reads more than this anew. */
export function isFull({ latin }: LatinRun): boolean {
  return latin.length >= MOST
}

/** The run with one more sign; without one, a new run. */
export function withSign(run: LatinRun | null, sign: string, toBengali: (latin: string) => string): LatinRun {
  return read((run?.latin ?? '') + sign, run?.isLeft ?? false, toBengali)
}

/** The run without its last Latin letter; null when there is none left. */
export function withoutLast(run: LatinRun, toBengali: (latin: string) => string): LatinRun | null {
  const latin = run.latin.slice(0, -1)
  return latin === '' ? null : read(latin, run.isLeft, toBengali)
}

/** The run by these rules; null when they change nothing in it. */
export function converted(run: LatinRun, toBengali: (latin: string) => string): LatinRun | null {
  const now = read(run.latin, run.isLeft, toBengali)
  return now.shown === run.shown ? null : now
}

/** The run as its writer typed it. */
export function asTyped(run: LatinRun): LatinRun {
  return { latin: run.latin, shown: run.latin, isLeft: true }
}

/** A stop on its own, behind a quotation or a bracket, ends a sentence as well. */
function read(latin: string, isLeft: boolean, toBengali: (latin: string) => string): LatinRun {
  const shown = latin === '.' ? '।' : toBengali(latin)
  return { latin, shown: isLeft ? latin : shown, isLeft }
}
