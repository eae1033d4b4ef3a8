// Applies the messages of a stream to the parts and the feed of a page.
import type { LiveItem, LiveMessage, LivePatch } from '#contract/live.ts'
import { build, buildElement, replace, setAttributes, sync } from './elements.ts'

/** A page without a feed gets a list that is never shown. */
export const feed = document.querySelector<HTMLElement>('[data-feed]') ?? document.createElement('ol')

/** Applies one patch. Throws if the page differs from what the server expects. */
function patch(root: ChildNode, [path, change, isInsert]: LivePatch): void {
  let parent: ChildNode | undefined
  let child: ChildNode | undefined = root
  for (const at of path) {
    parent = child
    child = child?.childNodes[at]
  }
  if (isInsert && parent instanceof Element) parent.insertBefore(build(change, parent), child ?? null)
  else if (!child) throw new Error('path')
  else if (change === null) child.remove()
  else if (typeof change === 'string' || Array.isArray(change)) replace(child, change)
  else if (child instanceof Element) setAttributes(child, change)
}

/** Inserts, updates or removes an item. A new one is hidden while it waits; an existing one keeps its focus. */
function place([key, node, newer]: LiveItem, isWaiting: boolean): void {
  const old = document.getElementById(key)
  if (!node) old?.remove()
  else if (old) replace(old, node)
  else {
    const item = buildElement(node, feed)
    item.toggleAttribute('hidden', isWaiting)
    if (newer) document.getElementById(newer)?.after(item)
    else feed.prepend(item)
    feed.closest('section')?.removeAttribute('hidden')
  }
}

const isFeedReached = () => feed.getBoundingClientRect().top < innerHeight

/** New items that are hidden until the reader wants to see them. */
export const findWaiting = () => feed.querySelectorAll<HTMLElement>(':scope > [hidden]')

/** Shows waiting items unless the feed is in view. `isAsked`: the reader wants to see them now, so they are shown anyway. */
export function showWaiting(isAsked: boolean): void {
  if (!isAsked && isFeedReached()) return
  for (const item of findWaiting()) item.hidden = false
  const newest = feed.querySelector('li')
  if (!isAsked || !newest) return
  // The pressed button disappears, so the focus moves to the newest item.
  newest.scrollIntoView()
  newest.tabIndex = -1
  newest.focus()
}

function changeParts<Change>(
  parts: { [part: string]: Change[] },
  change: (root: Element, changes: Change[]) => void,
): void {
  for (const [part, changes] of Object.entries(parts)) {
    const root = document.querySelector(`[data-part=${part}]`)
    if (root) change(root, changes)
  }
}

export function applyMessage(message: LiveMessage): void {
  const { items = [] } = message
  const isSnapshot = 'isOver' in message
  // The items between the page and the snapshot are unknown, so the feed starts again.
  if (isSnapshot && !document.getElementById(`${items[0]?.[0]}`)) feed.replaceChildren()
  // New items wait while the reader looks at the feed or below it. Measured before the changes, because measuring after them
  // would lay out the page twice.
  const isWaiting = !!feed.firstChild && isFeedReached()
  if (isSnapshot) changeParts(message.parts, sync)
  else
    changeParts(message.parts ?? {}, (root, patches) => {
      for (const each of patches) patch(root, each)
    })
  for (const item of items) place(item, isWaiting)
}
