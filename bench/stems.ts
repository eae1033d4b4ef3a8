// Benchmark: on a word list, how often a word and its inflected forms share a stem, and how many other words do too.
import { foldWord } from '#bangla/fold.ts'
import { lexemesOf } from '#bangla/lexemes.ts'
import { stemWord } from '#bangla/stem.ts'
import { absoluteRow, type Benchmark } from './benchmark.ts'
import { readWordList } from './word-list.ts'

const SHORTEST = 3
const VOWEL_END = /[\u0985-\u0994\u09BE-\u09CC]$/u
const A_OR_O_END = /[\u09BE\u09CBও]$/u
// Noun endings with the words that grammar allows them on.
const ENDINGS: readonly { joins(word: string): boolean; endings: string[] }[] = [
  { joins: (word) => !VOWEL_END.test(word), endings: ['ে', 'ের', 'েরা', 'েদের'] },
  { joins: (word) => VOWEL_END.test(word), endings: ['র', 'তে', 'দের', '\u09AF\u09BCের'] },
  { joins: (word) => A_OR_O_END.test(word), endings: ['\u09AF\u09BC'] },
  { joins: () => true, endings: ['রা', 'কে', 'ই', 'ও', 'টা', 'টি', 'গুলো', 'গুলি'] },
]

export const stems: Benchmark = {
  name: 'stems',
  title: 'Inflected words with the same stem',
  async measure() {
    const words = readWordList().filter((word) => word.length >= SHORTEST)
    const pairs = pairsOf(words)
    const classes = {
      fold: words.length / new Set(words.map(foldWord)).size,
      stem: words.length / new Set(words.map((word) => stemWord(foldWord(word)))).size,
      joined: words.length / countJoined(words),
    }
    return {
      rows: [
        absoluteRow(
          'pairs (word, inflected word) with the same stem',
          { value: shareThat(pairs, haveSameLexeme), unit: 'share' },
          { value: shareThat(pairs, haveSameFold), unit: 'share', what: 'without stems' },
          { atLeast: 0.88 },
        ),
        absoluteRow(
          'words per stem',
          { value: classes.stem, unit: 'words' },
          { value: classes.fold, unit: 'words', what: 'without stems' },
          { atMost: 1.2 },
        ),
        absoluteRow(
          'words per connected group',
          { value: classes.joined, unit: 'words' },
          { value: classes.fold, unit: 'words', what: 'without stems' },
          null,
        ),
      ],
      remarks: [
        `${words.length} words of at least ${SHORTEST} letters of Debian's hunspell-bn (bn_BD), ${pairs.length} pairs of them in which ` +
          'the second is the first and an ending that grammar allows there. Most of these are verbs: good for comparing rules, not the rate of a newspaper.',
      ],
    }
  },
}

function pairsOf(words: string[]): [string, string][] {
  const known = new Set(words)
  return words.flatMap((word) =>
    ENDINGS.filter(({ joins }) => joins(word))
      .flatMap(({ endings }) => endings.map((ending) => word + ending))
      .filter((inflected) => known.has(inflected))
      .map((inflected): [string, string] => [word, inflected]),
  )
}

function shareThat(pairs: [string, string][], meet: (one: string, other: string) => boolean): number {
  return pairs.filter(([one, other]) => meet(one, other)).length / pairs.length
}

function haveSameFold(one: string, other: string): boolean {
  return foldWord(one) === foldWord(other)
}

function haveSameLexeme(one: string, other: string): boolean {
  const lexemes = lexemesOf(one)
  return lexemesOf(other).some((lexeme) => lexemes.includes(lexeme))
}

/** Number of groups of words that are connected by a shared stem. */
function countJoined(words: string[]): number {
  const parents = new Map<string, string>()
  const rootOf = (lexeme: string): string => {
    let root = lexeme
    for (let next = parents.get(root); next !== undefined && next !== root; next = parents.get(root))
      root = next
    return root
  }
  for (const word of words) {
    const [first = '', ...others] = lexemesOf(word)
    for (const other of others) {
      const [one, two] = [rootOf(first), rootOf(other)]
      if (one !== two) parents.set(two, one)
    }
  }
  return new Set(words.map((word) => rootOf(lexemesOf(word)[0] ?? ''))).size
}
