// Server-sent events. Format: HTML standard, section 9.2. Pure.
import type { LiveBeat } from '#contract/matches/live.ts'
import { StreamBytes } from './stream-bytes.ts'

/** `snap`: a snapshot; `ev`: an event; `fix`: a correction. `data` is JSON, which has no line breaks. */
export function writeEvent(kind: 'snap' | 'ev' | 'fix', seq: number, data: string): StreamBytes {
  return new StreamBytes(`id: ${seq}\nevent: ${kind}\ndata: ${data}\n\n`)
}

/** A heartbeat, or the end, for which the age may be unknown. It has no id, because it must not change the browser's Last-Event-ID. */
export function writeBeat(
  kind: 'beat' | 'end',
  beat: Omit<LiveBeat, 'age'> & Partial<LiveBeat>,
): StreamBytes {
  return new StreamBytes(`event: ${kind}\ndata: ${JSON.stringify(beat)}\n\n`)
}

/** How long the browser waits before it reconnects after a lost connection. */
export function writeRetry(milliseconds: number): StreamBytes {
  return new StreamBytes(`retry: ${Math.round(milliseconds)}\n\n`)
}
