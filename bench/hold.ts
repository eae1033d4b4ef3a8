// Figure: for every call, sign-in call, form page and address, the processor time of the event loop that the worst input found
// takes, beside a plain input of the same size. How it is looked for: hold-search.ts.
//
// BENCH_HOLD_MINUTES for all calls together (60), BENCH_HOLD_SEED, BENCH_HOLD_CALLS a part of names.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '#tests/fuzz/calls.ts'
import { callersMadeBy, entered, look } from '#tests/fuzz/newsroom.ts'
import { senderTo } from '#tests/fuzz/send.ts'
import { startBareTwin } from './bare.ts'
import { type Figure, plainRow, type Row } from './figure.ts'
import type { Ground } from './ground.ts'
import { placesOf } from './hold-inputs.ts'
import { loopMs, type Worst, worstOf } from './hold-search.ts'
import { load } from './http-load.ts'
import { ADMIN, PROJECT, startPortal } from './portal.ts'

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
    await using portal = await startPortal(await ground.filledFolder(), { TRUST_PROXY: '1' })
    const send = senderTo(portal.url)
    const bare = await bareMicroseconds(ground, `${portal.url}/`)
    const admin = await entered(send, ADMIN)
    const picture = readFileSync(join(PROJECT, 'public/fallback-image.jpg'))
    const calls = allCalls().filter(({ name }) => name.includes(NAMED))
    const share = (MINUTES * 60_000) / calls.length
    const found: { name: string; worst: Worst }[] = []
    for (const call of calls) {
      const known = await look(send, admin)
      // A session of its own: some calls end sessions.
      const { admin: cookie } = await callersMadeBy(send, admin)
      const search = { pid: portal.pid, send, cookie, until: performance.now() + share }
      const worst = await worstOf(placesOf(call, known, picture, SEED), search)
      if (worst) found.push({ name: call.name, worst })
      console.error(`  ${call.name}: ${worst?.ms.toFixed(1)} ms, ${worst?.status}, ${worst?.what}`)
    }
    found.sort((one, other) => other.worst.ms - one.worst.ms)
    return { rows: found.map((one) => rowOf(one, bare)), remarks: remarksOf(found, bare) }
  },
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

function rowOf({ name, worst }: { name: string; worst: Worst }, bare: number): Row {
  const atMost = Math.round(GOAL_MS * Math.max(1, bare / BARE_MICROSECONDS))
  const yardstick = { what: 'plain words of the same length', value: worst.plainMs, unit: 'ms' as const }
  return plainRow(name, { value: worst.ms, unit: 'ms' }, yardstick, { atMost })
}

function remarksOf(found: { name: string; worst: Worst }[], bare: number): string[] {
  const tried = found.reduce((sum, { worst }) => sum + worst.tried, 0)
  return [
    `Bare node:http takes ${bare.toFixed(1)} µs of processor time for the stored home page on this machine; the goal of ${GOAL_MS} ms stands for ${BARE_MICROSECONDS} µs.`,
    `Processor time of the event loop's thread during a request, jobs included. ${MINUTES} minutes, ${tried} inputs, seed ${SEED}.`,
    ...found.slice(0, 15).map(({ name, worst }) => `${name}: ${worst.what}, answered ${worst.status}`),
  ]
}
