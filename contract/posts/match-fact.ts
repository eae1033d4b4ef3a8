// Facts of a match in a story. Until the story is published they are fields that are updated with the match:
// `<data value="match:ID:result">…</data>`. Publication turns them into plain text. Texts: server/domain/match-facts/. Pure.
import { escapeText } from '../escape-html.ts'

const INNINGS = [1, 2, 3, 4] as const
const ofInnings = <Name extends string>(name: Name) => INNINGS.map((number) => `${name}-${number}` as const)

/** The facts that a field may show. Those with a number belong to that innings of a cricket match. */
export const FACTS = [
  'home',
  'away',
  'tournament',
  'round',
  'venue',
  'date',
  'time',
  'toss',
  'score',
  'result',
  'margin',
  'best-batting',
  'best-bowling',
  ...ofInnings('innings'),
  ...ofInnings('batting'),
  ...ofInnings('bowling'),
  ...ofInnings('falls'),
  'goals',
  'sendings-off',
  'home-squad',
  'away-squad',
  'home-form',
  'away-form',
  'meetings',
  'home-position',
  'away-position',
  'table',
] as const
export type Fact = (typeof FACTS)[number]
export type MatchFact = { matchId: string; fact: Fact }

const VALUE = /^match:([\w-]{1,64}):([a-z\d-]{1,20})$/
const FIELD = /<data value="(match:[\w-]{1,64}:[a-z\d-]{1,20})">([^<]*)<\/data>/g
const ANY_TAG = /<\/?data\b[^>]*>/g

/** The attribute of a field. */
export function factValue({ matchId, fact }: MatchFact): string {
  return `match:${matchId}:${fact}`
}

/** The match and fact that an attribute names; null if it names no known fact. */
export function parseFactValue(value: string): MatchFact | null {
  const [, matchId, name] = VALUE.exec(value) ?? []
  const fact = FACTS.find((each) => each === name)
  return matchId === undefined || fact === undefined ? null : { matchId, fact }
}

/** A field as HTML; `text` is its current text. */
export function writeFact(field: MatchFact, text: string): string {
  return `<data value="${factValue(field)}">${escapeText(text)}</data>`
}

/** The most fields of one text. Each match that they name is loaded once, whenever the text is shown before its publication. */
export const MAX_FACTS = 100

/** Whether clean HTML has more fields than a text may have. */
export function hasTooManyFacts(html: string): boolean {
  let count = 0
  for (const _ of html.matchAll(FIELD)) if (++count > MAX_FACTS) return true
  return false
}

/** The fields of clean HTML, each once. */
export function factsIn(html: string): MatchFact[] {
  const values = new Set([...html.matchAll(FIELD)].map(([, value = '']) => value))
  return [...values].flatMap((value) => parseFactValue(value) ?? [])
}

/** The same HTML with the current texts of its fields. `textOf` returns null to keep the stored text. */
export function replaceFacts(html: string, textOf: (field: MatchFact) => string | null): string {
  return html.replace(FIELD, (field, value: string) => {
    const named = parseFactValue(value)
    const text = named && textOf(named)
    return named && text !== null ? writeFact(named, text) : field
  })
}

/** The same HTML with its fields as plain text. */
export function withoutFields(html: string): string {
  return html.includes('<data') ? html.replace(ANY_TAG, '') : html
}
