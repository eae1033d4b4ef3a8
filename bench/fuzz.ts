// Figure: every call, sign-in call and form page, ten thousand requests each out of its own schema, against a portal over HTTP.
// What is sent and what counts as a fault: tests/fuzz/. The figure only leads it and counts.
//
// BENCH_FUZZ_RUNS requests for each (10,000), BENCH_FUZZ_SEED to send the same again, BENCH_FUZZ_CALLS a part of names,
// BENCH_FUZZ_PART one part of several (2/4: the second call, the sixth …): all of it takes more than an hour of an idle machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { allCalls, type FuzzedCall } from '#tests/fuzz/calls.ts'
import { type Found, fuzzCall, type Tally } from '#tests/fuzz/fuzz-call.ts'
import { type Cookies, callersMadeBy, entered, look } from '#tests/fuzz/newsroom.ts'
import { type Send, senderTo } from '#tests/fuzz/send.ts'
import { type Figure, plainRow, type Row } from './figure.ts'
import { ADMIN, PROJECT, startPortal } from './portal.ts'

const RUNS = Number(process.env.BENCH_FUZZ_RUNS) || 10_000
const SEED = Number(process.env.BENCH_FUZZ_SEED) || Date.now() % 1_000_000_007
const NAMED = process.env.BENCH_FUZZ_CALLS ?? ''
const [PART = 1, PARTS = 1] = (process.env.BENCH_FUZZ_PART ?? '1/1').split('/').map(Number)
/** So many are drawn at once; what is fuzzed is looked up anew for each batch, as requests use it up. */
const BATCH = 250
const AT_ONCE = 12
/** Told in the remarks; the rest is counted. */
const MOST_TOLD = 20

type Fuzzed = { send: Send; admin: string; cookies: Cookies; picture: Uint8Array }

export const fuzz: Figure = {
  name: 'fuzz',
  title: 'Fuzzed calls',
  async measure(ground) {
    await using portal = await startPortal(await ground.filledFolder(), { TRUST_PROXY: '1' })
    const send = senderTo(portal.url)
    const admin = await entered(send, ADMIN)
    const cookies = await callersMadeBy(send, admin)
    const picture = readFileSync(join(PROJECT, 'public/fallback-image.jpg'))
    const calls = allCalls().filter(({ name }, index) => name.includes(NAMED) && index % PARTS === PART - 1)
    if (calls.length === 0) throw new Error('BENCH_FUZZ_CALLS and BENCH_FUZZ_PART leave no call to be fuzzed')
    const tally = await fuzzAll(calls, { send, admin, cookies, picture })
    const lives = await isAlive(portal)
    return { rows: rowsOf(tally, lives), remarks: remarksOf(calls, tally) }
  },
}

async function fuzzAll(calls: FuzzedCall[], fuzzed: Fuzzed): Promise<Tally> {
  const total: Tally = { sent: 0, done: 0, refused: 0, broken: 0, found: [] }
  const waiting = calls.values()
  const work = async () => {
    for (const call of waiting) add(total, await fuzzOne(call, fuzzed))
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
  return total
}

async function fuzzOne(call: FuzzedCall, { send, admin, cookies, picture }: Fuzzed): Promise<Tally> {
  const tally: Tally = { sent: 0, done: 0, refused: 0, broken: 0, found: [] }
  for (let batch = 0; tally.sent < RUNS; batch++) {
    const known = await look(send, admin)
    const runs = Math.min(BATCH, RUNS - tally.sent)
    // Whoever ends their own session is somebody else each time.
    const senders = call.endsSession ? await callersMadeBy(send, admin) : cookies
    add(tally, await fuzzCall(call, { send, cookies: senders, known, picture, runs, seed: SEED + batch }))
  }
  console.error(`  ${call.name}: ${tally.done} done, ${tally.refused} refused, ${tally.found.length} faults`)
  return tally
}

function add(total: Tally, { sent, done, refused, broken, found }: Tally): void {
  total.sent += sent
  total.done += done
  total.refused += refused
  total.broken += broken
  total.found.push(...found)
}

/** A process that ended, or began anew, does not go by the number it had. */
async function isAlive({ pid, url }: { pid: number; url: string }): Promise<boolean> {
  await pause(1_000)
  const { status } = await fetch(`${url}/health/ready`)
  return status === 200 && readFileSync(`/proc/${pid}/stat`, 'utf8').length > 0
}

function rowsOf({ sent, broken, found }: Tally, lives: boolean): Row[] {
  const yardstick = { what: 'requests sent', value: sent, unit: 'answers' as const }
  const row = (what: string, value: number) =>
    plainRow(what, { value, unit: 'answers' }, yardstick, { atMost: 0 })
  const count = (kind: Found['kind']) => found.filter((fault) => fault.kind === kind).length
  return [
    row('5xx', count('failure') - broken),
    row('connections that broke off without an answer', broken),
    row('errors of another shape', count('shape')),
    row('words about our inside', count('leak')),
    row('closed calls that served a stranger', count('permission')),
    row('portals that did not live to the end', lives ? 0 : 1),
  ]
}

function remarksOf(calls: FuzzedCall[], { done, refused, found }: Tally): string[] {
  return [
    `Part ${PART} of ${PARTS}: ${calls.length} calls and addresses, ${RUNS} requests each, seed ${SEED} (BENCH_FUZZ_SEED); ${done} were served, ${refused} refused.`,
    ...found.slice(0, MOST_TOLD).map(({ kind, why, request }) => `${kind}: ${why}, ${request.slice(0, 600)}`),
  ]
}
