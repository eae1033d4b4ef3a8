// Converts the words of one Bijoy paragraph, whatever marks divide it: a word is judged and read as a whole.
import { findLatinPart } from './bijoy-latin.ts'
import { readBijoyWord } from './bijoy-word.ts'

/** A word or a part of it; a break between words; a mark, across which a word goes on. */
export type Token = { kind: 'word' | 'break' | 'mark'; text: string }

const SPACE = /([\s\u00A0]+)/
const BENGALI = /[\u0980-\u09FE]/

/** Plain text as words and breaks, one after the other. */
export function tokensOfText(text: string): Token[] {
  return text.split(SPACE).map((part, at) => ({ kind: at % 2 === 0 ? 'word' : 'break', text: part }))
}

/** The texts of the tokens in Unicode, each in its place. */
export function readParagraph(tokens: readonly Token[], unknown: Set<string>): string[] {
  const read = tokens.map(({ text }) => text)
  let places: number[] = []
  const close = () => {
    const pieces = readPieces(
      places.map((at) => read[at] ?? ''),
      unknown,
    )
    for (const [index, at] of places.entries()) read[at] = pieces[index] ?? ''
    places = []
  }
  for (const [at, { kind, text }] of tokens.entries()) {
    if (kind === 'break') close()
    if (kind === 'word' && text !== '') places.push(at)
  }
  close()
  return read
}

/** The pieces of one word. */
function readPieces(pieces: readonly string[], unknown: Set<string>): string[] {
  const word = pieces.join('')
  if (!BENGALI.test(word)) return readAcross(pieces, word, unknown)
  return pieces.flatMap((piece) => (BENGALI.test(piece) ? piece : readAcross([piece], piece, unknown)))
}

function readAcross(pieces: readonly string[], word: string, unknown: Set<string>): string[] {
  const latin = findLatinPart(word)
  if (latin) return readAround(pieces, latin, unknown)
  const read = pieces.map((piece) => readBijoyWord(piece, unknown))
  if (pieces.length < 2) return read
  const whole = readBijoyWord(word, unknown)
  if (read.join('') === whole) return read
  // A sign belongs to a letter of another piece (`<b>w</b>gicyi`), so the word stands where most of it stood.
  const lengths = pieces.map(({ length }) => length)
  const longest = lengths.indexOf(Math.max(...lengths))
  return pieces.map((_piece, at) => (at === longest ? whole : ''))
}

function readAround(
  pieces: readonly string[],
  { from, to }: { from: number; to: number },
  unknown: Set<string>,
): string[] {
  let start = 0
  return pieces.map((piece) => {
    const [first, last] = [from - start, to - start].map((at) => Math.min(Math.max(at, 0), piece.length))
    start += piece.length
    const [before, after] = [piece.slice(0, first), piece.slice(last)]
    return readBijoyWord(before, unknown) + piece.slice(first, last) + readBijoyWord(after, unknown)
  })
}
