// The script of a match or live blog in progress: its page follows the stream. Budget: 2 kB with brotli and headers, in addition
// to the common script.
import type { LiveItem, LiveMessage, LivePatch, LiveSaying, LiveWords } from '#contract/matches/live.ts'
import { build, buildElement, replace, setAttributes, sync } from './elements.ts'
import { connect, type LiveConnection } from './stream.ts'

/** A page without a feed gets a list that is never shown. */
const feed = document.querySelector<HTMLElement>('[data-feed]') ?? document.createElement('ol')

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
const findWaiting = () => feed.querySelectorAll<HTMLElement>(':scope > [hidden]')

/** Shows waiting items unless the feed is in view. `isAsked`: the reader wants to see them now, so they are shown anyway. */
function showWaiting(isAsked: boolean): void {
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

function applyMessage(message: LiveMessage): void {
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

/** Screen readers get at most one text in this time; a newer text replaces the one that is waiting. */
const QUIET_MS = 10_000
const CHOICE = 'live-say'

function followMatch(): void {
  const bar = find('')
  const age = find('-age')
  const more = find('-more')
  const { live = '', stored = '', words = '' } = bar.dataset
  const word: LiveWords = JSON.parse(words)
  const { lang } = document.documentElement
  const ages = new Intl.RelativeTimeFormat(lang)
  const held: LiveMessage[] = []
  let updatedAt = 0
  let isPaused = false
  let connection: LiveConnection = 'wait'
  const say = openSayings()

  const showBar = () => {
    const minutes = Math.floor((Date.now() - updatedAt) / 60_000)
    const time = minutes < 1 ? word.justNow : ages.format(-minutes, 'minute')
    // Without a connection nothing is known of this minute.
    const isKnown = minutes > 0 || connection === 'now' || connection === 'over'
    if (updatedAt) show(age, isKnown ? word.age : '', time)
    // A paused page shows that it is paused, whatever the state of the connection.
    bar.dataset.state = isPaused ? 'paused' : connection
    const count = findWaiting().length + held.length
    more.hidden = !count
    show(more, word.more, count.toLocaleString(lang))
  }
  const update = (message: LiveMessage) => {
    applyMessage(message)
    updatedAt = Date.now()
    say(message.say)
  }
  const release = (isAsked: boolean) => {
    try {
      held.splice(0).forEach(update)
    } catch {
      location.reload()
    }
    showWaiting(isAsked)
    showBar()
  }

  more.onclick = () => release(true)
  find('-pause').onclick = () => {
    isPaused = !isPaused
    if (isPaused) showBar()
    else release(false)
  }
  // The feed entered or left the viewport: the reader scrolled, or new content above pushed it down.
  new IntersectionObserver(() => {
    if (!isPaused) release(false)
  }).observe(feed)
  showBar()
  connect(
    live,
    stored,
    (message) => {
      if (isPaused) held.push(message)
      else update(message)
      bar.dataset.seq = String(message.seq)
    },
    (next, age) => {
      if (age !== undefined && !isPaused) updatedAt = Date.now() - age * 1_000
      connection = next
      showBar()
    },
  )
}

/** An element of the bar, all of which the server has rendered. `name`: the suffix of its attribute `data-live…`. */
function find<Kind extends HTMLElement>(name: string): Kind {
  const element = document.querySelector<Kind>(`[data-live${name}]`)
  if (!element) throw new Error(name)
  return element
}

/** Shows a text with `value` in place of its #. */
function show(element: HTMLElement, text: string, value = ''): void {
  const shown = text.replace('#', value)
  if (element.textContent !== shown) element.textContent = shown
}

function openSayings() {
  const line = find('-say')
  const level = find<HTMLSelectElement>('-level')
  // Without storage the choice applies to this page view only.
  try {
    level.value = localStorage[CHOICE] ?? level.value
    level.onchange = () => {
      localStorage[CHOICE] = level.value
    }
  } catch {}
  let saidAt = 0
  let timer: ReturnType<typeof setTimeout> | undefined
  return (saying?: LiveSaying) => {
    if (!saying || ![saying[0], 'over'].includes(level.value)) return
    clearTimeout(timer)
    const sayNow = () => {
      saidAt = Date.now()
      line.textContent = saying[1]
    }
    timer = setTimeout(sayNow, saidAt + QUIET_MS - Date.now())
  }
}

followMatch()
