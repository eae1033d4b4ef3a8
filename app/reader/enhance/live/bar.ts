// What a reader sees and decides of a live page: how old it is, whether it moves, what waits, what a screen reader reads.
import type { LiveChange, LiveSnapshot } from '#contract/live.ts'
import { applyChange, applySnapshot, showWaiting, waiting } from './page.ts'
import { connect } from './stream.ts'

/** At most one announcement in this time; the newest replaces what waits. */
const QUIET_MS = 10_000
const CHOICE = 'live-say'

export function followMatch(): void {
  const bar = document.querySelector<HTMLElement>('[data-live]')
  if (!bar) return
  const find = (name: string) => document.querySelector<HTMLElement>(`[data-live-${name}]`)
  const [state, age, more, pause, level] = ['state', 'age', 'more', 'pause', 'level'].map(find)
  const { lang } = document.documentElement
  const ages = new Intl.RelativeTimeFormat(lang)
  const { live = '', stored = '', words = '{}' } = bar.dataset
  const word: { [name: string]: string } = JSON.parse(words)
  let updatedAt = 0
  let isPaused = false
  let connection = 'now'
  const held: (() => void)[] = []

  const show = (element: HTMLElement | null | undefined, text = '') => {
    if (element && element.textContent !== text) element.textContent = text
  }
  const showAge = () => {
    const minutes = Math.floor((Date.now() - updatedAt) / 60_000)
    const text = minutes < 1 ? (word.justNow ?? '') : ages.format(-minutes, 'minute')
    show(age, word.age?.replace('{{age}}', text))
  }
  // A page that is held says so, whatever the connection does.
  const showState = () => {
    show(state, isPaused ? word.paused : word[connection])
    show(pause, isPaused ? word.resume : word.pause)
    bar.dataset.state = connection
    bar.dataset.paused = `${isPaused}`
  }
  const showMore = () => {
    const count = waiting() + held.length
    if (!more) return
    more.hidden = count === 0
    show(more, word.more?.replace('{{count}}', count.toLocaleString(lang)))
  }
  const update = (seq: number, apply: () => void) => {
    if (isPaused) held.push(apply)
    else {
      apply()
      updatedAt = Date.now()
    }
    showAge()
    showMore()
    bar.dataset.seq = `${seq}`
  }
  const release = (isAsked: boolean) => {
    if (held.length > 0) updatedAt = Date.now()
    showAge()
    try {
      for (const apply of held.splice(0)) apply()
    } catch {
      location.reload()
    }
    showWaiting(isAsked)
    showMore()
  }
  const say = openSayings(find('say'), level)

  more?.addEventListener('click', () => release(true))
  pause?.addEventListener('click', () => {
    isPaused = !isPaused
    showState()
    if (!isPaused) release(false)
  })
  addEventListener('scroll', () => !isPaused && waiting() && release(false), { passive: true })
  showState()
  connect(live, stored, {
    onChange: (change: LiveChange) => {
      update(change.seq, () => applyChange(change))
      say(change.say)
    },
    onSnapshot: (snapshot: LiveSnapshot) => update(snapshot.seq, () => applySnapshot(snapshot)),
    onBeat(beat) {
      if (!isPaused) updatedAt = Date.now() - beat.age * 1_000
      showAge()
    },
    onState(next) {
      connection = next
      showState()
    },
  })
}

function openSayings(line: HTMLElement | null, level: HTMLElement | null | undefined) {
  let text = ''
  let saidAt = 0
  let isWaiting = false
  if (level instanceof HTMLSelectElement) rememberChoice(level)
  const sayNow = () => {
    isWaiting = false
    saidAt = Date.now()
    if (line) line.textContent = text
  }
  return (saying: LiveChange['say']) => {
    const wanted = level instanceof HTMLSelectElement ? level.value : 'key'
    if (!saying || wanted === 'none' || (wanted === 'key' && saying[0] === 'over')) return
    text = saying[1]
    if (!isWaiting) setTimeout(sayNow, Math.max(0, saidAt + QUIET_MS - Date.now()))
    isWaiting = true
  }
}

/** Without storage the choice is for this page. */
function rememberChoice(level: HTMLSelectElement): void {
  try {
    level.value = localStorage.getItem(CHOICE) ?? level.value
    level.addEventListener('change', () => localStorage.setItem(CHOICE, level.value))
  } catch {}
}
