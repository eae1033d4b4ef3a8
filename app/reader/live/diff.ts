// Compares two states of a part of a page. The result is a list of patches to be applied in order. Pure.
import type { LivePatch } from '#contract/matches/live.ts'
import { type TreeElement, type TreeNode, toWire } from './tree.ts'

/** The patches that turn the children `before` into `after`. Lists with keys are compared by key if the result is shorter. */
export function diffChildren(
  before: readonly TreeNode[],
  after: readonly TreeNode[],
  path: readonly number[] = [],
): LivePatch[] {
  const byPlace = diffByPlace(before, after, path)
  if (
    byPlace.length < 2 ||
    ![...before, ...after].some((node) => typeof node !== 'string' && node.key !== null)
  )
    return byPlace
  const byKey = diffByKey(before, after, path)
  return byKey && JSON.stringify(byKey).length < JSON.stringify(byPlace).length ? byKey : byPlace
}

/** Compares children of the same kind at the start and at the end; those between them are replaced. */
function diffByPlace(
  before: readonly TreeNode[],
  after: readonly TreeNode[],
  path: readonly number[],
): LivePatch[] {
  const shorter = Math.min(before.length, after.length)
  let start = 0
  while (start < shorter && isSameKind(before[start], after[start])) start++
  let end = 0
  while (end < shorter - start && isSameKind(before.at(-1 - end), after.at(-1 - end))) end++
  const removed = before.length - start - end
  const added = after.slice(start, after.length - end)
  const replaced = Math.min(removed, added.length)
  return [
    ...added.slice(0, replaced).map((node, at): LivePatch => [[...path, start + at], toWire(node)]),
    ...Array.from(
      { length: removed - replaced },
      (_, at): LivePatch => [[...path, start + removed - 1 - at], null],
    ),
    ...added
      .slice(replaced)
      .map((node, at): LivePatch => [[...path, start + replaced + at], toWire(node), 1]),
    ...after.flatMap((node, at) => {
      const isBetween = at >= start && at < after.length - end
      const old = before[at < start ? at : at - after.length + before.length]
      return isBetween || old === undefined ? [] : diffNode(old, node, [...path, at])
    }),
  ]
}

function isSameKind(one: TreeNode | undefined, other: TreeNode | undefined): boolean {
  if (one === undefined || other === undefined) return false
  if (typeof one === 'string' || typeof other === 'string') return typeof one === typeof other
  return one.tag === other.tag && versionOf(one) === versionOf(other)
}

/**
 * Elements of different versions are replaced, never patched: a reader may have the old version with a text that was removed
 * since, from whose structure patches cannot be made.
 */
function versionOf({ attributes }: TreeElement): string {
  return attributes['data-version'] ?? ''
}

/** Null if the order of the remaining keys changed, or a key occurs twice. */
function diffByKey(
  before: readonly TreeNode[],
  after: readonly TreeNode[],
  path: readonly number[],
): LivePatch[] | null {
  const wanted = new Set(after.map(keyOf))
  const kept = before.filter((node) => wanted.has(keyOf(node)))
  const known = new Map(kept.map((node) => [keyOf(node), node]))
  const stays = after.filter((node) => known.has(keyOf(node)))
  const isUnique = known.size === kept.length && stays.length === kept.length
  if (!isUnique || kept.some((node, at) => keyOf(node) !== keyOf(stays[at] ?? ''))) return null
  const removed = before.flatMap((node, at) => (wanted.has(keyOf(node)) ? [] : [at]))
  return [
    ...removed.toReversed().map((at): LivePatch => [[...path, at], null]),
    ...after.flatMap((node, at): LivePatch[] => {
      const old = known.get(keyOf(node))
      return old === undefined ? [[[...path, at], toWire(node), 1]] : diffNode(old, node, [...path, at])
    }),
  ]
}

function keyOf(node: TreeNode): string {
  return typeof node === 'string' ? '' : `${node.tag} ${node.key ?? ''} ${versionOf(node)}`
}

function diffNode(before: TreeNode, after: TreeNode, path: number[]): LivePatch[] {
  if (typeof before === 'string' || typeof after === 'string')
    return before === after ? [] : [[path, toWire(after)]]
  return [...diffAttributes(before, after, path), ...diffChildren(before.children, after.children, path)]
}

function diffAttributes(before: TreeElement, after: TreeElement, path: number[]): LivePatch[] {
  const changed: { [name: string]: string | null } = {}
  for (const [name, value] of Object.entries(after.attributes))
    if (before.attributes[name] !== value) changed[name] = value
  for (const name of Object.keys(before.attributes)) if (!(name in after.attributes)) changed[name] = null
  return Object.keys(changed).length > 0 ? [[path, changed]] : []
}
