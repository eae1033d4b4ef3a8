import fc from 'fast-check'
import { expect, test } from 'vitest'
import { toAsciiDigits } from '#bangla/digits.ts'
import { commentaryOf, type FootballItem } from '#sport/football/commentary.ts'
import { PERIODS } from '#sport/football/events.ts'
import { CUP, LEAGUE, TEAMS } from '#sport/football/written-match.ts'
import { effective } from '#sport/log.ts'
import { randomFootball } from '#tests/random-football.ts'
import { describeFootball } from './describe-football.ts'

const NAMES: Record<string, string> = {
  Home: 'আবাহনী',
  Away: 'মোহামেডান',
  p1: 'জামাল ভূঁইয়া',
  p2: 'রাকিব হোসেন',
  p3: 'D Cordova',
  p4: 'শেখ মোরসালিন',
}
const nameOf = (id: string) => NAMES[id] ?? id
const inBengali = (item: FootballItem) => describeFootball(item, TEAMS, nameOf, 'bn')

const KINDS: readonly [RegExp, string][] = [
  [/আত্মঘাতী/, 'own goal'],
  [/হলুদ.*দ্বিতীয়|দ্বিতীয় হলুদ/, 'second yellow'],
  [/হলুদ/, 'yellow'],
  [/লাল/, 'red'],
  [/বদল|নামাল/, 'sub'],
  [/পেনাল্টি থেকে|স্পট কিক/, 'penalty'],
  [/ঠেকিয়ে|বাঁচল/, 'saved'],
  [/পেনাল্টি/, 'missed'],
  [/গোল/, 'goal'],
]

/** The facts in a sentence: kind, minute, score, and names. */
function read(text: string) {
  const plain = toAsciiDigits(text)
  const kind = KINDS.find(([pattern]) => pattern.test(plain.normalize('NFC')))?.[1]
  return {
    kind,
    minute: /(\d+(?:\+\d+)?) মিনিটে/.exec(plain)?.[1],
    score: /(\d+)-(\d+)/.exec(plain)?.slice(1).map(Number) ?? null,
    numbers: plain.match(/\d+/g)?.length,
    names: Object.keys(NAMES).filter((id) => text.includes(nameOf(id))),
  }
}

function expected(item: FootballItem) {
  const { at } = item
  const minute = at?.stoppage ? `${at.minute}+${at.stoppage}` : String(at?.minute)
  const score = item.kind === 'goal' ? item.score : null
  const numbers = (at?.stoppage ? 2 : 1) + (score ? 2 : 0)
  return { kind: kindOf(item), minute, score, numbers, names: peopleOf(item) }
}

function kindOf(item: FootballItem): string {
  if (item.kind === 'goal') return item.goal
  if (item.kind === 'card') return item.card
  return item.kind === 'penalty' ? item.outcome : item.kind
}

function peopleOf(item: FootballItem): string[] {
  const named = new Set<string | null>('team' in item ? [item.team] : [])
  if (item.kind === 'goal') {
    // The score names both sides.
    for (const id of ['Home', 'Away', item.player, item.assist]) named.add(id)
  } else if (item.kind === 'sub') for (const id of [item.in, item.out]) named.add(id)
  else if ('player' in item) named.add(item.player)
  return Object.keys(NAMES).filter((id) => named.has(id))
}

test('every Bengali sentence of goals, cards and substitutions says what happened', () => {
  const forms = new Set<string>()
  for (const events of fc.sample(randomFootball, { numRuns: 100, seed: 14 })) {
    const entries = effective(events.map((event, index) => ({ seq: index + 1, event }))).events
    for (const item of commentaryOf(LEAGUE, entries)) {
      const text = inBengali(item)
      expect({ text, ...read(text) }).toEqual({ text, ...expected(item) })
      forms.add(
        Object.values(NAMES)
          .reduce((rest, name) => rest.replaceAll(name, '#'), text)
          .replace(/[০-৯]+/g, '0'),
      )
    }
  }
  expect(forms.size).toBeGreaterThan(60)
})

const AT = { seq: 3, key: '3', at: null, isCorrected: false, isTakenBack: false }
const RESULT = { outcome: 'won', winner: 'Home', by: 'score', goals: [2, 1], points: null } as const
const ITEMS: FootballItem[] = [
  ...PERIODS.map((period): FootballItem => ({ ...AT, kind: 'kickoff', period })),
  ...PERIODS.map((period): FootballItem => ({ ...AT, kind: 'period_end', period, score: [1, 0] })),
  { ...AT, kind: 'var', decision: 'no goal', team: 'Home', at: { period: 'first half', minute: 12 } },
  { ...AT, kind: 'kick', team: 'Home', player: null, outcome: 'saved', score: [3, 2] },
  { ...AT, kind: 'kick', team: 'Home', player: 'p1', outcome: 'missed', score: [3, 2] },
  {
    ...AT,
    kind: 'goal',
    team: 'Home',
    player: 'p1',
    assist: null,
    goal: 'goal',
    score: null,
    isTakenBack: true,
  },
  { ...AT, kind: 'abandon' },
  { ...AT, kind: 'result', result: RESULT, score: [2, 1], shootOut: null },
  { ...AT, kind: 'result', result: { ...RESULT, by: 'shoot-out' }, score: [1, 1], shootOut: [4, 2] },
  {
    ...AT,
    kind: 'result',
    result: { ...RESULT, outcome: 'drawn', winner: null },
    score: [1, 1],
    shootOut: null,
  },
  { ...AT, kind: 'result', result: { ...RESULT, outcome: 'awarded' }, score: [0, 0], shootOut: null },
  {
    ...AT,
    kind: 'result',
    result: { ...RESULT, outcome: 'awarded', winner: null },
    score: [0, 0],
    shootOut: null,
  },
]

test.each(ITEMS)('$kind has a sentence in both languages, in their own digits', (item) => {
  const bengali = inBengali(item)
  expect(bengali).toMatch(/।$/)
  expect(bengali).not.toMatch(/[0-9A-Za-z{}]/)
  const english = describeFootball(item, CUP.teams, () => 'Name', 'en')
  expect(english).toMatch(/\.$/)
  expect(english).not.toMatch(/[\u0980-\u09FF{}]/)
})

test.each(ITEMS)('$kind without its time names no minute', (item) => {
  for (let seq = 1; seq <= 12; seq++)
    for (const language of ['bn', 'en'] as const) {
      const text = describeFootball({ ...item, seq, at: null }, TEAMS, nameOf, language)
      expect(text).not.toMatch(/মিনিটে|\d'| {2}| ,|^[,']/)
    }
})

test('a goal of a file that states only scores has no minute', () => {
  for (const language of ['bn', 'en'] as const)
    for (let seq = 1; seq <= 20; seq++) {
      const at = { period: 'first half', minute: 0 } as const
      const log = [{ seq, event: { kind: 'goal', team: 'Home', player: 'p1', at } as const }]
      const [item] = commentaryOf(LEAGUE, effective(log).events)
      if (!item) throw new Error('The goal has no item')
      const text = describeFootball(item, TEAMS, nameOf, language)
      expect(text).toContain('জামাল ভূঁইয়া')
      expect(toAsciiDigits(text).replace(/1[–-]0/, '')).not.toMatch(/\d|মিনিটে|'/)
    }
})
