// The parts and the feed of a page, changed as the stream says.
import type { LiveChange, LiveItem, LivePatch, LiveSnapshot } from '#contract/live.ts'
import { build, isNode, replace, setAttributes, sync } from './elements.ts'

const feed = document.querySelector<HTMLElement>('[data-feed]')

/** Throws where the page is not as the server thinks. */
function patch(root: Node, [path, change, isInsert]: LivePatch): void {
  const at = path.at(-1) ?? 0
  const parent = path.slice(0, -1).reduce<Node | undefined>((node, index) => node?.childNodes[index], root)
  const child = parent?.childNodes[at]
  if (!parent || (!child && !isInsert)) throw new Error('Another page')
  if (isInsert && isNode(change)) parent.insertBefore(build(change), child ?? null)
  else if (!child) return
  else if (change === null) child.remove()
  else if (isNode(change)) replace(child, change)
  else if (child instanceof Element) setAttributes(child, change)
}

/** Puts an item where it belongs; a new one waits, hidden, while the reader looks at the feed or below it. */
function place([key, node, newer]: LiveItem): void {
  const old = document.getElementById(key)
  const item = node && build(node)
  if (old && !item) old.remove()
  if (!feed || !(item instanceof HTMLElement)) return
  if (old) {
    item.hidden = old.hidden
    old.replaceWith(item)
    return
  }
  const above = newer && document.getElementById(newer)
  if (newer && !above) return
  feed.closest('section')?.removeAttribute('hidden')
  item.hidden = feed.getBoundingClientRect().top < innerHeight && feed.childElementCount > 0
  if (above) above.after(item)
  else feed.prepend(item)
}

/** How many items wait. */
export function waiting(): number {
  return feed?.querySelectorAll(':scope > [hidden]').length ?? 0
}

/** Shows what waits; `isAsked`: the reader wants to see it now. */
export function showWaiting(isAsked: boolean): void {
  if (!feed || (!isAsked && feed.getBoundingClientRect().top < innerHeight)) return
  for (const item of feed.querySelectorAll<HTMLElement>(':scope > [hidden]')) item.hidden = false
  if (isAsked) feed.scrollIntoView({ block: 'nearest' })
}

export function applyChange({ parts, items = [] }: LiveChange): void {
  for (const [part, patches] of Object.entries(parts ?? {})) {
    const root = document.querySelector(`[data-part=${part}]`)
    if (root) for (const each of patches) patch(root, each)
  }
  for (const item of items) place(item)
}

export function applySnapshot({ parts, items }: LiveSnapshot): void {
  for (const [part, nodes] of Object.entries(parts)) {
    const root = document.querySelector(`[data-part=${part}]`)
    if (root) sync(root, nodes)
  }
  // What lies between is not known: the feed begins again.
  if (!items.some(([key]) => document.getElementById(key))) feed?.replaceChildren()
  for (const item of items) place(item)
}
