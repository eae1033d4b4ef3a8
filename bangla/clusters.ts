// What a reader sees as one character: counts them, and takes the first ones. Shortening a text for a card: cut.ts, on the
// server.

// The rules of Unicode (UAX #29) for the scripts of a story. Written out, because browsers of two years ago have no
// Intl.Segmenter, and earlier versions of it split Bengali conjuncts.
const CONSONANT = '[\\u0995-\\u09B9\\u09DC\\u09DD\\u09DF\\u09F0\\u09F1]'
const JOINING = '[\\p{Mn}\\u09BE\\u09D7\\u200D]*'
const CONJUNCT = `${CONSONANT}(?:${JOINING}\\u09CD${JOINING}${CONSONANT})*`
const FLAG = '\\p{RI}\\p{RI}'
const PICTOGRAM = '\\p{ExtPict}(?:[\\p{Mn}\\p{Me}\\p{EMod}\\u09BE\\u09D7\\u200C]*\\u200D\\p{ExtPict})*'
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

/** The first `most` characters as a reader sees them: no conjunct, flag or sign is split. */
export function firstClusters(text: string, most: number): string {
  let end = 0
  let kept = 0
  for (const [cluster] of text.matchAll(CLUSTER)) {
    if (kept === most) break
    end += cluster.length
    kept++
  }
  return text.slice(0, end)
}

/** The text itself if it has at most `most` characters, else its first ones and one `…`. For plain text of one line. */
export function shortened(text: string, most: number): string {
  const first = firstClusters(text, most)
  return first === text ? text : `${first.trimEnd()}…`
}
