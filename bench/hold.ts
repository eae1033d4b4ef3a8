// Benchmark: for every API call, sign-in call and form page, the longest time one request blocks the event loop (processor time) with
// its worst known input, compared with plain words of the same length. Fails above the limit. BENCH_HOLD_CALLS: part of a call's name.

import { existsSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { FORM_CONTENT_TYPE, multipart } from '#tests/fuzz/bodies.ts'
import { allCalls, type FuzzedCall } from '#tests/fuzz/calls.ts'
import { createCallers, signIn } from '#tests/fuzz/fuzzed-newsroom.ts'
import { createSender, type Send, type Sent } from '#tests/fuzz/send.ts'
import { buildText } from '#tests/linear/cost.ts'
import { WORST_CASES } from '#tests/linear/worst-case-texts.ts'
import { startBareCopy } from './bare.ts'
import { absoluteRow, type Benchmark, isMet, type Row } from './tools/benchmark.ts'
import { load } from './tools/http-load.ts'
import { ADMIN, type Portal, startPortal } from './tools/portal.ts'
import type { Workspace } from './tools/workspace.ts'

type HoldInput = { what: string; worst: Sent; plain: Sent }

/** Node limits the size of a request's head; one character of an address may take nine bytes. */
const MAX_LENGTH_IN_ADDRESS = 12_000
const MANY_PARTS = 15_000
const MANY_NAMES = 6_000
const MAX_FIELD_LENGTH = 1_100_000

const plainWords = (length: number) => buildText({ name: 'plain words', unit: 'কথা ' }, length)

function worstText(name: string, length: number): string {
  const found = WORST_CASES.find((one) => one.name === name)
  if (!found) throw new Error(`There is no worst case “${name}”`)
  return buildText(found, length)
}

/** Calls whose worst input is not that of their kind of body. */
const OWN: Record<string, (text: string) => unknown> = {
  'PUT /autosaves/{key}': (text) => ({ fields: { headline: text, writer: text } }),
  'POST /allposts/bulk': (text) => ({ action: 'publish', ids: text.match(/.{1,20}/gsu) ?? [] }),
}

function inputOf(call: FuzzedCall): HoldInput {
  const path = call.path.replace(/\{\w+\}/g, 'x')
  const send = (type: string, body: Uint8Array): Sent => ({
    method: call.method,
    path,
    headers: { 'content-type': type },
    body,
  })
  const json = (value: unknown) => send('application/json', Buffer.from(JSON.stringify(value)))
  const own = OWN[call.name]
  const name = 'nukta and hasanta'
  if (own) {
    const length = 900_000
    return {
      what: `${name}, ${length} characters`,
      worst: json(own(worstText(name, length))),
      plain: json(own(plainWords(length))),
    }
  }
  switch (bodyKind(call)) {
    case 'multipart':
      return {
        what: `${MANY_PARTS} parts`,
        worst: send(FORM_CONTENT_TYPE, multipart(range(MANY_PARTS, (at) => [`n${at}`, '1']))),
        plain: send(FORM_CONTENT_TYPE, multipart([['headline', plainWords(MANY_PARTS * 80)]])),
      }
    case 'json':
      return {
        what: `${MANY_NAMES} names`,
        worst: json(Object.fromEntries(range(MANY_NAMES, (at) => [`a${at}`, 1]))),
        plain: json({ text: plainWords(MANY_NAMES * 8) }),
      }
    case 'form': {
      const fields = (text: string) =>
        Buffer.from(new URLSearchParams({ name: text, message: text }).toString())
      const type = 'application/x-www-form-urlencoded'
      return {
        what: `${name}, ${MAX_FIELD_LENGTH} characters`,
        worst: send(type, fields(worstText(name, MAX_FIELD_LENGTH / 9))),
        plain: send(type, fields(plainWords(MAX_FIELD_LENGTH / 9))),
      }
    }
    default: {
      const names = ['q', ...Object.keys(call.query.properties ?? {})]
      const query = (text: string): Sent => ({
        method: call.method,
        path: `${path}?${names.map((each) => `${each}=${encodeURIComponent(text)}`).join('&')}`,
        headers: {},
        body: null,
      })
      const length = Math.floor(MAX_LENGTH_IN_ADDRESS / 9 / names.length)
      return {
        what: `${name}, ${length} characters in the address`,
        worst: query(worstText(name, length)),
        plain: query(plainWords(length)),
      }
    }
  }
}

function bodyKind({ bodies, kind, method, path }: FuzzedCall): 'multipart' | 'json' | 'form' | null {
  if (kind === 'page') return method === 'POST' ? 'form' : null
  if (!bodies) return null
  return /\/(?:allposts|upload-json|newspapers|media|match-imports)(?:\/\{\w+\})?$/.test(path)
    ? 'multipart'
    : 'json'
}

function range(count: number, make: (at: number) => [string, unknown]): [string, unknown][] {
  return Array.from({ length: count }, (_, at) => make(at))
}

const PROBE = new URL('./tools/event-loop-probe.ts', import.meta.url)
const TIMEOUT_MS = 30_000
/** Time for work after the response: jobs, prerendered pages. */
const AFTERWARDS_MS = 30

/** Processor milliseconds of the event loop's thread so far. */
function readLoopMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

type EventLoopMeter = {
  /** Environment variables with which the portal must start. */
  environment: Record<string, string>
  /** Milliseconds of the longest block during `act`. */
  measureLongestBlock(portal: Pick<Portal, 'pid'>, act: () => Promise<unknown>): Promise<number>
}

function openEventLoopMeter(workspace: Workspace): EventLoopMeter {
  const file = join(workspace.folder, 'longest-turn')
  return {
    environment: { NODE_OPTIONS: `--import=${PROBE.href}`, MAIDAN_EVENT_LOOP_FILE: file },
    async measureLongestBlock({ pid }, act) {
      rmSync(file, { force: true })
      process.kill(pid, 'SIGUSR2')
      await pause(AFTERWARDS_MS)
      await act()
      await pause(AFTERWARDS_MS)
      process.kill(pid, 'SIGUSR2')
      const end = performance.now() + TIMEOUT_MS
      while (!existsSync(file) || readFileSync(file, 'utf8') === '') {
        if (performance.now() > end) throw new Error('The portal did not report its longest block')
        await pause(5)
      }
      return Number(readFileSync(file, 'utf8'))
    },
  }
}

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
  await load(bare.url, BARE_SECONDS)
  const before = readLoopMs(bare.pid)
  const { requests } = await load(bare.url, BARE_SECONDS)
  return ((readLoopMs(bare.pid) - before) / requests) * 1_000
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
