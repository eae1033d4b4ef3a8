// The difference of two texts word by word: what stayed, what was removed, what was added.
import { diffArrays } from 'diff'
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { readBlock, type TextPart } from '../fields/body-blocks.ts'

/** A word with its combining signs (Bengali vowel signs and joiners are part of it), a run of space, or one other character. */
const WORDS = /[\p{L}\p{M}\p{N}\u200c\u200d]+|\s+|./gsu
/** Texts with more edits are shown as replaced as a whole. */
const MAX_EDITS = 1_500

export type DiffPart = { change: 'same' | 'removed' | 'added'; part: TextPart }

/** The words of plain text; joined, they are the text again. */
export function splitWords(text: string): string[] {
  return toUnicodeForm(text, 'NFC').match(WORDS) ?? []
}

type Token = { id: string; part: TextPart }

function toTokens(parts: TextPart[]): Token[] {
  return parts.flatMap((part): Token[] =>
    typeof part === 'string'
      ? splitWords(part).map((word) => ({ id: word, part: word }))
      : // The NUL keeps it apart from every word.
        [{ id: `\u0000${part.embed} ${part.label}`, part }],
  )
}

/** The difference of two plain texts. */
export function diffTexts(before: string, after: string): DiffPart[] {
  return diffParts([before], [after])
}

/** The difference of two blocks of HTML, as their readers see them. */
export function diffBlocks(before: string, after: string): DiffPart[] {
  return diffParts(readBlock(before), readBlock(after))
}

function diffParts(before: TextPart[], after: TextPart[]): DiffPart[] {
  const [oldTokens, newTokens] = [toTokens(before), toTokens(after)]
  const getIds = (tokens: Token[]) => tokens.map(({ id }) => id)
  const changes = diffArrays(getIds(oldTokens), getIds(newTokens), { maxEditLength: MAX_EDITS })
  if (changes === undefined) return [...toParts('removed', oldTokens), ...toParts('added', newTokens)]
  let [atOld, atNew] = [0, 0]
  const parts = changes.flatMap(({ added, removed, value }) => {
    const tokens = added
      ? newTokens.slice(atNew, atNew + value.length)
      : oldTokens.slice(atOld, atOld + value.length)
    if (!removed) atNew += value.length
    if (!added) atOld += value.length
    if (added) return toParts('added', tokens)
    return toParts(removed ? 'removed' : 'same', tokens)
  })
  return joinParts(groupPhrases(parts))
}

function toParts(change: DiffPart['change'], tokens: Token[]): DiffPart[] {
  return joinParts(tokens.map(({ part }) => ({ change, part })))
}

/** Joins neighbouring texts with the same change. */
function joinParts(parts: DiffPart[]): DiffPart[] {
  const joined: DiffPart[] = []
  for (const { change, part } of parts) {
    const last = joined.at(-1)
    if (last?.change === change && typeof last.part === 'string' && typeof part === 'string')
      last.part += part
    else joined.push({ change, part })
  }
  return joined
}

/** Makes the space between two changed words part of the change: one phrase was removed and one added. */
function groupPhrases(parts: DiffPart[]): DiffPart[] {
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
    else if (isSpace(piece) && removed.length > 0 && added.length > 0 && next && next.change !== 'same') {
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

const isSpace = ({ part }: DiffPart) => typeof part === 'string' && part.trim() === '' && !part.includes('\n')
