// Suggests a slug for a headline. Posts make it unique, and an editor may write another.
import { DAY_ENDINGS } from './date-words.ts'
import { toAsciiDigits } from './digits.ts'
import { foldWord } from './fold.ts'
import { toPlainLatin } from './latin.ts'
import { normalizeText } from './normalize.ts'
import { romanizeWord } from './romanize.ts'
import { basesOf, findInDictionary } from './slug-dictionary.ts'
import { toUnicodeForm } from './unicode-form.ts'

const MAX_LENGTH = 80

const WORD = '[\\p{L}\\p{M}\\p{N}\\u200C\\u200D]+'
const COMPOUND = new RegExp(`${WORD}(?:['-]${WORD})*`, 'gu')
const RUN = /(?:\p{Script=Latin}|[\u0300-\u036F]|[0-9])+|[\u0980-\u09FE\u200C\u200D]+/gu
// Endings attached to a Latin word, a number or an abbreviation: BCB-র, ২০২৬-এ, বিসিবি’র.
const FASTENED = new Set('র এর কে তে এ য় রা দের ও ই টি টা'.split(' '))
// Matches numbers without an ending as well: searching for one after each digit would take quadratic time.
const NUMBER = new RegExp(
  `(\\d+)(?:(?:(ম|র্থ|ষ্ঠ|তম|\\u09AF\\u09BC)|-?(?:${DAY_ENDINGS}|টা\\u09AF\\u09BC|টার))(?![\\p{L}\\p{M}]))?`,
  'gu',
)

function plainLatin(text: string): string {
  return toPlainLatin(text)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
}

function ordinal(digits: string): string {
  if (/1[123]$/.test(digits)) return `${digits}th`
  const endings: Readonly<Record<string, string>> = { '1': 'st', '2': 'nd', '3': 'rd' }
  return digits + (endings[digits.slice(-1)] ?? 'th')
}

/** WordPress stores the slug of a Bengali headline percent-encoded. */
function withoutPercentCode(text: string): string {
  if (!/%[0-9a-f]{2}/i.test(text)) return text
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}

function prepare(headline: string): string {
  return toAsciiDigits(toUnicodeForm(normalizeText(withoutPercentCode(headline)), 'NFKC'))
    .replace(/[’‘ʼ]/g, "'")
    .replace(/(\p{Script=Latin}{4})'s(?!\p{L})/giu, '$1')
    .replace(/(\p{Script=Latin})'(?=\p{Script=Latin})/gu, '$1')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(NUMBER, (_found, digits: string, ending?: string) => (ending ? ordinal(digits) : digits))
}

/** Bengali name → Latin spelling. */
type SlugNames = ReadonlyMap<string, string>
const NO_NAMES: SlugNames = new Map()

function spellRun(run: string): string {
  const isBengali = /^[\u0980-\u09FE\u200C\u200D]/.test(run)
  return findInDictionary(run) ?? (isBengali ? romanizeWord(run) : plainLatin(run))
}

function spellCompound(compound: string, names: Names): string[] {
  const known = findName([compound], names) ?? findInDictionary(compound)
  if (known !== undefined) return [known]
  const runs = compound.match(RUN) ?? []
  return runs
    .filter((run, at) => at === 0 || !FASTENED.has(run))
    .map((run) => findName([run], names) ?? spellRun(run))
    .filter((word) => word !== '')
}

type Names = { spelled: ReadonlyMap<string, string>; longest: number }

// Each map is parsed once, because the form asks for a slug at every key press.
const read = new WeakMap<SlugNames, Names>()

function readNames(names: SlugNames): Names {
  const known = read.get(names)
  if (known) return known
  const pairs = Array.from(names, ([name, latin]): [string, string] => [
    keyOf(prepare(name).match(COMPOUND) ?? []),
    latinWords(latin).join('-'),
  ]).filter(([key, latin]) => key !== '' && latin !== '')
  const longest = pairs.reduce((most, [key]) => Math.max(most, key.split(' ').length), 0)
  const made = { spelled: new Map(pairs), longest }
  read.set(names, made)
  return made
}

function latinWords(latin: string): string[] {
  return (latin.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).map(plainLatin).filter((word) => word !== '')
}

function keyOf(words: readonly string[]): string {
  return words.map(foldWord).join(' ')
}

/** The Latin spelling of a name of these words; the last one may have a case ending. */
function findName(words: readonly string[], { spelled, longest }: Names): string | undefined {
  if (words.length === 0 || words.length > longest) return undefined
  const before = words.slice(0, -1)
  const last = words.at(-1) ?? ''
  return [last, ...basesOf(last)]
    .map((word) => spelled.get(keyOf([...before, word])))
    .find((latin) => latin !== undefined)
}

/** The words of a headline; names of several words stay together, the longest first. */
function spellAll(compounds: readonly string[], names: Names): string[] {
  const parts: string[] = []
  for (let at = 0; at < compounds.length; ) {
    const { name, length } = nameAt(compounds, at, names)
    parts.push(...(name === undefined ? spellCompound(compounds[at] ?? '', names) : [name]))
    at += length
  }
  return parts
}

function nameAt(compounds: readonly string[], at: number, names: Names): { name?: string; length: number } {
  for (let length = Math.min(names.longest, compounds.length - at); length > 1; length -= 1) {
    const name = findName(compounds.slice(at, at + length), names)
    if (name !== undefined) return { name, length }
  }
  return { length: 1 }
}

function joinWithin(words: string[]): string {
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > MAX_LENGTH) return slug === '' ? word.slice(0, MAX_LENGTH) : slug
    slug = longer
  }
  return slug
}

/**
 * A readable address name for a headline in Bengali or English: a–z, 0–9 and single hyphens, at most 80 characters and
 * cut between words; '' when nothing is left (signs or other scripts only). বাংলাদেশ ক্রিকেট দল → bangladesh-cricket-dol.
 * Known words come from the dictionary without their case ending, other Bengali words by sound; accents are dropped.
 * `names` win over the dictionary: a Bengali name, normalised or folded, also of several words → how it is written in
 * Latin letters; spellings that fold to the same (শাকিব, সাকিব) and case endings of its last word count as the name. The
 * map is parsed once and cached: pass a new one when names changed.
 * A suggestion: it may be wrong and is not unique. Source: rules of our own.
 */
export function suggestSlug(headline: string, names: SlugNames = NO_NAMES): string {
  return joinWithin(spellAll(prepare(headline).match(COMPOUND) ?? [], readNames(names)))
}
