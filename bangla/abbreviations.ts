// Abbreviations in both scripts: Latin letters and the Bengali names of these letters (DLS, ডিএলএস).
import { foldWord } from './fold.ts'

const LETTER_NAMES: Readonly<Record<string, string>> = {
  a: 'এ',
  b: 'বি',
  c: 'সি',
  d: 'ডি',
  e: 'ই',
  f: 'এফ',
  g: 'জি',
  h: 'এইচ',
  i: 'আই',
  j: 'জে',
  k: 'কে',
  l: 'এল',
  m: 'এম',
  n: 'এন',
  o: 'ও',
  p: 'পি',
  q: 'কিউ',
  r: 'আর',
  s: 'এস',
  t: 'টি',
  u: 'ইউ',
  v: 'ভি',
  w: 'ডব্লিউ',
  x: 'এক্স',
  y: 'ওয়াই',
  z: 'জেড',
}
const FOLDED_NAMES = Object.entries(LETTER_NAMES).map(([letter, name]): [string, string] => [
  foldWord(name),
  letter,
])
const MAX_NAME_LENGTH = Math.max(...FOLDED_NAMES.map(([name]) => name.length))
const LETTER_OF = new Map(FOLDED_NAMES)

const LATIN = /^([a-z]{1,6})(\d{0,3})$/
const BENGALI = /^([\u0980-\u09FF]{2,40}?)(\d{0,3})$/
/** Two names also form ordinary words (এই); an abbreviation with a number may have one. */
const MIN_NAMES = 3

/**
 * The other script's spelling of a folded word that may be an abbreviation, folded too: dls → ডিএলএস, টি20 → t20. Null for
 * other words: in Latin letters, those longer than six letters and single ones without a number; in Bengali, those that are not made of
 * at least three names of letters (one before a number).
 */
export function otherAbbreviation(folded: string): string | null {
  const [, letters, number = ''] = LATIN.exec(folded) ?? []
  if (letters !== undefined)
    return letters.length + number.length < 2 ? null : foldWord(namesOf(letters)) + number
  const [, names, digits = ''] = BENGALI.exec(folded) ?? []
  const read = names === undefined ? null : lettersOf(names)
  return read === null || (digits === '' && read.length < MIN_NAMES) ? null : read + digits
}

function namesOf(letters: string): string {
  return letters.replace(/./g, (letter) => LETTER_NAMES[letter] ?? '')
}

/** The letters whose names form this word, with as few names as possible; null when they do not. */
function lettersOf(word: string): string | null {
  const read: (string | null)[] = ['']
  for (let end = 1; end <= word.length; end++) {
    let best: string | null = null
    for (let start = Math.max(0, end - MAX_NAME_LENGTH); start < end; start++) {
      const before = read[start]
      const letter = LETTER_OF.get(word.slice(start, end))
      if (typeof before !== 'string' || letter === undefined) continue
      if (best === null || before.length + 1 < best.length) best = before + letter
    }
    read.push(best)
  }
  return read[word.length] ?? null
}
