// The connection to a log: the stream, or the stored form again and again where streams fail. Knows nothing of the page.

import type { LiveBeat, LiveChange, LiveSnapshot } from '#contract/live.ts'
import { LIVE_LIMITS } from '#contract/live-limits.ts'

export type Follower = {
  onChange(change: LiveChange): void
  onSnapshot(snapshot: LiveSnapshot): void
  onBeat(beat: LiveBeat): void
  onState(state: 'now' | 'lost' | 'over'): void
}

/** A line that says nothing for so long is dead, whatever the browser thinks. */
const SILENCE_MS = 2.2 * 1_000 * LIVE_LIMITS.beatSeconds
const HIDDEN_MS = 30_000
/** Failures without a word in between, after which it asks for the stored form; and how often it then tries the stream again. */
const MOST_FAILURES = 2
const POLLS_OF_STREAM = 12

/** `stream` has the sequence of the page (`after`). */
export function connect(stream: string, stored: string, follower: Follower): void {
  const address = new URL(stream, location.href)
  let seq = Number(address.searchParams.get('after'))
  let source: EventSource | null = null
  let failures = 0
  let polls = 0
  let isOver = false
  let timer = 0

  const again = (act: () => void, ms: number) => {
    clearTimeout(timer)
    timer = window.setTimeout(act, ms)
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const finish = () => {
    isOver = true
    close()
    follower.onState('over')
  }
  const received = () => {
    failures = 0
    follower.onState('now')
    again(open, SILENCE_MS)
  }
  /** Nothing is applied twice; what cannot be applied is asked for as a whole. */
  const take = (next: number, apply: () => void) => {
    received()
    if (next <= seq) return
    try {
      apply()
      seq = next
      address.searchParams.set('after', `${seq}`)
    } catch {
      address.searchParams.delete('after')
      seq = 0
      open()
    }
  }

  function open(): void {
    close()
    if (isOver || document.hidden) return
    const opened = new EventSource(address)
    source = opened
    const on = <Message extends { seq: number }>(kinds: string[], act: (message: Message) => void) => {
      for (const kind of kinds)
        opened.addEventListener(kind, ({ data }: MessageEvent<string>) => act(JSON.parse(data)))
    }
    on<LiveSnapshot>(['snap'], (snapshot) => take(snapshot.seq, () => follower.onSnapshot(snapshot)))
    on<LiveChange>(['ev', 'fix'], (change) => take(change.seq, () => follower.onChange(change)))
    on<LiveBeat>(['beat'], (beat) => {
      received()
      follower.onBeat(beat)
    })
    on(['end'], finish)
    opened.onerror = () => {
      follower.onState('lost')
      if (++failures >= MOST_FAILURES || opened.readyState === EventSource.CLOSED) {
        close()
        void poll()
      } else again(open, SILENCE_MS)
    }
  }

  async function poll(): Promise<void> {
    if (isOver || document.hidden) return
    const answer = await fetch(stored).catch(() => null)
    if (answer?.ok) {
      const snapshot: LiveSnapshot = await answer.json()
      take(snapshot.seq, () => follower.onSnapshot(snapshot))
      if (snapshot.isOver) return finish()
      received()
    } else follower.onState('lost')
    const isStreamDue = ++polls % POLLS_OF_STREAM === 0
    again(isStreamDue ? open : () => void poll(), 1_000 * LIVE_LIMITS.pollSeconds)
  }

  document.addEventListener('visibilitychange', () => {
    if (document.hidden) again(close, HIDDEN_MS)
    else if (source) again(open, SILENCE_MS)
    else open()
  })
  addEventListener('pagehide', close)
  open()
}
