// Which Latin letters cannot be Bijoy: addresses, English words, and what would spell no Bengali word.
import { HASANTA, readBijoyWord, SIGNS } from './bijoy-word.ts'

/** Words that could be Bijoy by their letters and are English in every newsroom. */
const ENGLISH = new Set(
  (
    'a an and at for in it live new on the to team test vs was with cup day final goal league match news photo video win world ' +
    'ac acc afc bbc bff bpl cnn csk dc dhaka dpl drs faq gmt ipl kkr lbw mlb nba ncl nfl npl pbks psl saff srh ' +
    'tv var'
  ).split(' '),
)
const ADDRESS = /^[("']*(?:https?:|www\.|[#@]\w)|@[\w-]+\.|\w\.(?:com|net|org|info|news|tv|bd)(?:[/:?#]|$)/i
/** An i-sign without its letter, which would follow it. */
const I_SIGN_ASTRAY = /w(?:[A-Jr-tv-z]|$)/
const STARTS_LIKE_NO_WORD = new RegExp(
  `^(?:[${SIGNS}${HASANTA}\\u09CE]|[ঙঞণ\\u09DC\\u09DD\\u09DF].|[ডঢয]\\u09BC)`,
  'u',
)
const VOWEL_SIGN = '[\\u09BE-\\u09C4\\u09C7\\u09C8\\u09CB\\u09CC\\u09D7]'
const NO_SPELLING = new RegExp(
  [
    `${VOWEL_SIGN}${VOWEL_SIGN}`,
    `[\\u0985-\\u0994\\u09CE]${VOWEL_SIGN}`,
    `[\\u0982\\u0983][\\u0981-\\u0983\\u09BE-\\u09CC]`,
    '[\\u0985-\\u0994][অঈঊঋঐঔ]',
    '[\\u0985-\\u0994]{4}',
    `\\u09CE${HASANTA}`,
  ].join('|'),
  'u',
)

/**
 * Whether Latin letters cannot be a Bijoy word: an address, a known English word, or letters that would spell what no Bengali
 * word can (`World` → ডড়ৎষফ). Many English words are possible (`is` → রং), so false does not mean Bijoy.
 */
export function isNeverBijoy(word: string): boolean {
  if (word.length > MAX_JUDGED_LENGTH) return judge(word)
  const known = judged.get(word)
  if (known !== undefined) return known
  if (judged.size >= MAX_JUDGED) judged.clear()
  const isNever = judge(word)
  judged.set(word, isNever)
  return isNever
}

// Results are cached, because a word is checked several times: for the whole text, for its line and on its own.
const judged = new Map<string, boolean>()
const MAX_JUDGED = 5_000
const MAX_JUDGED_LENGTH = 60

/** Quotes and dashes of the font, and those of Unicode that are no glyphs at that place. */
const SIGN_BEFORE = /[^A-Za-z0-9`_#@&\u0080-\uFFFF]|[ÒÔÑÐ“‘]/
const SIGN_BEHIND = /[^A-Za-z0-9`_^~&/=\u0080-\uFFFF]|[ÓÕÑÐ”’…]/

/** Where a word begins and ends between signs. Both are found step by step: a pattern would search from every sign in the word. */
function withoutSigns(word: string): LatinPart {
  let [from, to] = [0, word.length]
  while (to > from && SIGN_BEHIND.test(word.charAt(to - 1))) to -= 1
  while (from < to && SIGN_BEFORE.test(word.charAt(from))) from += 1
  return { from, to }
}

/** Case endings in the letters of the font, as they are attached to a Latin word: BCB-i, BCBÕ‡K. */
const ENDING = /[-'’Õ](?:i|G|Gi|I|B|q|[†‡](?:K|Z|`i)|Giv|iv)$/
const ABBREVIATION = /^[A-Z]{2,}\d*$/

/** An address that is written to a word without a space. */
const ATTACHED = /https?:\/\/|www\./i

/** The text without its addresses, whose parts say nothing about the language around them. */
export function withoutAddresses(text: string): string {
  return text.replace(/\S+/g, (word) => (ADDRESS.test(word) ? '' : word))
}

export type LatinPart = { from: number; to: number }

/** The part of a word that stays in Latin letters, without signs around it and its Bengali case ending; null if there is none. */
export function findLatinPart(word: string): LatinPart | null {
  const { from, to } = withoutSigns(word)
  const part = { from: from + Math.max(0, word.slice(from, to).search(ATTACHED)), to }
  const core = word.slice(part.from, part.to)
  const [ending = ''] = ENDING.exec(core.slice(-5)) ?? []
  const base = core.slice(0, core.length - ending.length)
  const hasBase = ABBREVIATION.test(base) || (!ending.startsWith('-') && ADDRESS.test(base))
  if (ending !== '' && hasBase && isNeverBijoy(base)) return { from: part.from, to: part.from + base.length }
  return isNeverBijoy(core) ? part : null
}

/** The letters of a word, without digits and signs around them. */
function lettersOf(word: string): string {
  let [from, to] = [0, word.length]
  while (to > from && !/[A-Za-z`_^~&\u0080-\uFFFF]/.test(word.charAt(to - 1))) to -= 1
  while (from < to && !/[A-Za-z`_\u0080-\uFFFF]/.test(word.charAt(from))) from += 1
  return word.slice(from, to)
}

function judge(text: string): boolean {
  const { from, to } = withoutSigns(text)
  const word = text.slice(from, to)
  if (ADDRESS.test(word)) return true
  const core = lettersOf(word)
  if (core === '' || /[^ -~]/.test(core)) return false
  if (ENGLISH.has(core.toLowerCase()) || I_SIGN_ASTRAY.test(core) || /^[A-Z]+-?\d/.test(word)) return true
  const read = readBijoyWord(core, new Set())
  return STARTS_LIKE_NO_WORD.test(read) || NO_SPELLING.test(read)
}
