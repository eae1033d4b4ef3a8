// Owns what a reader sees as one character, and how many a text has. Cutting a text is cut.ts's, on the server.

// By the rules of Unicode (UAX #29) for the scripts of a story. Written out, because browsers of two years ago have no
// Intl.Segmenter, and those that have one took Bengali conjuncts apart for long.
const CONSONANT = '[\\u0995-\\u09B9\\u09DC\\u09DD\\u09DF\\u09F0\\u09F1]'
const JOINING = '[\\p{Mn}\\u09BE\\u09D7\\u200D]*'
const CONJUNCT = `${CONSONANT}(?:${JOINING}\\u09CD${JOINING}${CONSONANT})*`
const FLAG = '\\p{RI}\\p{RI}'
const PICTOGRAM = '\\p{ExtPict}(?:[\\p{M}\\p{EMod}]*\\u200D\\p{ExtPict})*'
const LINE_END = '\\r\\n|[\\p{Cc}\\p{Zl}\\p{Zp}]'
const CLUSTER = new RegExp(
  `${LINE_END}|(?:${CONJUNCT}|${FLAG}|${PICTOGRAM}|.)[\\p{M}\\p{EMod}\\u200C\\u200D]*`,
  'gsu',
)

/**
 * How many characters of a text a reader sees: grapheme clusters, so that a conjunct with its signs, a flag and a family
 * count as one each, and so does a space. Plain text of any length, in any browser; exact for Bengali, English and signs.
 */
export function countClusters(text: string): number {
  return text.match(CLUSTER)?.length ?? 0
}
