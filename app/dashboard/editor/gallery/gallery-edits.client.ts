// Changes of galleries: pictures go in, out and to another place; single pictures become a gallery and a gallery single pictures.
import { Fragment, type Node, type ResolvedPos } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, type Transaction } from '@tiptap/pm/state'
import { findBlockPosition, insertAtCaret } from '../tools/insert-block.client.ts'
import { toSingleFigures } from './gallery-nodes.client.ts'

type Found = Node | null | undefined
const asGallery = (node: Found) => (node?.type.name === 'gallery' ? node : null)
const asFigure = (node: Found) => (node?.type.name === 'figure' ? node : null)

function createGallery(figures: readonly Node[]): Node {
  const schema = figures[0]?.type.schema
  const gallery = schema?.nodes.gallery?.createAndFill(null, Fragment.from([...figures]))
  if (!gallery) throw new Error('The schema has no galleries')
  return gallery
}

/** Where a picture goes that is inserted at this position of a gallery: behind the picture there; null outside of galleries. */
export function findPlaceInGallery($at: ResolvedPos): number | null {
  for (let depth = $at.depth; depth > 0; depth--) {
    const gallery = asGallery($at.node(depth))
    if (!gallery) continue
    const atEnd = $at.end(depth) - (gallery.lastChild?.nodeSize ?? 0)
    if (depth === $at.depth) return Math.min($at.pos, atEnd)
    return Math.min($at.after(depth + 1), atEnd)
  }
  return null
}

/** Inserts figures at a position between blocks: into the gallery that is there, else several as a gallery of their own. */
export function insertFigures(tr: Transaction, position: number, figures: readonly Node[]): Transaction {
  const place = findPlaceInGallery(tr.doc.resolve(Math.min(position, tr.doc.content.size)))
  if (place !== null) return tr.insert(place, figures)
  const [first] = figures
  if (!first) return tr
  const block = figures.length > 1 ? createGallery(figures) : first
  return tr.insert(findBlockPosition(tr.doc, position, block), block)
}

/** Inserts figures at the caret, or at the end of the selected gallery. */
export function insertFiguresAtCaret(state: EditorState, figures: readonly Node[]): Transaction {
  const { selection, tr } = state
  const selected = selection instanceof NodeSelection ? asGallery(selection.node) : null
  const place = selected ? endOfPictures(selection.from, selected) : findPlaceInGallery(selection.$from)
  if (place !== null) return tr.insert(place, figures).scrollIntoView()
  const [first] = figures
  if (!first) return tr
  return insertAtCaret(state, figures.length > 1 ? createGallery(figures) : first)
}

/** The position behind the last picture of the gallery at `at`. */
function endOfPictures(at: number, gallery: Node): number {
  return at + gallery.nodeSize - 1 - (gallery.lastChild?.nodeSize ?? 0)
}

type Moved = { tr: Transaction; at: number }

/** Moves the figure at `at` by one place within its gallery; null where there is no further place. */
export function moveInGallery(state: EditorState, at: number, by: -1 | 1): Moved | null {
  const $at = state.doc.resolve(at)
  const figure = asFigure($at.nodeAfter)
  const other = asFigure(by < 0 ? $at.nodeBefore : $at.parent.maybeChild($at.index() + 1))
  if (!asGallery($at.parent) || !figure || !other) return null
  const to = by < 0 ? at - other.nodeSize : at + other.nodeSize
  return { tr: state.tr.delete(at, at + figure.nodeSize).insert(to, figure), at: to }
}

/** Puts the figure at `at` below its gallery. */
export function takeOutOfGallery(state: EditorState, at: number): Transaction | null {
  const $at = state.doc.resolve(at)
  const figure = asFigure($at.nodeAfter)
  if (!asGallery($at.parent) || !figure) return null
  const below = $at.after()
  return state.tr
    .insert(below, figure)
    .delete(at, at + figure.nodeSize)
    .scrollIntoView()
}

/** Joins the figure at `at` with the gallery or picture beside it; galleries first. */
export function joinNeighbour(state: EditorState, at: number): Transaction | null {
  const $at = state.doc.resolve(at)
  const figure = asFigure($at.nodeAfter)
  if (!figure || $at.depth > 0) return null
  const { tr } = state
  const end = at + figure.nodeSize
  const [before, after] = [$at.nodeBefore, state.doc.resolve(end).nodeAfter]
  const above = asGallery(before)
  if (above) return tr.delete(at, end).insert(endOfPictures(at - above.nodeSize, above), figure)
  if (asGallery(after)) return tr.insert(end + 1, figure).delete(at, end)
  const [first, second] = [asFigure(before), asFigure(after)]
  if (first) return tr.replaceWith(at - first.nodeSize, end, createGallery([first, figure]))
  return second ? tr.replaceWith(at, end + second.nodeSize, createGallery([figure, second])) : null
}

/** Replaces the gallery at `at` by its pictures. */
export function splitGallery(state: EditorState, at: number): Transaction | null {
  const gallery = asGallery(state.doc.nodeAt(at))
  return gallery ? state.tr.replaceWith(at, at + gallery.nodeSize, toSingleFigures(gallery)) : null
}
