// Merges two people's changes to one body, block by block. What one of them changed is taken; what both changed is a
// conflict for a person to resolve. Pure.
import { diff3MergeRegions } from 'node-diff3'
import { type Block, splitContentBlocks } from '../fields/body-blocks.ts'
import { alignBlocks, type Pair } from './align-blocks.ts'

export type Side = 'mine' | 'theirs'
export type Choice = Side | 'both'
export type MergePiece =
  /** `from`: who changed it. `before` is empty for a new block, `html` for a removed one. */
  | { kind: 'agreed'; from: Side | 'both'; html: string; before: string }
  | { kind: 'conflict'; id: number; before: string; mine: string; theirs: string }

/** `base` is the text that both started from; null when it is unknown: then every difference is a conflict. */
export function mergeBodies(base: string | null, mine: string, theirs: string): MergePiece[] {
  const sides = { mine: splitContentBlocks(mine), theirs: splitContentBlocks(theirs) }
  const pieces = base === null ? mergeWithoutBase(sides) : mergeWithBase(splitContentBlocks(base), sides)
  return pieces.map((piece, id) => (piece.kind === 'conflict' ? { ...piece, id } : piece))
}

/** The merged text. An open conflict keeps both texts. */
export function applyChoices(pieces: MergePiece[], choices: ReadonlyMap<number, Choice>): string {
  const texts = pieces.map((piece) => {
    if (piece.kind === 'agreed') return piece.html
    const choice = choices.get(piece.id) ?? 'both'
    return (choice === 'mine' ? '' : piece.theirs) + (choice === 'theirs' ? '' : piece.mine)
  })
  return texts.join('')
}

type Sides = Record<Side, Block[]>

function mergeWithoutBase({ mine, theirs }: Sides): MergePiece[] {
  const pieces: MergePiece[] = []
  let [atTheirs, atMine] = [0, 0]
  const addUnpaired = (end: Pair) => {
    pieces.push(...compareRuns('', mine.slice(atMine, end.after), theirs.slice(atTheirs, end.before)))
  }
  for (const pair of alignBlocks(theirs, mine)) {
    addUnpaired(pair)
    pieces.push(
      ...compareRuns('', mine.slice(pair.after, pair.after + 1), theirs.slice(pair.before, pair.before + 1)),
    )
    atTheirs = pair.before + 1
    atMine = pair.after + 1
  }
  addUnpaired({ before: theirs.length, after: mine.length })
  return pieces
}

/** How diff3 sees a block: as the index of its base block, or as a new one. */
type Label = number | string

function mergeWithBase(base: Block[], sides: Sides): MergePiece[] {
  const places = { mine: mapToSide(base, sides.mine), theirs: mapToSide(base, sides.theirs) }
  const labels = {
    mine: labelBlocks('mine', base, sides, places),
    theirs: labelBlocks('theirs', base, sides, places),
  }
  const pieces: MergePiece[] = []
  let atBase = 0
  const addRemoved = (end: number) => {
    for (; atBase < end; atBase++) {
      const from = places.mine.has(atBase) ? 'theirs' : 'mine'
      pieces.push({ kind: 'agreed', from, html: '', before: base[atBase]?.html ?? '' })
    }
  }
  const regions = diff3MergeRegions<Label>(labels.mine, [...base.keys()], labels.theirs)
  for (const region of regions) {
    if (!region.stable) {
      addRemoved(region.oStart)
      atBase += region.oLength
      const before = joinHtml(base.slice(region.oStart, atBase))
      const mine = sides.mine.slice(region.aStart, region.aStart + region.aLength)
      const theirs = sides.theirs.slice(region.bStart, region.bStart + region.bLength)
      pieces.push(...compareRuns(before, mine, theirs))
    } else if (region.buffer === 'o') {
      addRemoved(region.bufferStart)
      for (const end = region.bufferStart + region.bufferLength; atBase < end; atBase++)
        pieces.push(...mergeBlock(base[atBase], blockAt('mine'), blockAt('theirs')))
    } else {
      const from = region.buffer === 'a' ? 'mine' : 'theirs'
      const blocks = sides[from].slice(region.bufferStart, region.bufferStart + region.bufferLength)
      for (const { html } of blocks) pieces.push({ kind: 'agreed', from, html, before: '' })
    }
  }
  addRemoved(base.length)
  return pieces

  function blockAt(side: Side): Block | undefined {
    return sides[side][places[side].get(atBase) ?? -1]
  }
}

/** Index of each base block in a side. */
function mapToSide(base: Block[], side: Block[]): Map<number, number> {
  return new Map(alignBlocks(base, side).map(({ before, after }) => [before, after]))
}

function labelBlocks(
  side: Side,
  base: Block[],
  sides: Sides,
  places: Record<Side, Map<number, number>>,
): Label[] {
  const other = side === 'mine' ? places.theirs : places.mine
  // Both sides may add the same block.
  const labels: Label[] = sides[side].map(({ key }) => `new ${key}`)
  for (const [from, to] of places[side]) {
    const isChanged = base[from]?.key !== sides[side][to]?.key
    // A block that one rewrote and the other removed must become a conflict: it counts as new.
    if (other.has(from) || !isChanged) labels[to] = from
    else labels[to] = `${side} rewrote ${from}`
  }
  return labels
}

/** A base block that both sides still have. */
function mergeBlock(
  base: Block | undefined,
  mine: Block | undefined,
  theirs: Block | undefined,
): MergePiece[] {
  const before = base?.html ?? ''
  if (!mine || !theirs || mine.key === theirs.key) {
    const html = (theirs ?? mine ?? base)?.html ?? ''
    return [{ kind: 'agreed', from: 'both', html, before }]
  }
  if (mine.key === base?.key) return [{ kind: 'agreed', from: 'theirs', html: theirs.html, before }]
  if (theirs.key === base?.key) return [{ kind: 'agreed', from: 'mine', html: mine.html, before }]
  return [conflict(before, [mine], [theirs])]
}

/** Two runs of blocks: equal blocks at their ends are agreed, the rest is a conflict. */
function compareRuns(before: string, mine: Block[], theirs: Block[]): MergePiece[] {
  let start = 0
  while (start < Math.min(mine.length, theirs.length) && mine[start]?.key === theirs[start]?.key) start++
  let end = 0
  const isShared = (from: number) => mine.at(-from)?.key === theirs.at(-from)?.key
  while (end < Math.min(mine.length, theirs.length) - start && isShared(end + 1)) end++
  const same = (blocks: Block[]): MergePiece[] =>
    blocks.map(({ html }) => ({ kind: 'agreed', from: 'both', html, before: '' }))
  const [own, other] = [mine.slice(start, mine.length - end), theirs.slice(start, theirs.length - end)]
  const middle = own.length + other.length === 0 ? [] : [conflict(before, own, other)]
  return [...same(theirs.slice(0, start)), ...middle, ...same(theirs.slice(theirs.length - end))]
}

function conflict(before: string, mine: Block[], theirs: Block[]): MergePiece {
  return { kind: 'conflict', id: 0, before, mine: joinHtml(mine), theirs: joinHtml(theirs) }
}

const joinHtml = (blocks: Block[]) => blocks.map(({ html }) => html).join('')
