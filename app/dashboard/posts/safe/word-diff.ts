// Two readings of one text, word by word: what stayed, what went, what came.
import { diffArrays } from 'diff'
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { readBlock, type TextPart, type ThingInText } from './body-blocks.ts'

/** A word with all signs of its letters (Bengali vowel signs and joiners belong to it), a run of space, or one other sign. */
const WORDS = /[\p{L}\p{M}\p{N}\u200c\u200d]+|\s+|./gsu
/** Texts that differ more than that have nothing worth pairing word by word. */
const MOST_EDITS = 1_500

export type DiffPart = { change: 'same' | 'removed' | 'added'; part: TextPart }

/** The words of plain text; joined they are the text again. */
export function wordsIn(text: string): string[] {
  return toUnicodeForm(text, 'NFC').match(WORDS) ?? []
}

type Token = { name: string; part: TextPart }

function tokensOf(parts: TextPart[]): Token[] {
  return parts.flatMap((part): Token[] =>
    typeof part === 'string'
      ? wordsIn(part).map((word) => ({ name: word, part: word }))
      : [{ name: nameOf(part), part }],
  )
}

/** No word is called that. */
const nameOf = ({ thing, about }: ThingInText) => `\u0000${thing} ${about}`

/** The difference of two plain texts. */
export function diffTexts(before: string, after: string): DiffPart[] {
  return diffParts([before], [after])
}

/** The difference of two blocks, as a reader meets them. */
export function diffBlocks(before: string, after: string): DiffPart[] {
  return diffParts(readBlock(before), readBlock(after))
}

function diffParts(before: TextPart[], after: TextPart[]): DiffPart[] {
  const [old, young] = [tokensOf(before), tokensOf(after)]
  const namesOf = (tokens: Token[]) => tokens.map(({ name }) => name)
  const changes = diffArrays(namesOf(old), namesOf(young), { maxEditLength: MOST_EDITS })
  if (changes === undefined) return [...told('removed', old), ...told('added', young)]
  let [atOld, atYoung] = [0, 0]
  const parts = changes.flatMap(({ added, removed, value }) => {
    const tokens = added
      ? young.slice(atYoung, atYoung + value.length)
      : old.slice(atOld, atOld + value.length)
    if (!removed) atYoung += value.length
    if (!added) atOld += value.length
    if (added) return told('added', tokens)
    return told(removed ? 'removed' : 'same', tokens)
  })
  return joined(readable(parts))
}

function told(change: DiffPart['change'], tokens: Token[]): DiffPart[] {
  return joined(tokens.map(({ part }) => ({ change, part })))
}

/** Neighbours of one kind become one part. */
function joined(parts: DiffPart[]): DiffPart[] {
  const whole: DiffPart[] = []
  for (const { change, part } of parts) {
    const last = whole.at(-1)
    if (last?.change === change && typeof last.part === 'string' && typeof part === 'string')
      last.part += part
    else whole.push({ change, part })
  }
  return whole
}

/** A space that stayed between two changed words is part of the change: one phrase went and one came, not a zebra. */
function readable(parts: DiffPart[]): DiffPart[] {
  const phrases: DiffPart[] = []
  let removed: DiffPart[] = []
  let added: DiffPart[] = []
  const finish = () => {
    phrases.push(...removed, ...added)
    removed = []
    added = []
  }
  for (const [at, piece] of parts.entries()) {
    const next = parts[at + 1]
    if (piece.change === 'removed') removed.push(piece)
    else if (piece.change === 'added') added.push(piece)
    else if (isGap(piece) && removed.length > 0 && added.length > 0 && next && next.change !== 'same') {
      removed.push({ change: 'removed', part: piece.part })
      added.push({ change: 'added', part: piece.part })
    } else {
      finish()
      phrases.push(piece)
    }
  }
  finish()
  return phrases
}

const isGap = ({ part }: DiffPart) => typeof part === 'string' && part.trim() === '' && !part.includes('\n')
