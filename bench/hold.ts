// Benchmark: for every API call, sign-in call and form page, the longest time one request blocks the event loop (processor time) with
// its worst known input, compared with plain words of the same length. Fails above the limit. BENCH_HOLD_CALLS: part of a call's name.
import { allCalls } from '#tests/fuzz/calls.ts'
import { createCallers, signIn } from '#tests/fuzz/fuzzed-newsroom.ts'
import { createSender, type Send, type Sent } from '#tests/fuzz/send.ts'
import { startBareCopy } from './bare.ts'
import { absoluteRow, type Benchmark, isMet, type Row } from './benchmark.ts'
import { type EventLoopMeter, openEventLoopMeter, readLoopMs } from './event-loop.ts'
import { inputOf } from './hold-inputs.ts'
import { load } from './http-load.ts'
import { ADMIN, type Portal, startPortal } from './portal.ts'
import type { Workspace } from './workspace.ts'

const NAMED = process.env.BENCH_HOLD_CALLS ?? ''
/** The limit on a machine where bare node:http needs BARE_MICROSECONDS of processor time for a cached page. */
const GOAL_MS = 50
const BARE_MICROSECONDS = 20
const BARE_SECONDS = 3
/** The lowest time counts, because other work shares the machine. */
const REPEATS = 3

export const hold: Benchmark = {
  name: 'hold',
  title: 'How long one request blocks the event loop',
  async measure(workspace) {
    const meter = openEventLoopMeter(workspace)
    const folder = await workspace.filledFolder()
    await using portal = await startPortal(folder, { TRUST_PROXY: '1', ...meter.environment })
    const send = createSender(portal.url)
    const bare = await measureBareMicroseconds(workspace, `${portal.url}/`)
    const admin = await signIn(send, ADMIN)
    const rows: Row[] = []
    for (const call of allCalls().filter(({ name }) => name.includes(NAMED))) {
      const { what, worst, plain } = inputOf(call)
      // A new session for each call, because some calls end sessions.
      const { admin: cookie } = await createCallers(send, admin)
      const blocked = (sent: Sent) => measureBlock({ portal, meter, send, cookie }, sent)
      rows.push(toRow(`${call.name}: ${what}`, await blocked(worst), await blocked(plain), bare))
    }
    const missed = rows.filter((row) => isMet(row) === false).map(({ what }) => what)
    return {
      rows,
      remarks: [
        `Bare node:http takes ${bare.toFixed(1)} µs of processor time for the cached home page on this machine; the goal of ${GOAL_MS} ms is for ${BARE_MICROSECONDS} µs.`,
      ],
      failure: missed.length === 0 ? null : `Blocked the event loop too long: ${missed.join(', ')}`,
    }
  },
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

type Target = { portal: Portal; meter: EventLoopMeter; send: Send; cookie: string }

/** Milliseconds. The portal may refuse a body and close the connection. */
async function measureBlock({ portal, meter, send, cookie }: Target, sent: Sent): Promise<number> {
  const act = () => send({ ...sent, headers: { ...sent.headers, cookie } }).catch(() => null)
  let least = Number.POSITIVE_INFINITY
  for (let times = 0; times < REPEATS; times++)
    least = Math.min(least, await meter.measureLongestBlock(portal, act))
  return least
}

function toRow(what: string, blockedMs: number, plainMs: number, bare: number): Row {
  const atMost = Math.round(GOAL_MS * Math.max(1, bare / BARE_MICROSECONDS))
  const baseline = { what: 'plain words of the same length', value: plainMs, unit: 'ms' as const }
  return absoluteRow(what, { value: blockedMs, unit: 'ms' }, baseline, { atMost })
}
