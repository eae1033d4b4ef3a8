// The letters of phonetic typing: Latin letters and their Bengali ones, and which consonants join. Conversion: phonetic.ts.

const pairs = (table: string) =>
  table.split('  ').map((pair): [string, string] => {
    const [latin = '', bengali = ''] = pair.split(' ')
    return [latin, bengali]
  })

/** Latin letters → [the independent vowel, its sign after a consonant]. Signs are code points, to be distinguishable. */
export const PHONETIC_VOWELS: ReadonlyMap<string, readonly [own: string, sign: string]> = new Map([
  ['o', ['অ', '']],
  ['a', ['আ', '\u09BE']],
  ['aa', ['আ', '\u09BE']],
  ['i', ['ই', '\u09BF']],
  ['I', ['ঈ', '\u09C0']],
  ['ee', ['ঈ', '\u09C0']],
  ['u', ['উ', '\u09C1']],
  ['oo', ['উ', '\u09C1']],
  ['U', ['ঊ', '\u09C2']],
  ['rri', ['ঋ', '\u09C3']],
  ['e', ['এ', '\u09C7']],
  ['OI', ['ঐ', '\u09C8']],
  ['O', ['ও', '\u09CB']],
  ['OU', ['ঔ', '\u09CC']],
])

/** Latin letters → a consonant or a conjunct that has letters of its own. */
export const PHONETIC_CONSONANTS: ReadonlyMap<string, string> = new Map(
  pairs(
    'k ক  q ক  kh খ  g গ  G গ  gh ঘ  Gh ঘ  Ng ঙ  c চ  ch ছ  chh ছ  j জ  J জ  jh ঝ  Jh ঝ  NG ঞ  T ট  Th ঠ  D ড  Dh ঢ  N ণ  ' +
      't ত  th থ  d দ  dh ধ  n ন  p প  ph ফ  f ফ  b ব  bh ভ  v ভ  m ম  z য  r র  l ল  sh শ  S শ  Sh ষ  s স  h হ  R ড়  Rh ঢ়  ' +
      'Y য়  x ক্স  kkh ক্ষ  kSh ক্ষ  gg জ্ঞ  jNG জ্ঞ  nk ঙ্ক  nkh ঙ্খ  ngk ঙ্ক  ngkh ঙ্খ  ngg ঙ্গ  nggh ঙ্ঘ  Ngk ঙ্ক  Ngkh ঙ্খ  ' +
      'Ngg ঙ্গ  Nggh ঙ্ঘ  nc ঞ্চ  nch ঞ্ছ  nj ঞ্জ  njh ঞ্ঝ  cch চ্ছ  ddh দ্ধ  tth ত্থ  bdh ব্ধ  gdh গ্ধ  ndh ন্ধ  mbh ম্ভ  dbh দ্ভ  dv দ্ভ',
  ),
)

const LETTER = '[ক-হ]\\u09BC?'
const joined = (letters: string, second: string) => [...letters].map((letter) => letter + second)

/**
 * Pairs of consonants that become a conjunct when typed without a vowel between: those the language has. Others stay side by
 * side (মুশফিক, ফুটবল). Longer conjuncts have each neighbouring pair here.
 */
const JOINING: ReadonlySet<string> = new Set([
  ...joined('কখগঘচছজঝটঠডঢতথদধপফবভমশষসহ', 'র'),
  ...joined('কগপফবমলশসহ', 'ল'),
  ...joined('গঘতধনপমশসহ', 'ন'),
  ...joined('কগঙটণতদধনমলশষসহ', 'ম'),
  ...(
    'কক কট কত কষ কস গগ গধ ঙক ঙখ ঙগ ঙঘ চচ চছ জজ জঝ জঞ ঞচ ঞছ ঞজ ঞঝ টট ডড ণট ণঠ ণড ণঢ ণণ তত তথ দদ দধ দভ দগ দঘ নট নঠ নড নত নথ ' +
    'নদ নধ নস পট পত পপ পস ফট বজ বদ বধ বব মথ মপ মফ মব মভ লক লগ লট লড লপ লফ লব শচ শছ ষক ষট ষঠ ষণ ষপ ষফ সক সখ সট সত সথ সপ সফ হণ'
  ).split(' '),
])

const LAST = new RegExp(`(${LETTER})$`, 'u')
const FIRST = new RegExp(`^(${LETTER})`, 'u')

/** Whether the second of two consonants (or conjuncts) joins the first. */
export function isJoining(before: string, consonant: string): boolean {
  return JOINING.has((LAST.exec(before)?.[1] ?? '') + (FIRST.exec(consonant)?.[1] ?? ''))
}

/** Longest first. */
export const PHONETIC_LETTERS: readonly string[] = [
  ...PHONETIC_VOWELS.keys(),
  ...PHONETIC_CONSONANTS.keys(),
].sort((a, b) => b.length - a.length)
