// Looks for the text that keeps the event loop of a portal busy longest in one call: at random first, then near the best so far.
import type { Send } from '#tests/fuzz/send.ts'
import { type Hostile, textOf } from '#tests/linear/cost.ts'
import { HOSTILE } from '#tests/linear/hostile.ts'
import type { Place } from './hold-inputs.ts'
import type { Portal } from './portal.ts'
import { loopMs, type TurnMeter } from './turns.ts'

type Input = { place: Place; text: Hostile; length: number }
/** Milliseconds: the longest turn of the loop, all its work for the request, the longest turn with plain words. */
export type Worst = {
  turnMs: number
  totalMs: number
  plainMs: number
  status: number
  what: string
  tried: number
}
export type Search = {
  portal: Portal
  meter: TurnMeter
  send: Send
  cookie: string
  until: number
  /** What a turn may take. No turn of an input that costs less in all can be longer. */
  mostMs: number
}

const LETTERS: Hostile = { name: 'plain words', unit: 'কথা ' }
/** What is right and yet much work: markup that is kept, words that are all different. */
const RIGHT: Hostile[] = [
  LETTERS,
  { name: 'paragraphs', unit: '<p>মিরপুরে জয়, <strong>বলেন</strong> তিনি।</p>' },
  { name: 'links', unit: '<a href="https://a.example/">ক</a> ' },
  { name: 'headings that skip levels', unit: '<h2>ক</h2><h4>খ</h4>' },
  { name: 'rows of a table', start: '<table><tbody>', unit: '<tr><td>ক</td></tr>', end: '</tbody></table>' },
  {
    name: 'different words',
    unit: Array.from({ length: 20_000 }, (_, at) => `শ${at.toString(36)} `).join(''),
  },
]
const TEXTS = [...HOSTILE, ...RIGHT]
const SHORTEST = 1_000
/** So often the worst is sent again: the least counts, as others are at work too. */
const AGAIN = 3

/** Every place is tried with these first: many limits lie between them. */
const FIRST: readonly [string, number][] = [
  ['paragraphs', 1_000],
  ['different words', 15_000],
  ['Σ', 120_000],
  ['paragraphs', 390_000],
]

export async function worstOf(places: Place[], search: Search): Promise<Worst | null> {
  let best: { input: Input; ms: number } | null = null
  let longest: { input: Input; ms: number } | null = null
  let tried = 0
  const first = FIRST.flatMap(([name, length]) => firstOf(name, length, places))
  while (performance.now() < search.until || tried < 3) {
    const drawn = (): Input => (best && Math.random() < 0.7 ? near(best.input, places) : anyOf(places))
    const input = first.shift() ?? drawn()
    const { ms } = await costOf(input, search)
    tried++
    if (ms > search.mostMs) {
      const turn = { input, ms: await turnOf(input, search) }
      if (longest === null || turn.ms > longest.ms) longest = turn
    }
    if (best === null || ms > best.ms) best = { input, ms: (await leastOf(input, search, 2)).ms }
  }
  if (best === null) return null
  const { input } = longest ?? best
  const { ms, status } = await leastOf(input, search, AGAIN)
  const turnMs = await turnOf(input, search)
  const plainMs = await turnOf({ ...input, text: LETTERS }, search)
  const what = `${input.place.name}: ${input.text.name}, ${input.length} characters`
  return { turnMs, totalMs: ms, plainMs, status, what, tried }
}

const pick = <One>(list: readonly One[]): One => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}

function firstOf(name: string, length: number, places: Place[]): Input[] {
  const text = TEXTS.find((one) => one.name === name) ?? LETTERS
  return places.map((place) => ({ place, text, length: lengthIn(place, length) }))
}

function anyOf(places: Place[]): Input {
  const place = pick(places)
  return { place, text: pick(TEXTS), length: lengthIn(place, place.most * Math.random() ** 3) }
}

function near(input: Input, places: Place[]): Input {
  switch (Math.floor(Math.random() * 4)) {
    case 0:
      return { ...input, text: pick(TEXTS) }
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

async function turnOf(input: Input, search: Search): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let times = 0; times < AGAIN; times++) {
    least = Math.min(least, await search.meter.longestTurn(search.portal, () => answerTo(input, search)))
  }
  return least
}

async function costOf(input: Input, search: Search) {
  const before = loopMs(search.portal.pid)
  const status = await answerTo(input, search)
  return { ms: loopMs(search.portal.pid) - before, status }
}

/** Each text begins otherwise: saving the same one twice costs next to nothing. */
let sendings = 0

/** The status; 0 where a portal that refuses a body closes the connection while it is sent. */
function answerTo({ place, text, length }: Input, { send, cookie }: Search): Promise<number> {
  const sent = place.fill(
    place.name.startsWith('body')
      ? `${(++sendings).toString(36)} ${textOf(text, length)}`
      : textOf(text, length),
  )
  const headers = cookie ? { ...sent.headers, cookie } : sent.headers
  return send({ ...sent, headers }).then(
    (heard) => heard.status,
    () => 0,
  )
}
