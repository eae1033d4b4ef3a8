// The connection to a log: the event stream, or polling of the stored snapshot if streams fail. Knows nothing about the page.

import type { LiveBeat, LiveMessage, LiveSnapshot } from '#contract/live.ts'
import { BEAT_SECONDS, POLL_SECONDS } from '#contract/live-limits.ts'

export type LiveConnection = 'now' | 'lost' | 'over'

/** A stream without a message for 2.2 beats counts as lost, even if the browser reports it as open. */
const SILENCE_MS = 2_200 * BEAT_SECONDS
const HIDDEN_MS = 30_000
/** Updates wait for this time after the last key press or touch, because drawing them would delay the response to it. */
const AFTER_INPUT_MS = 500
/** After this many failures in a row it polls the snapshot, and tries the stream again instead of every twelfth poll. */
const MOST_FAILURES = 2
const POLLS_OF_STREAM = 12

/** Follows a log. `stream`: its address, which ends with the sequence of the page; `stored`: the address of the snapshot. */
export function connect(
  stream: string,
  stored: string,
  onMessage: (message: LiveMessage) => void,
  /** Also called after every message. `age`: seconds since the last event, if known. */
  onConnection: (connection: LiveConnection, age?: number) => void,
): void {
  let [path, after = ''] = stream.split('after=')
  let source: EventSource | null = null
  let failures = 0
  let polls = 0
  let isOver = false
  let timer: ReturnType<typeof setTimeout> | undefined
  let quiet: Promise<void> | undefined

  const again = (act: () => unknown, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  const close = () => {
    clearTimeout(timer)
    source?.close()
    source = null
  }
  const finish = () => {
    isOver = true
    close()
    onConnection('over')
  }
  const lose = () => {
    onConnection('lost')
    open()
  }
  /** In a hidden page the timer that closes the connection keeps running. */
  const received = (age?: number) => {
    failures = 0
    onConnection('now', age)
    if (!document.hidden) again(lose, SILENCE_MS)
  }
  /** Ignores messages that were applied before. After a failed one, requests a snapshot by a stream without a sequence. */
  const take = (message: LiveMessage) => {
    if (message.seq > +after)
      try {
        onMessage(message)
        after = String(message.seq)
      } catch {
        after = ''
        open()
      }
    received()
  }

  function open(): void {
    close()
    if (isOver || document.hidden) return
    const opened = new EventSource(`${path}after=${after}`)
    source = opened
    const on = <Message>(kind: string, act: (message: Message) => void) =>
      opened.addEventListener(kind, async ({ data }: MessageEvent<string>) => {
        for (let waited: typeof quiet; waited !== quiet; await waited) waited = quiet
        act(JSON.parse(data))
      })
    on('snap', take)
    on('ev', take)
    on('fix', take)
    on('beat', ({ age }: LiveBeat) => received(age))
    on('end', finish)
    // The server ends streams from time to time. The browser reconnects within seconds, unless it closed this one (state 2).
    opened.onerror = () => {
      if (++failures >= MOST_FAILURES || opened.readyState > 1) {
        close()
        void poll()
      } else again(lose, SILENCE_MS)
    }
  }

  async function poll(): Promise<void> {
    if (isOver || document.hidden) return
    const answer = await fetch(stored).catch(() => null)
    if (answer?.ok) {
      const snapshot: LiveSnapshot = await answer.json()
      take(snapshot)
      if (snapshot.isOver) return finish()
    } else onConnection('lost')
    again(++polls % POLLS_OF_STREAM ? poll : open, 1_000 * POLL_SECONDS)
  }

  window.onpointerdown = window.onkeydown = () => {
    quiet = new Promise((resolve) => setTimeout(resolve, AFTER_INPUT_MS))
  }
  document.onvisibilitychange = () => {
    if (document.hidden) again(close, HIDDEN_MS)
    else if (source) again(lose, SILENCE_MS)
    else open()
  }
  window.onpagehide = close
  open()
}
