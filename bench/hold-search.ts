// Looks for the text that keeps the event loop of a portal busy longest in one call: at random first, then near the best so far.
import { readFileSync } from 'node:fs'
import type { Send } from '#tests/fuzz/send.ts'
import { type Hostile, textOf } from '#tests/linear/cost.ts'
import { HOSTILE } from '#tests/linear/hostile.ts'
import type { Place } from './hold-inputs.ts'

type Input = { place: Place; text: Hostile; length: number }
export type Worst = { ms: number; plainMs: number; status: number; what: string; tried: number }
export type Search = { pid: number; send: Send; cookie: string; until: number }

const LETTERS: Hostile = { name: 'plain words', unit: 'কথা ' }
const SHORTEST = 1_000
/** So often the worst is sent again: the least counts, as others are at work too. */
const AGAIN = 3

/** Milliseconds that the thread of the event loop has run so far, as Linux counts it. */
export function loopMs(pid: number): number {
  return Number(readFileSync(`/proc/${pid}/task/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
}

export async function worstOf(places: Place[], search: Search): Promise<Worst | null> {
  let best: { input: Input; ms: number } | null = null
  let tried = 0
  while (performance.now() < search.until || tried < 3) {
    const input: Input = best && Math.random() < 0.7 ? near(best.input, places) : anyOf(places)
    const { ms } = await costOf(input, search)
    tried++
    if (best === null || ms > best.ms) best = { input, ms: (await leastOf(input, search, 2)).ms }
  }
  if (best === null) return null
  const { input } = best
  const { ms, status } = await leastOf(input, search, AGAIN)
  const plain = await leastOf({ ...input, text: LETTERS }, search, AGAIN)
  const what = `${input.place.name}: ${input.text.name}, ${input.length} characters`
  return { ms, plainMs: plain.ms, status, what, tried }
}

const pick = <One>(list: readonly One[]): One => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}

function anyOf(places: Place[]): Input {
  const place = pick(places)
  return { place, text: pick(HOSTILE), length: lengthIn(place, place.most * Math.random() ** 3) }
}

function near(input: Input, places: Place[]): Input {
  switch (Math.floor(Math.random() * 4)) {
    case 0:
      return { ...input, text: pick(HOSTILE) }
    case 1:
      return { ...input, place: pick(places) }
    case 2:
      return { ...input, length: lengthIn(input.place, input.length * 2) }
    default:
      return { ...input, length: lengthIn(input.place, input.length * (0.5 + Math.random())) }
  }
}

function lengthIn(place: Place, length: number): number {
  return Math.round(Math.min(place.most, Math.max(SHORTEST, length)))
}

async function leastOf(input: Input, search: Search, times: number): Promise<{ ms: number; status: number }> {
  let least = await costOf(input, search)
  for (let more = 1; more < times; more++) {
    const next = await costOf(input, search)
    if (next.ms < least.ms) least = next
  }
  return least
}

async function costOf({ place, text, length }: Input, { pid, send, cookie }: Search) {
  const sent = place.fill(textOf(text, length))
  const headers = cookie ? { ...sent.headers, cookie } : sent.headers
  const before = loopMs(pid)
  // A portal that refuses a body may close the connection while it is sent.
  const status = await send({ ...sent, headers }).then(
    (heard) => heard.status,
    () => 0,
  )
  return { ms: loopMs(pid) - before, status }
}
