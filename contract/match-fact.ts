// Facts of a match in a story. While a story is not published they are fields that follow the match:
// `<data value="match:ID:result">…</data>`; its publication makes them plain text. Texts: server/domain/match-facts/. Pure.

const INNINGS = [1, 2, 3, 4] as const
const ofInnings = <Name extends string>(name: Name) => INNINGS.map((number) => `${name}-${number}` as const)

/** What a field may say. Those with a number are of that innings of a cricket match. */
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

/** What an attribute names; null for anything that is no known fact. */
export function parseFactValue(value: string): MatchFact | null {
  const [, matchId, name] = VALUE.exec(value) ?? []
  const fact = FACTS.find((each) => each === name)
  return matchId === undefined || fact === undefined ? null : { matchId, fact }
}

/** A field as HTML; `text` is what it says at the moment. */
export function writeFact(field: MatchFact, text: string): string {
  return `<data value="${factValue(field)}">${escapeText(text)}</data>`
}

/** The fields of clean HTML, each once. */
export function factsIn(html: string): MatchFact[] {
  const values = new Set([...html.matchAll(FIELD)].map(([, value = '']) => value))
  return [...values].flatMap((value) => parseFactValue(value) ?? [])
}

/** The same HTML with what its fields say now. `textOf` returns null where the stored text stays. */
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

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
