// Removes endings, so that inflected forms of one word match. Input is folded (fold.ts). English: stem-english.ts.
import { stemEnglish } from './stem-english.ts'

const YA = '\u09AF\u09BC'
const YA_ER = `${YA}ের`
const SHORT_WITH_YA = new RegExp(`^[\\u0995-\\u09B9]\\u09BE${YA_ER}$`, 'u')
const VOWEL_END = /[\u0985-\u0994\u09BE-\u09CC]$/u
// One unit: a vowel, a consonant or conjunct with all its signs, and a closing ং.
const CLUSTER = /[\u0985-\u0994\u0982]|[\u0995-\u09B9]\u09BC?(?:\u09CD[\u0995-\u09B9]\u09BC?)*/gu
// A number or a Latin word, to which endings are attached as they are spoken: ২০২৬এর, BCBর.
const OTHER_SCRIPT = /[\da-z]$/
// A day or an hour: ২১শে, ৩টায়.
const NUMBER_END = /\d$/
const MIN_CLUSTERS = 2

type Ending = { text: string; joins(rest: string): boolean }

function endings(list: string, joins: (rest: string) => boolean): Ending[] {
  return list.split(' ').map((text) => ({ text, joins }))
}

// In folded spelling, each with what it follows. The same letters after anything else belong to the word: ভারতে is ভারত and ে,
// ভারতীয় has no locative. -রা after a consonant needs a longer word: short ones take -েরা. -ও after ই is mostly an old verb
// form (পাঠাইও).
const ENDINGS: readonly Ending[] = [
  ...endings(
    'গুলোকেও গুলোকে গুলিকে গুলোতে গুলিতে গুলোর গুলির গুলোও গুলিও গুলোই গুলিই গুলো গুলি গুলা দেরকেও দেরকে দেরও দেরই ' +
      'দের টিরও টির টিকে টিতে টিও টিই টি টার টাকে টাতে টাও টাই টা কেও কেই কে ই',
    () => true,
  ),
  ...endings('ও', (rest) => !rest.endsWith('ই')),
  ...endings('তেই তেও তে রাও রাই রা রই রও র', (rest) => VOWEL_END.test(rest)),
  ...endings(`${YA}েদের ${YA}েরা ${YA}েরই ${YA}েরও ${YA}ের`, (rest) =>
    /[\u0982\u0985-\u0994\u09BE-\u09CC]$/u.test(rest),
  ),
  ...endings(`${YA}েই ${YA}েও ${YA}ে`, (rest) => /[\u0982\u0985-\u0994]$/u.test(rest)),
  ...endings(`${YA}ই ${YA}ও ${YA}`, (rest) => /[\u09BE\u09CBও]$/u.test(rest)),
  ...endings('েদেরকে েদেরও েদের েরাও েরাই েরা েরই েরও ের েতে েই েও ে', (rest) => !VOWEL_END.test(rest)),
  ...endings('এর এতে এ তে র', (rest) => OTHER_SCRIPT.test(rest)),
  ...endings(`টা${YA} লা রা ঠা সে`, (rest) => NUMBER_END.test(rest)),
  ...endings('রাও রাই রা', (rest) => !VOWEL_END.test(rest) && clustersOf(rest) > MIN_CLUSTERS),
].sort((one, other) => other.text.length - one.text.length)

function clustersOf(text: string): number {
  return text.match(CLUSTER)?.length ?? 0
}

function isWord(rest: string): boolean {
  return OTHER_SCRIPT.test(rest) || (clustersOf(rest) >= MIN_CLUSTERS && !rest.endsWith('\u09CD'))
}

function stemBengali(word: string): string {
  for (const { text, joins } of ENDINGS) {
    if (!word.endsWith(text)) continue
    const rest = word.slice(0, -text.length)
    if (joins(rest) && isWord(rest)) return rest
  }
  return word
}

/** Longer texts are not words, and searching them for endings takes quadratic time. */
const MAX_LENGTH = 100

/**
 * A folded word without its ending (case, number, article, emphasis), Bengali or English by its script; the word itself when
 * it has none. One ending is removed, the longest that fits, and at least two letters or conjuncts stay. Verbs are not
 * reduced to their roots. Source: rules of our own, from the endings of Bengali nouns, measured on Debian's hunspell-bn.
 */
export function stemWord(folded: string): string {
  if (folded.length > MAX_LENGTH) return folded
  if (/[\u0980-\u09FF]/u.test(folded)) return stemBengali(folded)
  return /^[a-z]+$/.test(folded) ? stemEnglish(folded) : folded
}

// After a conjunct whose vowel is spoken and after -াহ, -র and -রা follow without ে: শান্তর, সৌম্যরা, মাহমুদউল্লাহরই. In folded
// spelling ষ্ণ is স্ন. Elsewhere the same letters belong to the word: উত্তর, প্রান্তর.
const SPOKEN_END = /(?:[নতপক]\u09CDত|স\u09CDন|[তদ]\u09CDর|\u09CDয|\u09BEহ)$/u
const ENDING_IN_RA = /র(?:[ইও]|\u09BE[ইও]?)?$/u
// A word in -য়ে takes -র, or is one in a vowel with -য়ের: জিম্বাবুয়ের, বইয়ের.
const YA_ER_AFTER_SIGN = new RegExp(`(?<=[\\u09BE-\\u09CC]${YA}ে)(?:র[ইও]?|রা|দের)$`, 'u')

/**
 * The stem of a folded word when its ending is read the other way; null when there is one way only. The letters alone do not
 * distinguish -তে and -কে from a word in ত or ক with -ে (ঢাকাতে, আমিরাতে; দলকে, বৈঠকে), nor মা and -য়ের from রায় and -ের, nor
 * শান্ত and -র from উত্তর, nor জিম্বাবুয়ে and -র from a word in ু and -য়ের.
 */
export function otherStem(folded: string): string | null {
  if (/.[\u09BE-\u09CC]তে$|..কে$/u.test(folded)) return folded.slice(0, -1)
  if (SHORT_WITH_YA.test(folded)) return folded.slice(0, -YA_ER.length)
  const afterYa = YA_ER_AFTER_SIGN.exec(folded)
  if (afterYa) return folded.slice(0, afterYa.index)
  const ra = ENDING_IN_RA.exec(folded)
  const rest = ra === null ? '' : folded.slice(0, ra.index)
  return SPOKEN_END.test(rest) && isWord(rest) ? rest : null
}
