// Converts Unicode Bengali to the Bijoy encoding, for round trips in tests and benchmarks only.
import { BIJOY_GLYPHS } from '#bangla/bijoy/bijoy-table.ts'

const HASANTA = '\u09CD'
const LETTER = /^[\u0995-\u09B9]\u09BC?/
const CLUSTER =
  /(র\u09CD(?=[ক-হ]))?((?:[ক-হ]\u09BC?)(?:\u200D?\u09CD[ক-হ]\u09BC?)*)([\u09BE-\u09C8\u09CB\u09CC\u09D7]?)/gu
const SIGNS_AROUND: Readonly<Record<string, readonly [before: string, behind: string]>> = {
  '\u09BF': ['w', ''],
  '\u09C7': ['†', ''],
  '\u09C8': ['ˆ', ''],
  '\u09CB': ['†', 'v'],
  '\u09CC': ['†', 'Š'],
}

const glyphOf = new Map([...BIJOY_GLYPHS].map(([glyph, meaning]) => [meaning.normalize('NFC'), glyph]))
const conjuncts = [...glyphOf.keys()].filter((meaning) => /^[ক-হ].*\u09CD[ক-হ]/u.test(meaning))

/** Converts Bengali letters; other characters stay. */
export function toBijoy(text: string): string {
  return text
    .normalize('NFC')
    .replaceAll('\u200C', '')
    .replace(CLUSTER, (_found, reph: string | undefined, cluster: string, sign: string) => {
      const [before, behind] = SIGNS_AROUND[sign] ?? ['', glyphOf.get(sign) ?? sign]
      return before + writeCluster(cluster) + (reph ? '©' : '') + behind
    })
    .replace(/[\u0980-\u09FE](?:\u09BC)?/gu, (letter) => glyphOf.get(letter) ?? letter)
    .replaceAll('অv', 'Av')
    .replaceAll('আ', 'Av')
}

function writeCluster(cluster: string): string {
  const start = conjuncts
    .filter((conjunct) => cluster === conjunct || cluster.startsWith(conjunct + HASANTA))
    .sort((a, b) => b.length - a.length)[0]
  const first = start ?? LETTER.exec(cluster)?.[0] ?? ''
  let written = glyphOf.get(first) ?? first
  let last = first
  for (const letter of cluster.slice(first.length).replaceAll('\u200D', '').split(HASANTA).slice(1)) {
    const after = glyphOf.get(HASANTA + letter)
    const half = glyphOf.get(last + HASANTA)
    if (after !== undefined) written += after
    else if (half !== undefined && written.endsWith(glyphOf.get(last) ?? ' '))
      written = written.slice(0, -1) + half + (glyphOf.get(letter) ?? letter)
    else written += `&${glyphOf.get(letter) ?? letter}`
    last = letter
  }
  return written
}
