// Costs of live streams: connecting, holding, an event with and without readers, memory of each.
import { setTimeout as pause } from 'node:timers/promises'
import { streamPath } from '#contract/matches/live.ts'
import { ball, READERS, readFirstEvent } from '../live/live.ts'
import { startProgram } from '../tools/child-program.ts'
import type { Newsroom } from '../tools/newsroom.ts'
import type { Portal } from '../tools/portal.ts'
import type { CostMeter } from './cost-meter.ts'
import type { Cost, Kind } from './costs.ts'

const READERS_AT_ONCE = 5_000
const EVENTS = 10
const EVERY_MS = 400
const HELD_SECONDS = 12
const HOUR = 3_600
/** Events of a new match. */
const OPENING = 5

export type LiveCosts = { each: Map<Kind, Cost>; streamKilobytes: number }

export async function measureLive(
  portal: Portal,
  meter: CostMeter,
  { newsroom, matchId }: { newsroom: Newsroom; matchId: string },
): Promise<LiveCosts> {
  await using readers = await startProgram(READERS, [], [])
  let seq = OPENING
  const score = async (count: number, hasReaders: boolean) => {
    for (let number = 0; number < count; number++) {
      await newsroom.post(`/matches/${matchId}/events`, { base: seq, events: [ball(seq + 1)] }, 200)
      seq += 1
      if (hasReaders) await readers.request(`arrived ${seq}`)
      await pause(EVERY_MS)
    }
  }
  await score(EVENTS, false)
  const event = await meter.measure(EVENTS, () => score(EVENTS, false))
  const eventBytes = (await readFirstEvent(portal.url + streamPath(matchId, 'bn', seq - 1))).length
  const open = (count: number) =>
    readers.request(`open ${count} ${portal.url}${streamPath(matchId, 'bn', seq)}`)
  await open(1_000)
  await score(3, true)
  await readers.request('close')
  await pause(1_000)
  const wait = () => pause(HELD_SECONDS * 1_000)
  const without = await meter.measure(READERS_AT_ONCE, wait)
  const before = meter.memory().node
  const opened = await meter.measure(READERS_AT_ONCE, () => open(READERS_AT_ONCE), 1)
  const streamKilobytes = Math.max(0, (meter.memory().node - before) * 1_000) / READERS_AT_ONCE
  const held = await meter.measure(READERS_AT_ONCE, wait)
  const sent = await meter.measure(EVENTS, () => score(EVENTS, true))
  await readers.request('close')
  const perReader = (name: keyof typeof sent) => Math.max(0, sent[name] - event[name]) / READERS_AT_ONCE
  const perHour = HOUR / HELD_SECONDS
  return {
    each: new Map<Kind, Cost>([
      ['streamOpen', { ...opened, bytes: OPEN_BYTES }],
      [
        'streamHour',
        {
          maidanMs: Math.max(0, held.maidanMs - without.maidanMs) * perHour,
          postgresMs: 0,
          bytes: BEATS_BYTES,
        },
      ],
      ['event', { ...event, bytes: 0 }],
      [
        'eventReader',
        { maidanMs: perReader('maidanMs'), postgresMs: perReader('postgresMs'), bytes: eventBytes },
      ],
    ]),
    streamKilobytes,
  }
}

/** Head of the answer and the reconnection time. */
const OPEN_BYTES = 900
/** 600 beats of some twenty bytes, each in a packet of its own with the heads of TCP and IP. */
const BEATS_BYTES = 600 * 70
