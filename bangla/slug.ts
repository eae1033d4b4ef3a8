// Owns the address name suggested for a headline. Uniqueness belongs to the posts, and an editor may write another.
import { toAsciiDigits } from './digits.ts'
import { normalizeText } from './normalize.ts'
import { romanizeWord } from './romanize.ts'
import { findInDictionary } from './slug-dictionary.ts'

const LONGEST = 80

const WORD = '[\\p{L}\\p{M}\\p{N}\\u200C\\u200D]+'
const COMPOUND = new RegExp(`${WORD}(?:['-]${WORD})*`, 'gu')
const RUN = /(?:\p{Script=Latin}|[\u0300-\u036F]|[0-9])+|[\u0980-\u09FE\u200C\u200D]+/gu
// Endings that are fastened to a Latin word, a number or a shortened name: BCB-র, ২০২৬-এ, বিসিবি’র.
const FASTENED = new Set('র এর কে তে এ য় রা দের ও ই টি টা'.split(' '))
const ORDINAL = /(\d+)(?:ম|র্থ|ষ্ঠ|তম|\u09AF\u09BC)(?![\p{L}\p{M}])/gu

const SPECIAL_LATIN: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ł: 'l',
  ı: 'i',
}

function plainLatin(text: string): string {
  return text
    .toLowerCase()
    .replace(/[ßæœøđðþłı]/g, (letter) => SPECIAL_LATIN[letter] ?? '')
    .normalize('NFD')
    .replace(/[^a-z0-9]/g, '')
}

function ordinal(digits: string): string {
  if (/1[123]$/.test(digits)) return `${digits}th`
  const endings: Readonly<Record<string, string>> = { '1': 'st', '2': 'nd', '3': 'rd' }
  return digits + (endings[digits.slice(-1)] ?? 'th')
}

function prepare(headline: string): string {
  return toAsciiDigits(normalizeText(headline))
    .replace(/[’‘ʼ]/g, "'")
    .replace(/(\p{Script=Latin}{4})'s(?!\p{L})/giu, '$1')
    .replace(/(\p{Script=Latin})'(?=\p{Script=Latin})/gu, '$1')
    .replace(/(\d),(?=\d)/g, '$1')
    .replace(ORDINAL, (_found, digits: string) => ordinal(digits))
}

function spellCompound(compound: string): string[] {
  const known = findInDictionary(compound)
  if (known !== undefined) return [known]
  const runs = compound.match(RUN) ?? []
  return runs
    .filter((run, at) => at === 0 || !FASTENED.has(run))
    .map(
      (run) =>
        findInDictionary(run) ??
        (/^[\u0980-\u09FE\u200C\u200D]/.test(run) ? romanizeWord(run) : plainLatin(run)),
    )
    .filter((word) => word !== '')
}

function joinWithin(words: string[]): string {
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word : `${slug}-${word}`
    if (longer.length > LONGEST) return slug === '' ? word.slice(0, LONGEST) : slug
    slug = longer
  }
  return slug
}

/**
 * A readable address name for a headline in Bengali or English: a–z, 0–9 and single hyphens, at most 80 characters and
 * cut between words; '' when nothing is left (signs or other scripts only). বাংলাদেশ ক্রিকেট দল → bangladesh-cricket-dol.
 * Known words come from the dictionary without their case ending, other Bengali words by sound; accents are dropped.
 * A suggestion: it may be wrong and is not unique. Source: rules of our own.
 */
export function suggestSlug(headline: string): string {
  return joinWithin((prepare(headline).match(COMPOUND) ?? []).flatMap(spellCompound))
}
