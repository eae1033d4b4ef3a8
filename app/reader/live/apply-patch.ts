// Applies the patches of streams to plain data, for tests.
import type { LiveNode, LivePatch } from '#contract/matches/live.ts'

/** Applies a patch to plain data, as the browser does to elements. */
export function applyPatch(nodes: LiveNode[], [path, change, isInsert]: LivePatch): LiveNode[] {
  const [at = 0, ...rest] = path
  const next = [...nodes]
  const old = next[at]
  if (rest.length > 0) {
    if (!Array.isArray(old)) throw new Error('No such element')
    const [tag, attributes, ...children] = old
    next[at] = [tag, attributes, ...applyPatch(children, [rest, change, isInsert] as LivePatch)]
    return next
  }
  if (isInsert) next.splice(at, 0, change as LiveNode)
  else if (change === null) next.splice(at, 1)
  else if (typeof change === 'string' || Array.isArray(change)) next[at] = change
  else if (Array.isArray(old)) {
    const attributes = Object.entries({ ...old[1], ...change }).filter(([, value]) => value !== null)
    next[at] = [old[0], Object.fromEntries(attributes) as Record<string, string>, ...old.slice(2)] as LiveNode
  }
  return next
}
