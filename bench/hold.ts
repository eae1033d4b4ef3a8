// Figure: for every call, sign-in call, form page and address, the longest turn of the event loop, in processor time, that the
// worst input found causes, beside plain words of the same length. How it is looked for: hold-search.ts. Fails when one is
// longer than is promised.
//
// BENCH_HOLD_MINUTES for all calls together (60), BENCH_HOLD_SEED, BENCH_HOLD_CALLS a part of names.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '#tests/fuzz/calls.ts'
import { callersMadeBy, entered, look } from '#tests/fuzz/newsroom.ts'
import { type Sent, senderTo } from '#tests/fuzz/send.ts'
import { startBareTwin } from './bare.ts'
import { type Figure, isMet, plainRow, type Row } from './figure.ts'
import type { Ground } from './ground.ts'
import { placesOf } from './hold-inputs.ts'
import { type Worst, worstOf } from './hold-search.ts'
import { load } from './http-load.ts'
import { ADMIN, PROJECT, startPortal } from './portal.ts'
import { loopMs, openTurnMeter } from './turns.ts'

const MINUTES = Number(process.env.BENCH_HOLD_MINUTES) || 60
const SEED = Number(process.env.BENCH_HOLD_SEED) || Date.now() % 1_000_000_007
const NAMED = process.env.BENCH_HOLD_CALLS ?? ''
/** The promise, on a machine whose bare node:http answers a stored page in so many microseconds of processor time. */
const GOAL_MS = 50
const BARE_MICROSECONDS = 20
const BARE_SECONDS = 3

export const hold: Figure = {
  name: 'hold',
  title: 'How long one request holds the event loop',
  async measure(ground) {
    const meter = openTurnMeter(ground)
    const folder = await ground.filledFolder()
    await using portal = await startPortal(folder, { TRUST_PROXY: '1', ...meter.environment })
    const send = senderTo(portal.url)
    const bare = await bareMicroseconds(ground, `${portal.url}/`)
    const mostMs = mostMilliseconds(bare)
    const admin = await entered(send, ADMIN)
    const picture = readFileSync(join(PROJECT, 'public/fallback-image.jpg'))
    const calls = allCalls().filter(({ name }) => name.includes(NAMED))
    const end = performance.now() + MINUTES * 60_000
    const found: { name: string; worst: Worst }[] = []
    for (const [index, call] of calls.entries()) {
      const share = (end - performance.now()) / (calls.length - index)
      const until = performance.now() + share
      const known = await look(send, admin)
      // A session of its own: some calls end sessions.
      const { admin: cookie } = await callersMadeBy(send, admin)
      const statusOf = ({ headers, ...sent }: Sent) =>
        send({ ...sent, headers: { ...headers, cookie } }).then(
          ({ status }) => status,
          () => 0,
        )
      const places = await placesOf(call, { known, picture, seed: SEED, statusOf })
      const worst = await worstOf(places, { portal, meter, send, cookie, until, mostMs })
      if (worst) found.push({ name: call.name, worst })
      console.error(`  ${call.name}: ${worst ? toldOf(worst) : 'nothing to send'}`)
    }
    found.sort((one, other) => other.worst.turnMs - one.worst.turnMs)
    const rows = found.map((one) => rowOf(one, bare))
    return { rows, remarks: remarksOf(found, bare), failure: failureOf(rows) }
  },
}

function failureOf(rows: Row[]): string | null {
  const missed = rows.filter((row) => isMet(row) === false).map(({ what }) => what)
  return missed.length === 0 ? null : `Held the event loop too long: ${missed.join(', ')}`
}

/** Processor time for one answer of a stored page by node:http alone. */
async function bareMicroseconds(ground: Ground, address: string): Promise<number> {
  await fetch(address)
  await using bare = await startBareTwin(ground, 'hold', address)
  const [pid = 0] = bare.pids
  await load(bare.url, BARE_SECONDS)
  const before = loopMs(pid)
  const { requests } = await load(bare.url, BARE_SECONDS)
  return ((loopMs(pid) - before) / requests) * 1_000
}

/** The promise, scaled to this machine. */
function mostMilliseconds(bare: number): number {
  return Math.round(GOAL_MS * Math.max(1, bare / BARE_MICROSECONDS))
}

function rowOf({ name, worst }: { name: string; worst: Worst }, bare: number): Row {
  const atMost = mostMilliseconds(bare)
  const yardstick = { what: 'plain words of the same length', value: worst.plainMs, unit: 'ms' as const }
  return plainRow(name, { value: worst.turnMs, unit: 'ms' }, yardstick, { atMost })
}

function toldOf({ turnMs, totalMs, status, what, tried }: Worst): string {
  return `${turnMs.toFixed(1)} of ${totalMs.toFixed(1)} ms, answered ${status}, ${what} (${tried} tried)`
}

function remarksOf(found: { name: string; worst: Worst }[], bare: number): string[] {
  const tried = found.reduce((sum, { worst }) => sum + worst.tried, 0)
  return [
    `Bare node:http takes ${bare.toFixed(1)} µs of processor time for the stored home page on this machine; the goal of ${GOAL_MS} ms stands for ${BARE_MICROSECONDS} µs.`,
    `Longest turn of the event loop while the request is under way, in processor time of its thread, which Linux counts in steps of 4 ms; behind it in the list below all that the thread did meanwhile, jobs and pages rendered ahead included. ${found.length} calls, ${MINUTES} minutes, ${tried} inputs, seed ${SEED}.`,
    ...found.slice(0, 40).map(({ name, worst }) => `${name}: ${toldOf(worst)}`),
  ]
}
