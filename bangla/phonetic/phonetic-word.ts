// Converts one word of phonetic typing, by the Avro scheme. Known words, texts, numbers, stops:
// phonetic.ts.
import { isJoining, PHONETIC_CONSONANTS, PHONETIC_LETTERS, PHONETIC_VOWELS } from './phonetic-table.ts'

const HASANTA = '\u09CD'
const ZWJ = '\u200D'
const ZWNJ = '\u200C'
const YA_PHALA = `${HASANTA}য`
const VOWEL = /[aeiouAEIOU]/
const SIGNS: Readonly<Record<string, string>> = { '^': '\u0981', ':': '\u0983', ',,': HASANTA + ZWNJ }

/** The last letters read, as far as the next ones depend on them. */
type Place = 'start' | 'consonant' | 'vowel' | 'break'
type Reading = { text: string; place: Place; consonant: string; vowel: string }
type Step = { length: number } & Partial<Reading> & { add: string; place: Place }

/** Capitals are meaningful in these letters only. */
function withMeaningfulCapitals(word: string): string {
  return word.replace(/[^OIUDGJNRSTYZ]/g, (letter) => letter.toLowerCase())
}

function readSign(rest: string): Step | null {
  for (const [typed, sign] of Object.entries(SIGNS)) {
    if (rest.startsWith(`${typed}\``) && typed.length === 1) return { length: 2, add: typed, place: 'break' }
    if (rest.startsWith(typed)) return { length: typed.length, add: sign, place: 'break' }
  }
  if (rest.startsWith('t``')) return { length: 3, add: 'ৎ', place: 'break' }
  // The backtick separates letters that would join.
  return rest.startsWith('`') ? { length: 1, add: '', place: 'break' } : null
}

function readYa(letter: string, { place, consonant }: Reading): Step {
  const isBehind = place === 'consonant'
  if (letter === 'Z' || isBehind) {
    const add = isBehind && consonant === 'র' ? ZWJ + YA_PHALA : YA_PHALA
    return { length: 1, add, place: 'consonant', consonant: 'য' }
  }
  return { length: 1, add: place === 'start' ? 'ইয়' : 'য়', place: 'consonant', consonant: 'য়' }
}

function readNg(rest: string): Step | null {
  if (PHONETIC_LETTERS.some((name) => name.length > 2 && rest.startsWith(name))) return null
  return VOWEL.test(rest.charAt(2))
    ? { length: 2, add: 'ঙ', place: 'consonant', consonant: 'ঙ' }
    : { length: 2, add: '\u0982', place: 'break' }
}

const REPH = /^rr[b-df-hj-npqs-tv-zDGJNRSTYZ]/

/** The letters that depend most on their neighbours. */
function readPhala(rest: string, sofar: Reading): Step | null {
  const letter = rest.charAt(0)
  if (letter === 'Z' || letter === 'y') return readYa(letter, sofar)
  if (letter === 'w') return readW(sofar.place, VOWEL.test(rest.charAt(1)))
  if (REPH.test(rest)) return { length: 2, add: `র${HASANTA}`, place: 'break' }
  if (rest.startsWith('ng')) return readNg(rest)
  if (letter === 'x' && sofar.place === 'start')
    return { length: 1, add: 'এক্স', place: 'consonant', consonant: 'স' }
  return null
}

function readW(place: Place, isBeforeVowel: boolean): Step {
  if (place === 'consonant') return { length: 1, add: `${HASANTA}ব`, place: 'consonant', consonant: 'ব' }
  return isBeforeVowel
    ? { length: 1, add: 'ওয়', place: 'consonant', consonant: 'য়' }
    : { length: 1, add: 'ও', place: 'vowel', vowel: 'w' }
}

function readVowel(name: string, rest: string, { place, vowel }: Reading): Step {
  const [own = '', sign = ''] = PHONETIC_VOWELS.get(name) ?? []
  const length = name.length
  if (rest.charAt(length) === '`' && sign !== '')
    return { length: length + 1, add: sign, place: 'vowel', vowel: name }
  if (place === 'consonant') return { length, add: sign, place: 'vowel', vowel: name }
  if (place !== 'vowel') return { length, add: own, place: 'vowel', vowel: name }
  // Between two vowels: আমিও, প্রিয়া; `ow` before a vowel is one ও.
  if (name === 'o')
    return { length, add: /^ow[aeiouAEIOU]/.test(rest) ? '' : 'ও', place: 'vowel', vowel: 'O' }
  const glides = name === 'a' && vowel !== 'a' && vowel !== 'aa'
  return { length, add: glides ? 'য়\u09BE' : own, place: 'vowel', vowel: name }
}

function readConsonant(name: string, { place, consonant }: Reading): Step {
  const letters = PHONETIC_CONSONANTS.get(name) ?? ''
  const joins = place === 'consonant' && isJoining(consonant, letters)
  return {
    length: name.length,
    add: (joins ? HASANTA : '') + letters,
    place: 'consonant',
    consonant: letters,
  }
}

function readStep(rest: string, sofar: Reading): Step {
  const special = readSign(rest) ?? readPhala(rest, sofar)
  const name = PHONETIC_LETTERS.find((letters) => rest.startsWith(letters))
  if (special) return special
  if (name === undefined) return { length: 1, add: rest.charAt(0), place: 'start' }
  return PHONETIC_VOWELS.has(name) ? readVowel(name, rest, sofar) : readConsonant(name, sofar)
}

/**
 * Latin letters with the signs of the scheme (`^` ঁ, `:` ঃ, `,,` hasanta, backtick) in Bengali letters, not yet normalised.
 * Longest match first; a vowel after a consonant is its sign, `o` there is nothing; consonants join where the language has
 * the conjunct; `rr` reph, `Z` and `y` ya-phala, `w` ba-phala. Other characters stay and begin a word. Source: the published
 * letters of the Avro phonetic scheme; its conjuncts are those of the language.
 */
export function readPhoneticWord(word: string): string {
  const latin = withMeaningfulCapitals(word)
  let reading: Reading = { text: '', place: 'start', consonant: '', vowel: '' }
  for (let at = 0; at < latin.length; ) {
    const { length, add, place, consonant = '', vowel = '' } = readStep(latin.slice(at), reading)
    reading = { text: reading.text + add, place, consonant, vowel }
    at += length
  }
  return reading.text
}
