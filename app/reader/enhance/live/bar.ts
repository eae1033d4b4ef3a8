// The bar of a live page: its age, the number of waiting updates, a pause button, and the choice of what screen readers read.
import type { LiveMessage, LiveSaying, LiveWords } from '#contract/live.ts'
import { applyMessage, feed, findWaiting, showWaiting } from './page.ts'
import { connect, type LiveConnection } from './stream.ts'

/** Screen readers get at most one text in this time; a newer text replaces the one that is waiting. */
const QUIET_MS = 10_000
const CHOICE = 'live-say'

export function followMatch(): void {
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
