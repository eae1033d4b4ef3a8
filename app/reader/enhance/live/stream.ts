// The connection to a log: the event stream, or polling of the stored snapshot if streams fail. Knows nothing about the page.

import type { LiveBeat, LiveMessage, LiveSnapshot } from '#contract/matches/live.ts'
import { BEAT_SECONDS, POLL_SECONDS } from '#contract/matches/live-limits.ts'

/** `wait`: the stream is being opened, and nothing is known of it yet. */
export type LiveConnection = 'wait' | 'now' | 'lost' | 'over'

/** A stream without a message for 2.2 beats counts as lost, even if the browser reports it as open. */
const SILENCE_MS = 2_200 * BEAT_SECONDS
const HIDDEN_MS = 30_000
const POLL_TIMEOUT_MS = 30_000
/** Updates wait for this time after the last key press or touch, because drawing them would delay the response to it. */
const AFTER_INPUT_MS = 500
/** After this many failures in a row it polls the snapshot, and tries the stream again instead of every twelfth poll. */
const MAX_FAILURES = 2
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
  let silence: ReturnType<typeof setTimeout> | undefined
  /** When something was last received. Timers stop in a frozen page, the clock does not. */
  let receivedAt = 0
  let quiet: Promise<void> | undefined

  const again = (act: () => unknown, ms: number) => {
    clearTimeout(timer)
    timer = setTimeout(act, ms)
  }
  const close = () => {
    clearTimeout(timer)
    clearTimeout(silence)
    source?.close()
    source = null
  }
  const finish = () => {
    isOver = true
    close()
    onConnection('over')
  }
  const listen = () => {
    clearTimeout(silence)
    silence = setTimeout(() => {
      if (isOver || document.hidden) return
      onConnection('lost')
      // A slow poll may still be answered.
      if (source) open()
      else listen()
    }, SILENCE_MS)
  }
  const received = (age?: number) => {
    failures = 0
    receivedAt = Date.now()
    listen()
    onConnection('now', age)
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
    listen()
    const opened = new EventSource(`${path}after=${after}`)
    source = opened
    const on = <Message>(kind: string, act: (message: Message) => void) =>
      opened.addEventListener(kind, async ({ data }: MessageEvent<string>) => {
        for (let waited: typeof quiet; waited !== quiet; await waited) waited = quiet
        // Another stream replays it.
        if (source === opened) act(JSON.parse(data))
      })
    on('snap', take)
    on('ev', take)
    on('fix', take)
    on('beat', ({ age }: LiveBeat) => received(age))
    on('end', finish)
    // The server ends streams from time to time. The browser reconnects within seconds, unless it closed this one (state 2).
    opened.onerror = () => {
      if (++failures < MAX_FAILURES && opened.readyState < 2) return
      opened.close()
      source = null
      void poll()
    }
  }

  async function poll(): Promise<void> {
    if (isOver || document.hidden) return
    const answer = await fetch(stored, { signal: AbortSignal.timeout(POLL_TIMEOUT_MS) }).catch(() => null)
    if (answer?.ok) {
      const snapshot: LiveSnapshot = await answer.json()
      take(snapshot)
      if (snapshot.isOver) return finish()
    } else onConnection('lost')
    if (!source) again(++polls % POLLS_OF_STREAM ? poll : open, 1_000 * POLL_SECONDS)
  }

  window.onpointerdown = window.onkeydown = () => {
    quiet = new Promise((resolve) => setTimeout(resolve, AFTER_INPUT_MS))
  }
  /** A page that was hidden or frozen may have lost its stream unnoticed. */
  const wake = () => {
    if (isOver || document.hidden) return
    if (source && Date.now() - receivedAt < SILENCE_MS) {
      clearTimeout(timer)
      return listen()
    }
    onConnection('wait')
    open()
  }
  document.onvisibilitychange = () => {
    if (document.hidden) again(close, HIDDEN_MS)
    else wake()
  }
  document.addEventListener('resume', wake)
  // Safari freezes a page without the other events. What it shows then is what it shows first when it is back.
  window.onpagehide = () => {
    close()
    if (!isOver) onConnection('wait')
  }
  window.onpageshow = ({ persisted }) => {
    if (persisted) wake()
  }
  window.onoffline = () => {
    if (!isOver) onConnection('lost')
  }
  window.ononline = () => open()
  open()
}
