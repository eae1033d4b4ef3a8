// Benchmark: how long a goal takes from the scorer's tap to the push service, while 10,000 readers follow the same match by streams.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { drizzle } from 'drizzle-orm/node-postgres'
import pg from 'pg'
import { subjectKey } from '#contract/following/subject.ts'
import { streamPath } from '#contract/matches/live.ts'
import { findRunningPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { makeTarget, openPushSink, storeBrowsers } from './alerts.ts'
import { idOf, READERS } from './live/live.ts'
import { absoluteRow, type Benchmark } from './tools/benchmark.ts'
import { startProgram } from './tools/child-program.ts'
import { type Newsroom, openNewsroom } from './tools/newsroom.ts'
import { startPortal } from './tools/portal.ts'
import { quantile } from './tools/statistics.ts'

/** `READERS=500` runs it with few. */
const STREAMS = Number(process.env.READERS ?? 10_000)
const BROWSERS = 100
const GOALS = 40
const EVERY_MS = 1_000
const POLL_MS = 5
/** After the events that begin the match. */
const OPENING = 1

export const padAlerts: Benchmark = {
  name: 'pad-alerts',
  title: `A goal, from the pad to the push service, beside ${STREAMS.toLocaleString('en')} readers`,
  async measure(workspace) {
    const sink = await openPushSink()
    await using portal = await startPortal(await workspace.filledFolder(), {
      VAPID_SUBJECT: 'mailto:bench@example.org',
      PUSH_SERVICES: `127.0.0.1:${sink.port}`,
    })
    await using readers = await startProgram(READERS, [], [])
    const newsroom = await openNewsroom(portal)
    const { id, home } = await beginFootball(newsroom)
    const client = new pg.Client(findRunningPostgres(portal.dataDir) ?? {})
    await client.connect()
    const targets = Array.from({ length: BROWSERS }, () => makeTarget(sink.port))
    await storeBrowsers(drizzle({ client }), targets, {
      subject: subjectKey({ kind: 'match', id }),
      level: 'all',
    })
    await client.end()
    await readers.request(`open ${STREAMS} ${portal.url}${streamPath(id, 'bn', OPENING)}`)
    const [toService, toReaders]: [number[], number[]] = [[], []]
    for (let seq = OPENING + 1; seq <= OPENING + GOALS; seq++) {
      await sink.ask('reset')
      const tapped = Date.now()
      await newsroom.post(`/matches/${id}/events`, { base: seq - 1, events: [goal(home, seq)] }, 200)
      while ((await sink.ask('count')).browsers < BROWSERS) await pause(POLL_MS)
      toService.push(Date.now() - tapped)
      toReaders.push(Number(await readers.request(`arrived ${seq}`)) - tapped)
      await pause(EVERY_MS)
    }
    await readers.request('close')
    await sink.end()
    const p95 = (rounds: number[]) => ({ value: quantile(rounds, 0.95) / 1_000, unit: 's' as const })
    return {
      rows: [
        absoluteRow(
          `from the tap until the push service has the alerts of ${BROWSERS} browsers, p95`,
          p95(toService),
          { what: `the last of ${STREAMS.toLocaleString('en')} readers has the event`, ...p95(toReaders) },
          { atMost: 3 },
        ),
      ],
      remarks: [
        `${GOALS} goals, one after the other; the push service is a thread of the program that taps.`,
      ],
    }
  },
}

async function beginFootball(newsroom: Newsroom): Promise<{ id: string; home: string }> {
  const team = async (name: string) =>
    idOf(await newsroom.post('/teams', { name: { bn: `${name} সংঘ`, en: name } }))
  const [home, away] = [await team('Alert Home'), await team('Alert Away')]
  const match = { sport: 'football', homeId: home, awayId: away, startsAt: new Date().toISOString() }
  const id = idOf(await newsroom.post('/matches', match))
  const kickoff = { clientId: randomUUID(), kind: 'kickoff', payload: { period: 'first half' } }
  await newsroom.post(`/matches/${id}/events`, { base: 0, events: [kickoff] }, 200)
  return { id, home }
}

function goal(team: string, minute: number) {
  const payload = { team, player: null, at: { period: 'first half', minute } }
  return { clientId: randomUUID(), kind: 'goal', payload }
}
