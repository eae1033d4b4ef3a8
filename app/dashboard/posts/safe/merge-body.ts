// Two people's changes to one story's body, put together block by block. What only one of them changed is taken over; what
// both changed is a conflict that a person decides. Shows nothing.
import { diff3MergeRegions } from 'node-diff3'
import { alignBlocks, type Block } from './align-blocks.ts'
import { tellingBlocks } from './body-blocks.ts'

export type Side = 'mine' | 'theirs'
export type Choice = Side | 'both'
export type MergePiece =
  /** `from` tells who changed it; `before` is what stood there, empty for what is new. An empty `html` was removed. */
  | { kind: 'agreed'; from: Side | 'both'; html: string; before: string }
  | { kind: 'conflict'; id: number; before: string; mine: string; theirs: string }

/** `base` is the text that both began with; null when nobody knows it any more: then every difference is a conflict. */
export function mergeBodies(base: string | null, mine: string, theirs: string): MergePiece[] {
  const sides = { mine: tellingBlocks(mine), theirs: tellingBlocks(theirs) }
  const pieces = base === null ? withoutBase(sides) : withBase(tellingBlocks(base), sides)
  return pieces.map((piece, id) => (piece.kind === 'conflict' ? { ...piece, id } : piece))
}

/** The merged text. What is not chosen yet is kept from both. */
export function mergedBody(pieces: MergePiece[], choices: ReadonlyMap<number, Choice>): string {
  const texts = pieces.map((piece) => {
    if (piece.kind === 'agreed') return piece.html
    const choice = choices.get(piece.id) ?? 'both'
    return (choice === 'mine' ? '' : piece.theirs) + (choice === 'theirs' ? '' : piece.mine)
  })
  return texts.join('')
}

type Sides = Record<Side, Block[]>

function withoutBase({ mine, theirs }: Sides): MergePiece[] {
  const pieces: MergePiece[] = []
  let [atTheirs, atMine] = [0, 0]
  const alone = (end: { before: number; after: number }) => {
    pieces.push(...differing('', mine.slice(atMine, end.after), theirs.slice(atTheirs, end.before)))
  }
  for (const pair of alignBlocks(theirs, mine)) {
    alone(pair)
    pieces.push(
      ...differing('', mine.slice(pair.after, pair.after + 1), theirs.slice(pair.before, pair.before + 1)),
    )
    atTheirs = pair.before + 1
    atMine = pair.after + 1
  }
  alone({ before: theirs.length, after: mine.length })
  return pieces
}

/** A block of a side as diff3 compares it: that of the base it comes from, or a new one. */
type Label = number | string

function withBase(base: Block[], sides: Sides): MergePiece[] {
  const places = { mine: placesIn(base, sides.mine), theirs: placesIn(base, sides.theirs) }
  const labels = {
    mine: labelsOf('mine', base, sides, places),
    theirs: labelsOf('theirs', base, sides, places),
  }
  const pieces: MergePiece[] = []
  let atBase = 0
  const removed = (end: number) => {
    for (; atBase < end; atBase++) {
      const from = places.mine.has(atBase) ? 'theirs' : 'mine'
      pieces.push({ kind: 'agreed', from, html: '', before: base[atBase]?.html ?? '' })
    }
  }
  const regions = diff3MergeRegions<Label>(labels.mine, [...base.keys()], labels.theirs)
  for (const region of regions) {
    if (!region.stable) {
      removed(region.oStart)
      atBase += region.oLength
      const before = htmlOf(base.slice(region.oStart, atBase))
      const mine = sides.mine.slice(region.aStart, region.aStart + region.aLength)
      const theirs = sides.theirs.slice(region.bStart, region.bStart + region.bLength)
      pieces.push(...differing(before, mine, theirs))
    } else if (region.buffer === 'o') {
      removed(region.bufferStart)
      for (const end = region.bufferStart + region.bufferLength; atBase < end; atBase++)
        pieces.push(...resolved(base[atBase], blockAt('mine'), blockAt('theirs')))
    } else {
      const from = region.buffer === 'a' ? 'mine' : 'theirs'
      const blocks = sides[from].slice(region.bufferStart, region.bufferStart + region.bufferLength)
      for (const { html } of blocks) pieces.push({ kind: 'agreed', from, html, before: '' })
    }
  }
  removed(base.length)
  return pieces

  function blockAt(side: Side): Block | undefined {
    return sides[side][places[side].get(atBase) ?? -1]
  }
}

/** Where each block of the base stands in a side. */
function placesIn(base: Block[], side: Block[]): Map<number, number> {
  return new Map(alignBlocks(base, side).map(({ before, after }) => [before, after]))
}

function labelsOf(
  side: Side,
  base: Block[],
  sides: Sides,
  places: Record<Side, Map<number, number>>,
): Label[] {
  const other = side === 'mine' ? places.theirs : places.mine
  // New blocks that say the same are the same on both sides.
  const labels: Label[] = sides[side].map(({ key }) => `new ${key}`)
  for (const [from, to] of places[side]) {
    const isChanged = base[from]?.key !== sides[side][to]?.key
    // What one rewrote and the other removed must meet as a conflict: here it counts as new, there as gone.
    if (other.has(from) || !isChanged) labels[to] = from
    else labels[to] = `${side} rewrote ${from}`
  }
  return labels
}

/** One block of the base that both sides still have. */
function resolved(base: Block | undefined, mine: Block | undefined, theirs: Block | undefined): MergePiece[] {
  const before = base?.html ?? ''
  if (!mine || !theirs || mine.key === theirs.key) {
    const html = (theirs ?? mine ?? base)?.html ?? ''
    return [{ kind: 'agreed', from: 'both', html, before }]
  }
  if (mine.key === base?.key) return [{ kind: 'agreed', from: 'theirs', html: theirs.html, before }]
  if (theirs.key === base?.key) return [{ kind: 'agreed', from: 'mine', html: mine.html, before }]
  return [conflict(before, [mine], [theirs])]
}

/** What both have at the ends of a difference is none; the rest is a conflict. */
function differing(before: string, mine: Block[], theirs: Block[]): MergePiece[] {
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
  return { kind: 'conflict', id: 0, before, mine: htmlOf(mine), theirs: htmlOf(theirs) }
}

const htmlOf = (blocks: Block[]) => blocks.map(({ html }) => html).join('')
