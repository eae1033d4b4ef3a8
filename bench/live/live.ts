// Benchmark: readers who follow one match by streams, compared with bare node:http that holds as many streams and writes the same
// bytes. Load generator, server and database share the machine.
import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { z } from 'zod'
import { streamPath } from '#contract/matches/live.ts'
import { absoluteRow, type Benchmark, type Row, ratioRow } from '../tools/benchmark.ts'
import { type Child, startChild } from '../tools/child.ts'
import { type ChildProgram, startProgram } from '../tools/child-program.ts'
import { type Newsroom, openNewsroom } from '../tools/newsroom.ts'
import { localUrl, startPortal } from '../tools/portal.ts'
import { cpuSeconds, residentMegabytes } from '../tools/process-meter.ts'
import { quantile } from '../tools/statistics.ts'

const COUNT = 10_000
const EVENTS = 20
const EVERY_MS = 500
/** The program that plays readers. */
export const READERS = fileURLToPath(new URL('./live-readers.ts', import.meta.url))
export const BARE = fileURLToPath(new URL('./live-bare-server.ts', import.meta.url))

/** A server that holds streams: the portal, or the bare one. */
type Side = {
  pid: number
  stream: string
  /** Sends event `seq` to all readers. */
  send(seq: number): Promise<void>
  /** When the server accepted each event after `seq`, by its own clock in ms since 1970. */
  acceptedAfter(seq: number): Promise<number[]>
}
type Measured = { memory: number; cpuMs: number; sentMs: number[]; acceptedMs: number[] }

export const live: Benchmark = {
  name: 'live',
  title: 'Readers who follow a match',
  async measure(workspace) {
    await using portal = await startPortal(await workspace.filledFolder())
    await using readers = await startProgram(READERS, [], [])
    const newsroom = await openNewsroom(portal)
    const id = await createMatch(newsroom)
    const followed: Side & { seq: number } = {
      pid: portal.pid,
      stream: portal.url + streamPath(id, 'bn', 5),
      seq: 5,
      async send(seq) {
        await newsroom.post(`/matches/${id}/events`, { base: seq - 1, events: [ball(seq)] }, 200)
        this.seq = seq
      },
      /** The log's time is when the event had passed its checks; storing it comes after that. */
      async acceptedAfter(seq) {
        const log = logged.parse(JSON.parse(await newsroom.read(`/matches/${id}/events?after=${seq}`)))
        return log.map(({ at }) => Date.parse(at))
      },
    }
    await followed.send(followed.seq + 1)
    const message = await readFirstEvent(portal.url + streamPath(id, 'bn', followed.seq - 1))
    const bareServer = startChild(process.execPath, [...workspace.nodeFlags(), BARE])
    const bare = await openBare(bareServer, message)
    const ofBare = await measureSide(bare, readers, 0)
    const ofPortal = await measureSide(followed, readers, followed.seq)
    await bareServer.end()
    return {
      rows: compare(ofPortal, ofBare),
      remarks: [
        `${EVENTS} events, one every ${EVERY_MS} ms, each of ${message.length} bytes; the portal stores them in PostgreSQL first, the bare server ` +
          'gets them by POST. Processor time is that of the serving process. Readers come from many addresses of 127/8.',
        'An event is accepted at the time that the portal’s log gives it: signed in, permitted and checked, not yet stored, so that storing ' +
          'is included. The bare server has accepted an event when it has its whole body.',
      ],
    }
  },
}

const logged = z.array(z.object({ at: z.string() }))
/** The id in the answer to a POST. */
export const idOf = (text: string) => z.object({ _id: z.string() }).parse(JSON.parse(text))._id

/** A match whose innings never ends: no limit of overs, and three players. */
export async function createMatch(newsroom: Newsroom): Promise<string> {
  const named = async (path: string, name: string) =>
    idOf(await newsroom.post(path, { name: { bn: `${name} সংঘ`, en: name } }))
  const [home, away] = [await named('/teams', 'Bench Home'), await named('/teams', 'Bench Away')]
  const players = [
    await named('/players', 'Striker Bench'),
    await named('/players', 'Partner Bench'),
    await named('/players', 'Bowler Bench'),
  ]
  const [striker = '', partner = '', bowler = ''] = players
  const startsAt = new Date().toISOString()
  const match = { homeId: home, awayId: away, startsAt, sport: 'cricket' }
  const id = idOf(await newsroom.post('/matches', match))
  const opening = [
    entry('toss', { winner: home, decision: 'bat' }),
    entry('innings', { team: home, batters: [striker, partner] }),
    entry('over_start', { bowler }),
    entry('ball', { runs: 1 }),
    entry('ball', { runs: 2 }),
  ]
  await newsroom.post(`/matches/${id}/events`, { base: 0, events: opening }, 200)
  return id
}

const entry = (kind: string, payload: object) => ({ clientId: randomUUID(), kind, payload })

/** Wides, so that no over ends. */
export function ball(seq: number) {
  return seq % 2 === 0 ? entry('ball', { extras: { wides: 1 } }) : entry('ball', { extras: { noBalls: 1 } })
}

/** The bytes of the first event that a stream of the portal sends. */
export async function readFirstEvent(stream: string): Promise<string> {
  const answer = await fetch(stream)
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of answer.body ?? []) {
    text += decoder.decode(chunk, { stream: true })
    const found = /id: \d+\nevent: ev\ndata: .*\n\n/.exec(text)
    if (found) return found[0]
  }
  throw new Error('The portal sent no event')
}

async function openBare(child: Child, message: string): Promise<Side> {
  const url = localUrl(Number(await child.says(/^port (\d+)$/m)))
  const accepted: number[] = []
  return {
    pid: child.pid,
    stream: `${url}/stream`,
    async send(seq) {
      const answer = await fetch(url, { method: 'POST', body: message.replace(/^id: \d+/, `id: ${seq}`) })
      accepted[seq] = Number(await answer.text())
    },
    acceptedAfter: async (seq) => accepted.slice(seq + 1),
  }
}

async function measureSide(side: Side, readers: ChildProgram, from: number): Promise<Measured> {
  const before = residentMegabytes(side.pid)
  const address = side.stream.replace(/after=\d+/, `after=${from}`)
  await readers.request(`open ${COUNT} ${address}`)
  await pause(1_000)
  const memory = ((residentMegabytes(side.pid) - before) * 1_000) / COUNT
  const cpuBefore = cpuSeconds(side.pid)
  const [sentAt, lastAt]: [number[], number[]] = [[], []]
  for (let seq = from + 1; seq <= from + EVENTS; seq++) {
    sentAt.push(Date.now())
    await side.send(seq)
    lastAt.push(Number(await readers.request(`arrived ${seq}`)))
    await pause(EVERY_MS)
  }
  const cpuMs = ((cpuSeconds(side.pid) - cpuBefore) * 1_000) / EVENTS
  await readers.request('close')
  await pause(1_000)
  const acceptedAt = await side.acceptedAfter(from)
  const since = (began: number[]) => lastAt.map((at, index) => at - (began[index] ?? Number.NaN))
  return { memory, cpuMs, sentMs: since(sentAt), acceptedMs: since(acceptedAt) }
}

function compare(portal: Measured, bare: Measured): Row[] {
  const name = `${COUNT.toLocaleString('en')} readers`
  const p95 = (rounds: number[]) => ({ value: quantile(rounds, 0.95), unit: 'ms' as const, rounds })
  return [
    absoluteRow(
      `${name}: memory of each`,
      { value: portal.memory, unit: 'kB' },
      { what: 'bare', value: bare.memory, unit: 'kB' },
      { atMost: 16 },
    ),
    ratioRow(
      `${name}: processor time of an event`,
      { value: portal.cpuMs, unit: 'ms' },
      { what: 'bare', value: bare.cpuMs, unit: 'ms' },
      { atMost: 1.3 },
    ),
    ratioRow(
      `${name}: from accepting an event to the last reader, p95`,
      p95(portal.acceptedMs),
      { what: 'bare', ...p95(bare.acceptedMs) },
      { atMost: 1.5 },
    ),
    ratioRow(
      `${name}: from sending an event to the last reader, p95`,
      p95(portal.sentMs),
      { what: 'bare', ...p95(bare.sentMs) },
      null,
    ),
  ]
}
