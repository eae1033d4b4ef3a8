// An invented Twenty20 that a benchmark scores through the API, event by event.
import { randomUUID } from 'node:crypto'
import { z } from 'zod'
import { type DemoSide, playCricket } from '#server/demo/matches/play-cricket.ts'
import { createRandom } from '#server/demo/matches/random.ts'
import type { Newsroom } from '../tools/newsroom.ts'

export type PlayedMatch = {
  id: string
  day: string
  /** Sequence number of the last stored event. */
  seq(): number
  /** Number of events that are not stored yet. */
  remaining(): number
  /** Stores the next `count` events. */
  append(count: number): Promise<void>
}

/** Events per API call. */
const BATCH = 50
const created = z.object({ _id: z.string(), day: z.string() })
const named = z.object({ _id: z.string() })

export async function playTwenty20(newsroom: Newsroom, home: string, away: string): Promise<PlayedMatch> {
  const sides = [await createSide(newsroom, home), await createSide(newsroom, away)] as const
  const match = {
    homeId: sides[0].team,
    awayId: sides[1].team,
    startsAt: new Date().toISOString(),
    sport: 'cricket',
  }
  const { _id: id, day } = created.parse(JSON.parse(await newsroom.post('/matches', match)))
  const events = playCricket(...sides, createRandom(7))
  let seq = 0
  const append = async (count: number) => {
    for (const end = Math.min(events.length, seq + count); seq < end; ) {
      const next = events.slice(seq, Math.min(end, seq + BATCH))
      const sent = next.map(({ kind, ...payload }) => ({ clientId: randomUUID(), kind, payload }))
      await newsroom.post(`/matches/${id}/events`, { base: seq, events: sent }, 200)
      seq += sent.length
    }
  }
  return { id, day, seq: () => seq, remaining: () => events.length - seq, append }
}

async function createSide(newsroom: Newsroom, name: string): Promise<DemoSide> {
  const add = async (path: string, bn: string, en: string) =>
    named.parse(JSON.parse(await newsroom.post(path, { name: { bn, en } })))._id
  const team = await add('/teams', `${name} ক্রিকেট সংঘ`, `${name} Cricketers`)
  const players: string[] = []
  for (let number = 1; number <= 11; number++)
    players.push(await add('/players', `মোহাম্মদ ${name} রহমান ${number}`, `Mohammad ${name} Rahman ${number}`))
  return { team, players, strength: 8 }
}
