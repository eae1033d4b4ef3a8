// Benchmark: for every API call, sign-in call and form page, the longest time one request blocks the event loop (processor time),
// with the worst input found, compared with plain words of the same length. Fails above the limit. The search: hold-search.ts.
//
// BENCH_HOLD_MINUTES for all calls together (60), BENCH_HOLD_SEED, BENCH_HOLD_CALLS a part of the call's name.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { allCalls } from '#tests/fuzz/calls.ts'
import { createCallers, readKnown, signIn } from '#tests/fuzz/fuzzed-newsroom.ts'
import { createSender, type Sent } from '#tests/fuzz/send.ts'
import { startBareCopy } from './bare.ts'
import { absoluteRow, type Benchmark, isMet, type Row } from './benchmark.ts'
import { openEventLoopMeter, readLoopMs } from './event-loop.ts'
import { findPlaces } from './hold-inputs.ts'
import { findWorst, type Worst } from './hold-search.ts'
import { load } from './http-load.ts'
import { ADMIN, PROJECT, startPortal } from './portal.ts'
import type { Workspace } from './workspace.ts'

const MINUTES = Number(process.env.BENCH_HOLD_MINUTES) || 60
const SEED = Number(process.env.BENCH_HOLD_SEED) || Date.now() % 1_000_000_007
const NAMED = process.env.BENCH_HOLD_CALLS ?? ''
/** The limit on a machine where bare node:http needs BARE_MICROSECONDS of processor time for a cached page. */
const GOAL_MS = 50
const BARE_MICROSECONDS = 20
const BARE_SECONDS = 3

export const hold: Benchmark = {
  name: 'hold',
  title: 'How long one request blocks the event loop',
  async measure(workspace) {
    const meter = openEventLoopMeter(workspace)
    const folder = await workspace.filledFolder()
    await using portal = await startPortal(folder, { TRUST_PROXY: '1', ...meter.environment })
    const send = createSender(portal.url)
    const bare = await measureBareMicroseconds(workspace, `${portal.url}/`)
    const limitMs = scaleLimit(bare)
    const admin = await signIn(send, ADMIN)
    const picture = readFileSync(join(PROJECT, 'public/fallback-image.jpg'))
    const calls = allCalls().filter(({ name }) => name.includes(NAMED))
    const end = performance.now() + MINUTES * 60_000
    const found: { name: string; worst: Worst }[] = []
    for (const [index, call] of calls.entries()) {
      const share = (end - performance.now()) / (calls.length - index)
      const until = performance.now() + share
      const known = await readKnown(send, admin)
      // A new session for each call, because some calls end sessions.
      const { admin: cookie } = await createCallers(send, admin)
      const statusOf = ({ headers, ...sent }: Sent) =>
        send({ ...sent, headers: { ...headers, cookie } }).then(
          ({ status }) => status,
          () => 0,
        )
      const places = await findPlaces(call, { known, picture, seed: SEED, statusOf })
      const worst = await findWorst(places, { portal, meter, send, cookie, until, limitMs })
      if (worst) found.push({ name: call.name, worst })
      console.error(`  ${call.name}: ${worst ? describeWorst(worst) : 'no input'}`)
    }
    found.sort((one, other) => other.worst.blockedMs - one.worst.blockedMs)
    const rows = found.map((one) => toRow(one, bare))
    return { rows, remarks: toRemarks(found, bare), failure: describeFailure(rows) }
  },
}

function describeFailure(rows: Row[]): string | null {
  const missed = rows.filter((row) => isMet(row) === false).map(({ what }) => what)
  return missed.length === 0 ? null : `Blocked the event loop too long: ${missed.join(', ')}`
}

/** Processor time of bare node:http for one cached page. */
async function measureBareMicroseconds(workspace: Workspace, address: string): Promise<number> {
  await fetch(address)
  await using bare = await startBareCopy(workspace, 'hold', address)
  const [pid = 0] = bare.pids
  await load(bare.url, BARE_SECONDS)
  const before = readLoopMs(pid)
  const { requests } = await load(bare.url, BARE_SECONDS)
  return ((readLoopMs(pid) - before) / requests) * 1_000
}

/** The limit, scaled to this machine. */
function scaleLimit(bare: number): number {
  return Math.round(GOAL_MS * Math.max(1, bare / BARE_MICROSECONDS))
}

function toRow({ name, worst }: { name: string; worst: Worst }, bare: number): Row {
  const atMost = scaleLimit(bare)
  const baseline = { what: 'plain words of the same length', value: worst.plainMs, unit: 'ms' as const }
  return absoluteRow(name, { value: worst.blockedMs, unit: 'ms' }, baseline, { atMost })
}

function describeWorst({ blockedMs, totalMs, status, what, tried }: Worst): string {
  return `${blockedMs.toFixed(1)} of ${totalMs.toFixed(1)} ms, answered ${status}, ${what} (${tried} tried)`
}

function toRemarks(found: { name: string; worst: Worst }[], bare: number): string[] {
  const tried = found.reduce((sum, { worst }) => sum + worst.tried, 0)
  return [
    `Bare node:http takes ${bare.toFixed(1)} µs of processor time for the cached home page on this machine; the goal of ${GOAL_MS} ms is for ${BARE_MICROSECONDS} µs.`,
    `Longest block of the event loop during the request, in processor time of its thread (Linux counts in steps of 4 ms). The list below also has the thread's whole time meanwhile, jobs and prerendered pages included. ${found.length} calls, ${MINUTES} minutes, ${tried} inputs, seed ${SEED}.`,
    ...found.slice(0, 40).map(({ name, worst }) => `${name}: ${describeWorst(worst)}`),
  ]
}
