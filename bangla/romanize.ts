// Romanises one Bengali word by rule, as Bangladesh writes names in English. Exceptions: slug-dictionary.ts; headlines:
// slug.ts.

function readTable(table: string): ReadonlyMap<string, string> {
  return new Map(
    table.split('  ').map((pair) => [pair.slice(0, pair.indexOf(' ')), pair.slice(pair.indexOf(' ') + 1)]),
  )
}

const CONSONANTS = readTable(
  'ক k  খ kh  গ g  ঘ gh  ঙ ng  চ ch  ছ chh  জ j  ঝ jh  ঞ n  ট t  ঠ th  ড d  ঢ dh  ণ n  ত t  থ th  দ d  ধ dh  ন n  প p  ' +
    'ফ f  ব b  ভ bh  ম m  য j  র r  ল l  শ sh  ষ sh  স s  হ h  ড় r  ঢ় rh  য় y  ৎ t  ৰ r  ৱ w',
)
const VOWELS = readTable(
  'অ o  আ a  ই i  ঈ i  উ u  ঊ u  ঋ ri  এ e  ঐ oi  ও o  ঔ ou  \u09BE a  \u09BF i  \u09C0 i  \u09C1 u  \u09C2 u  \u09C3 ri  ' +
    '\u09C7 e  \u09C8 oi  \u09CB o  \u09CC ou',
)
// Words with one of these after another consonant at their end are mostly borrowed, without a final vowel (টেস্ট, বোর্ড).
const SILENT_AFTER_CONSONANT = new Set('টডসলপম')
const TAKES_W = new Set('শষসতদজধ')
const INHERENT = 'o'

type Joined = { letter: string; joint: string }
type Syllable = { consonants: Joined[]; vowel: string; inherent: boolean; closed: boolean }

const LETTER = '(?:[\\u0995-\\u09B9\\u09F0\\u09F1]\\u09BC?)'
const JOINT = '(?:[\\u200C\\u200D]?\\u09CD[\\u200C\\u200D]?)'
const SYLLABLE = new RegExp(
  `(?<cluster>${LETTER}(?:${JOINT}${LETTER})*)(?<sign>[\\u09BE-\\u09CC]|${JOINT})?(?<rest>[\\u0981-\\u0983]*)` +
    '|(?<own>[\\u0985-\\u0994])(?<ownRest>[\\u0981-\\u0983]*)|(?<dead>\\u09CE)',
  'gu',
)
const CONSONANT = new RegExp(`(?<joint>${JOINT})?(?<letter>${LETTER})`, 'gu')

function readCluster(cluster: string): Joined[] {
  return [...cluster.matchAll(CONSONANT)].map(({ groups }) => ({
    letter: groups?.letter ?? '',
    joint: groups?.joint ?? '',
  }))
}

function readSyllables(word: string): Syllable[] {
  return [...word.matchAll(SYLLABLE)].map(({ groups = {} }) => {
    const { cluster, sign, rest, own, ownRest, dead } = groups
    const closed = `${rest ?? ''}${ownRest ?? ''}`.includes('ং')
    if (own !== undefined) return { consonants: [], vowel: VOWELS.get(own) ?? '', inherent: false, closed }
    if (dead !== undefined) {
      return { consonants: [{ letter: dead, joint: '' }], vowel: '', inherent: false, closed }
    }
    const consonants = readCluster(cluster ?? '')
    const vowel = sign === undefined ? INHERENT : (VOWELS.get(sign) ?? '')
    return { consonants, vowel, inherent: sign === undefined, closed }
  })
}

// The combined sound of two letters; undefined when each keeps its own.
function spellPair(first: string, second: string, at: number, wordStart: boolean): string | undefined {
  const opens = at === 0
  if (first === 'ক' && second === 'ষ') return opens && !wordStart ? 'kkh' : 'kh'
  if (first === 'জ' && second === 'ঞ') return wordStart ? 'gy' : 'gg'
  if (first === 'চ' && (second === 'চ' || second === 'ছ')) return 'cch'
  return undefined
}

function spellJoined({ letter, joint }: Joined, before: Joined, wordStart: boolean, vowel: string): string {
  const isVisiblyApart = joint.includes('\u200C')
  if (letter === 'ব' && !isVisiblyApart && TAKES_W.has(before.letter)) return 'w'
  if (letter === 'য') {
    if (before.letter !== 'র') return 'y'
    const isPhala = wordStart || joint.includes('\u200D')
    if (!isPhala) return 'j'
    return vowel === 'a' ? '' : 'y'
  }
  return CONSONANTS.get(letter) ?? ''
}

function spellCluster({ consonants, vowel }: Syllable, wordStart: boolean): string {
  let spelled = ''
  for (let at = 0; at < consonants.length; at += 1) {
    const here = consonants[at]
    const next = consonants[at + 1]
    const before = consonants[at - 1]
    if (!here) continue
    const pair = next && spellPair(here.letter, next.letter, at, wordStart && at === 0)
    if (pair) at += 1
    const isNasalBeforeVelar = here.letter === 'ঙ' && next !== undefined
    const alone = isNasalBeforeVelar ? 'n' : (CONSONANTS.get(here.letter) ?? '')
    spelled += pair ?? (before ? spellJoined(here, before, wordStart && at === 1, vowel) : alone)
  }
  return spelled
}

function isSilentAtEnd({ consonants, closed }: Syllable, before: Syllable | undefined): boolean {
  const last = consonants.at(-1)?.letter ?? ''
  if (!before || closed) return false
  if (consonants.length > 1) return SILENT_AFTER_CONSONANT.has(last)
  return !(last === 'য়' && before.vowel === 'i')
}

function isVowelO({ consonants, vowel }: Syllable): boolean {
  return consonants.length === 0 && vowel === INHERENT
}

// The vowel is silent between two open syllables (মুশফিকুর), but not before the abstract endings -তা, -না, -ণা nor after the
// prefixes that begin with অ (অবসর).
function isSilentWithin(
  before: Syllable | undefined,
  here: Syllable,
  next: Syllable,
  isNextLast: boolean,
): boolean {
  if (!before || before.vowel === '' || before.closed || here.closed || isVowelO(before)) return false
  if (here.consonants.length !== 1 || next.consonants.length !== 1 || next.vowel === '') return false
  const isAbstract =
    isNextLast && next.vowel === 'a' && 'তনণ'.includes(next.consonants[0]?.letter ?? '') && !next.closed
  return !isAbstract || here.consonants[0]?.letter === 'য়'
}

// From the end, because a vowel may be silent only if the following one is spoken.
function silenceInherentVowels(syllables: Syllable[]): void {
  const last = syllables.length - 1
  for (let at = last; at >= 0; at -= 1) {
    const here = syllables[at]
    if (!here?.inherent) continue
    const before = syllables[at - 1]
    const next = syllables[at + 1]
    const isSilent = next ? isSilentWithin(before, here, next, at + 1 === last) : isSilentAtEnd(here, before)
    if (isSilent) here.vowel = ''
  }
}

/**
 * One Bengali word (normalised, no digits) in Latin letters a–z, by the sound rules of names in Bangladesh: মুশফিকুর →
 * mushfikur, পরীক্ষা → porikkha. The inherent vowel is `o`: silent at the end after one consonant and between open
 * syllables. A guess: the language does not write which of these vowels are spoken. Anything not Bengali is left out.
 * Source: rules of our own, measured on names and headlines.
 */
export function romanizeWord(word: string): string {
  const readable = word
    .replace(/[অএ]\u09CD\u09AF\u09BE/gu, 'আ')
    .replace(/ও\u09AF\u09BC(?=[\u09BE\u09BF\u09C0\u09C7])/gu, 'ৱ')
  const syllables = readSyllables(readable)
  silenceInherentVowels(syllables)
  return syllables
    .map((syllable, at) => spellCluster(syllable, at === 0) + syllable.vowel + (syllable.closed ? 'ng' : ''))
    .join('')
}
