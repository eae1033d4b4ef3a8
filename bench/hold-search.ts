// Searches for the input of a call that blocks a portal's event loop longest: at random first, then near the worst input so far.
import type { Send } from '#tests/fuzz/send.ts'
import { buildText, type WorstCase } from '#tests/linear/cost.ts'
import { WORST_CASES } from '#tests/linear/worst-case-texts.ts'
import { type EventLoopMeter, readLoopMs } from './event-loop.ts'
import type { Place } from './hold-inputs.ts'
import type { Portal } from './portal.ts'

type Input = { place: Place; text: WorstCase; length: number }
/** In milliseconds: the longest block of the loop, its total time for the request, the longest block with plain words. */
export type Worst = {
  blockedMs: number
  totalMs: number
  plainMs: number
  status: number
  what: string
  tried: number
}
export type Search = {
  portal: Portal
  meter: EventLoopMeter
  send: Send
  cookie: string
  until: number
  /** The limit of a block. An input whose total time is shorter cannot exceed it. */
  limitMs: number
}

const LETTERS: WorstCase = { name: 'plain words', unit: 'কথা ' }
/** Valid but expensive: markup that is kept, words that all differ. */
const VALID: WorstCase[] = [
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
const TEXTS = [...WORST_CASES, ...VALID]
const MIN_LENGTH = 1_000
/** The worst input is sent again; the lowest time counts, because other work shares the machine. */
const REPEATS = 3

/** Texts and lengths that every place is tried with first. Many length limits of fields lie between these lengths. */
const FIRST: readonly [string, number][] = [
  ['paragraphs', 1_000],
  ['different words', 15_000],
  ['Σ', 120_000],
  ['paragraphs', 390_000],
]

export async function findWorst(places: Place[], search: Search): Promise<Worst | null> {
  let best: { input: Input; ms: number } | null = null
  let longest: { input: Input; ms: number } | null = null
  let tried = 0
  const first = FIRST.flatMap(([name, length]) => firstInputs(name, length, places))
  while (performance.now() < search.until || tried < 3) {
    const drawn = (): Input =>
      best && Math.random() < 0.7 ? neighbourOf(best.input, places) : randomInput(places)
    const input = first.shift() ?? drawn()
    const { ms } = await measureLoop(input, search)
    tried++
    if (ms > search.limitMs) {
      const block = { input, ms: await measureBlock(input, search) }
      if (longest === null || block.ms > longest.ms) longest = block
    }
    if (best === null || ms > best.ms) best = { input, ms: (await measureLowest(input, search, 2)).ms }
  }
  if (best === null) return null
  const { input } = longest ?? best
  const { ms, status } = await measureLowest(input, search, REPEATS)
  const blockedMs = await measureBlock(input, search)
  const plainMs = await measureBlock({ ...input, text: LETTERS }, search)
  const what = `${input.place.name}: ${input.text.name}, ${input.length} characters`
  return { blockedMs, totalMs: ms, plainMs, status, what, tried }
}

const pick = <One>(list: readonly One[]): One => {
  const one = list[Math.floor(Math.random() * list.length)]
  if (one === undefined) throw new Error('Nothing to pick from')
  return one
}

function firstInputs(name: string, length: number, places: Place[]): Input[] {
  const text = TEXTS.find((one) => one.name === name) ?? LETTERS
  return places.map((place) => ({ place, text, length: limitLength(place, length) }))
}

function randomInput(places: Place[]): Input {
  const place = pick(places)
  return { place, text: pick(TEXTS), length: limitLength(place, place.most * Math.random() ** 3) }
}

function neighbourOf(input: Input, places: Place[]): Input {
  switch (Math.floor(Math.random() * 4)) {
    case 0:
      return { ...input, text: pick(TEXTS) }
    case 1:
      return { ...input, place: pick(places) }
    case 2:
      return { ...input, length: limitLength(input.place, input.length * 2) }
    default:
      return { ...input, length: limitLength(input.place, input.length * (0.5 + Math.random())) }
  }
}

function limitLength(place: Place, length: number): number {
  return Math.round(Math.min(place.most, Math.max(MIN_LENGTH, length)))
}

async function measureLowest(
  input: Input,
  search: Search,
  times: number,
): Promise<{ ms: number; status: number }> {
  let least = await measureLoop(input, search)
  for (let more = 1; more < times; more++) {
    const next = await measureLoop(input, search)
    if (next.ms < least.ms) least = next
  }
  return least
}

async function measureBlock(input: Input, search: Search): Promise<number> {
  let least = Number.POSITIVE_INFINITY
  for (let times = 0; times < REPEATS; times++) {
    least = Math.min(
      least,
      await search.meter.measureLongestBlock(search.portal, () => sendInput(input, search)),
    )
  }
  return least
}

async function measureLoop(input: Input, search: Search) {
  const before = readLoopMs(search.portal.pid)
  const status = await sendInput(input, search)
  return { ms: readLoopMs(search.portal.pid) - before, status }
}

/** Each text starts differently, because saving the same text twice costs almost nothing. */
let sendings = 0

/** The status; 0 when the portal refuses the body and closes the connection. */
function sendInput({ place, text, length }: Input, { send, cookie }: Search): Promise<number> {
  const sent = place.fill(
    place.name.startsWith('body')
      ? `${(++sendings).toString(36)} ${buildText(text, length)}`
      : buildText(text, length),
  )
  const headers = cookie ? { ...sent.headers, cookie } : sent.headers
  return send({ ...sent, headers }).then(
    (response) => response.status,
    () => 0,
  )
}
