// Benchmark: fuzzes every API call, sign-in call and form page with requests generated from its schema, over HTTP.
// tests/fuzz/ defines the requests and the failures; this file runs and counts them.
//
// BENCH_FUZZ_RUNS requests for each (10,000), BENCH_FUZZ_SEED to repeat a run, BENCH_FUZZ_CALLS a part of the call's name,
// BENCH_FUZZ_PART one part of several (2/4: the second call, the sixth …): a whole run takes more than an hour on an idle machine.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { allCalls, type FuzzedCall } from '#tests/fuzz/calls.ts'
import { type Found, fuzzCall, type Tally } from '#tests/fuzz/fuzz-call.ts'
import { type Cookies, createCallers, readKnown, signIn } from '#tests/fuzz/fuzzed-newsroom.ts'
import { createSender, type Send } from '#tests/fuzz/send.ts'
import { absoluteRow, type Benchmark, type Row } from './tools/benchmark.ts'
import { ADMIN, PROJECT, startPortal } from './tools/portal.ts'

const RUNS = Number(process.env.BENCH_FUZZ_RUNS) || 10_000
const SEED = Number(process.env.BENCH_FUZZ_SEED) || Date.now() % 1_000_000_007
const NAMED = process.env.BENCH_FUZZ_CALLS ?? ''
const [PART = 1, PARTS = 1] = (process.env.BENCH_FUZZ_PART ?? '1/1').split('/').map(Number)
/** Ids are read again for each batch, because requests delete what they name. */
const BATCH = 250
const CONCURRENCY = 12
/** Failures listed in the remarks. */
const MAX_REMARKS = 20

type Fuzzed = { send: Send; admin: string; cookies: Cookies; picture: Uint8Array }

export const fuzz: Benchmark = {
  name: 'fuzz',
  title: 'Fuzzed calls',
  async measure(workspace) {
    await using portal = await startPortal(await workspace.filledFolder(), { TRUST_PROXY: '1' })
    const send = createSender(portal.url)
    const admin = await signIn(send, ADMIN)
    const cookies = await createCallers(send, admin)
    const picture = readFileSync(join(PROJECT, 'public/fallback-image.jpg'))
    const calls = allCalls().filter(({ name }, index) => name.includes(NAMED) && index % PARTS === PART - 1)
    if (calls.length === 0) throw new Error('BENCH_FUZZ_CALLS and BENCH_FUZZ_PART select no call')
    const tally = await fuzzAll(calls, { send, admin, cookies, picture })
    const alive = await isAlive(portal)
    return { rows: toRows(tally, alive), remarks: toRemarks(calls, tally) }
  },
}

async function fuzzAll(calls: FuzzedCall[], fuzzed: Fuzzed): Promise<Tally> {
  const total: Tally = { sent: 0, done: 0, refused: 0, broken: 0, found: [] }
  const waiting = calls.values()
  const work = async () => {
    for (const call of waiting) add(total, await fuzzOne(call, fuzzed))
  }
  await Promise.all(Array.from({ length: CONCURRENCY }, work))
  return total
}

async function fuzzOne(call: FuzzedCall, { send, admin, cookies, picture }: Fuzzed): Promise<Tally> {
  const tally: Tally = { sent: 0, done: 0, refused: 0, broken: 0, found: [] }
  for (let batch = 0; tally.sent < RUNS; batch++) {
    const known = await readKnown(send, admin)
    const runs = Math.min(BATCH, RUNS - tally.sent)
    // A call that ends its own session needs new sessions for each batch.
    const senders = call.endsSession ? await createCallers(send, admin) : cookies
    add(tally, await fuzzCall(call, { send, cookies: senders, known, picture, runs, seed: SEED + batch }))
  }
  console.error(
    `  ${call.name}: ${tally.done} done, ${tally.refused} refused, ${tally.found.length} failures`,
  )
  return tally
}

function add(total: Tally, { sent, done, refused, broken, found }: Tally): void {
  total.sent += sent
  total.done += done
  total.refused += refused
  total.broken += broken
  total.found.push(...found)
}

/** A process that ended or restarted no longer has its pid. */
async function isAlive({ pid, url }: { pid: number; url: string }): Promise<boolean> {
  await pause(1_000)
  const { status } = await fetch(`${url}/health/ready`)
  return status === 200 && readFileSync(`/proc/${pid}/stat`, 'utf8').length > 0
}

function toRows({ sent, broken, found }: Tally, alive: boolean): Row[] {
  const baseline = { what: 'requests sent', value: sent, unit: 'answers' as const }
  const row = (what: string, value: number) =>
    absoluteRow(what, { value, unit: 'answers' }, baseline, { atMost: 0 })
  const count = (kind: Found['kind']) => found.filter((failure) => failure.kind === kind).length
  return [
    row('5xx', count('failure') - broken),
    row('connections closed without a response', broken),
    row('errors of another shape', count('shape')),
    row('internal details in a response', count('leak')),
    row('protected calls that served an anonymous client', count('permission')),
    row('portals that died', alive ? 0 : 1),
  ]
}

function toRemarks(calls: FuzzedCall[], { done, refused, found }: Tally): string[] {
  return [
    `Part ${PART} of ${PARTS}: ${calls.length} calls and addresses, ${RUNS} requests each, seed ${SEED} (BENCH_FUZZ_SEED); ${done} were served, ${refused} refused.`,
    ...found
      .slice(0, MAX_REMARKS)
      .map(({ kind, why, request }) => `${kind}: ${why}, ${request.slice(0, 600)}`),
  ]
}
