// Teams, players, tournaments, matches of every form and live blogs of the fuzzed newsroom, and useful values of their fields.
import { randomUUID } from 'node:crypto'
import fc from 'fast-check'
import { z } from 'zod'
import { CSV_COLUMNS } from '#contract/matches/match-csv.ts'
import { CRICKET_EVENTS } from '#sport/cricket/events.ts'
import { FOOTBALL_EVENTS } from '#sport/football/events.ts'
import { MARKS_EVENTS } from '#sport/marks/events.ts'
import { SIDES_EVENTS } from '#sport/sides/events.ts'
import type { Described } from './described-values.ts'
import { ask, type Send } from './send.ts'
import { text } from './strange-values.ts'

type Ids = Record<string, string[]>

const madeSchema = z.object({ _id: z.string(), slug: z.string().default('') })
const insertedSchema = z.object({ insertedId: z.string() })
const importedSchema = z.object({ import: z.string() })
const TABLE = { points: { win: 3, draw: 1, loss: 0, noResult: 0 }, criteria: ['points'] }
const T20 = { sport: 'cricket', format: 't20', table: TABLE }
const LEAGUE = { sport: 'football', format: 'league', table: TABLE }
/** Matches without a tournament. */
const SINGLE_MATCHES = [
  { sport: 'cricket', rules: { format: 't20' } },
  { sport: 'football', rules: { format: 'league' } },
  { sport: 'kabaddi', rules: { format: 'kabaddi' } },
]

/** Creates objects; returns ids by the first part of their calls' paths, slugs under `teams/slug`. `number`: for unique names. */
export async function createMatches(send: Send, admin: string, number: number): Promise<Ids> {
  const ids: Ids = {}
  const keep = (list: string, id: string) => {
    ids[list] = [...(ids[list] ?? []), id]
    return id
  }
  const make = async (list: string, body: object) => {
    const { _id, slug } = madeSchema.parse((await ask(send, 'POST', `/api/${list}`, body, admin)).json)
    if (slug !== '') keep(`${list}/slug`, slug)
    return keep(list, _id)
  }
  const name = (what: string) => ({ bn: `ফাজ ${what} ${number}`, en: `Fuzz ${what} ${number}` })
  const [homeId, awayId] = [
    await make('teams', { name: name('home') }),
    await make('teams', { name: name('away') }),
  ]
  const players: object[] = []
  for (const each of ['one', 'two', 'three'])
    players.push({ playerId: await make('players', { name: name(each) }) })
  const venueId = await make('venues', { name: name('ground') })
  const teams = [homeId, awayId].map((teamId) => ({ teamId, stage: 0 }))
  const stages = [{ name: name('stage'), hasTable: true }]
  const startsAt = new Date().toISOString()
  for (const rules of [T20, LEAGUE]) {
    const cup = { name: name(`cup ${rules.sport}`), season: String(number), rules, stages, teams }
    const tournamentId = await make('tournaments', cup)
    await ask(send, 'PUT', `/api/tournaments/${tournamentId}/squads/${homeId}`, { players }, admin)
    await make('matches', { tournamentId, homeId, awayId, venueId, startsAt })
    const csv = `date,home,away\n2026-11-20,${name('home').en},${name('away').en}`
    const table = { tournamentId, name: 'A', csv, isDryRun: false }
    const { json } = await ask(send, 'POST', '/api/match-imports', table, admin)
    keep('match-imports', importedSchema.parse(json).import)
  }
  await make('tournaments', { name: name('empty cup'), rules: LEAGUE })
  for (const match of SINGLE_MATCHES) await make('matches', { ...match, homeId, awayId, startsAt })
  const race = await make('terms', { kind: 'other', name: name('race') })
  const contest = { sport: 'athletics', rules: { format: 'sprint' }, homeId: race, awayId: race, startsAt }
  await make('matches', contest)
  keep('live-blogs', await createBlog(send, admin, number))
  return { ...ids, 'tournaments/team': ids.teams ?? [] }
}

/** A live blog with one entry. */
async function createBlog(send: Send, admin: string, number: number): Promise<string> {
  const draft = { headline: `সরাসরি ${number}`, richText: '<p>ক</p>', status: 'draft' }
  const { json } = await ask(send, 'POST', '/api/allposts', draft, admin)
  const { insertedId } = insertedSchema.parse(json)
  await ask(send, 'PUT', `/api/live-blogs/${insertedId}`, {}, admin)
  const entry = { clientId: randomUUID(), kind: 'entry', content: { headline: 'টস' } }
  await ask(send, 'POST', `/api/live-blogs/${insertedId}/events`, { events: [entry] }, admin)
  return insertedId
}

/** Useful values by the name of a field, or by name and type. */
export function matchHints(
  { teams = [], players = [], venues = [], tournaments = [], matches = [], users = [] }: Ids,
  mostly: (values: string[]) => fc.Arbitrary<unknown>,
): [string, fc.Arbitrary<unknown>][] {
  const place = fc.integer({ min: 1, max: 8 })
  const when = fc
    .integer({ min: -3_000, max: 3_000 })
    .map((minutes) => new Date(Date.now() + minutes * 60_000).toISOString())
  const every = (names: string[], value: fc.Arbitrary<unknown>) =>
    names.map((name): [string, fc.Arbitrary<unknown>] => [name, value])
  return [
    ...every(['homeId', 'awayId', 'teamId', 'team', 'winner', 'annulled'], mostly(teams)),
    ...every(
      ['player', 'playerId', 'players:string', 'bowler', 'striker', 'nonStriker', 'batters'],
      mostly(players),
    ),
    ...every(['in', 'out', 'fielder', 'by', 'assist', 'substitutes', 'mergedInto'], mostly(players)),
    ...every(['participant', 'participants', 'members'], mostly(players)),
    ...every(['venueId'], mostly(venues)),
    ...every(['tournamentId', 'tournament'], mostly(tournaments)),
    ...every(['matchId', 'matches'], mostly(matches)),
    ...every(['writers', 'scorers'], mostly(users)),
    ...every(['seq:integer', 'after:integer', 'entry:integer', 'from:integer', 'of:integer'], place),
    // Mostly above every log, so that the sender counts as knowing all entries.
    [
      'base:integer',
      fc.oneof({ weight: 9, arbitrary: fc.constant(1_000_000) }, { weight: 1, arbitrary: place }),
    ],
    ...every(['clientId'], fc.uuid()),
    ['bn', newName('ফাজ নতুন')],
    ['en', newName('Fuzz new')],
    ['href', mostly(['/cricket', 'https://example.org/'])],
    ...every(['startsAt', 'atGround'], when),
    ['csv', csvTables(teams)],
  ]
}

/** Mostly a name that nothing has yet. */
function newName(begin: string): fc.Arbitrary<unknown> {
  const fresh = fc.nat().map((number) => `${begin} ${number}`)
  return fc.oneof({ weight: 15, arbitrary: fresh }, { weight: 1, arbitrary: text })
}

/** CSV tables with valid headings and mostly valid cells, in any order. */
function csvTables(teams: string[]): fc.Arbitrary<string> {
  const head = fc.subarray(
    Object.values(CSV_COLUMNS).map(([name]) => name),
    { minLength: 3 },
  )
  const cell = fc.oneof(
    fc.constantFrom(
      '2026-11-20',
      '20/11/2026',
      '14:30',
      '2',
      '182/6 (20)',
      'postponed',
      '3 wickets',
      '',
      '"',
      '=1+1',
    ),
    fc.constantFrom('Fuzz home', 'Fuzz away', ...teams),
    text,
  )
  const row = fc.array(cell, { minLength: 1, maxLength: 12 }).map((cells) => cells.join(','))
  const usual = fc.constantFrom('2026-11-20,Fuzz home,Fuzz away', '2026-11-21,A,B', '2026-02-30,A,A')
  const known = fc.array(usual, { maxLength: 4 }).map((rows) => ['date,home,away', ...rows].join('\n'))
  const any = fc
    .tuple(head, fc.array(row, { maxLength: 5 }))
    .map(([names, rows]) => [names.join(','), ...rows].join('\r\n'))
  return fc.oneof(known, any, text)
}

/** The schema of an event, split into its kind and its other fields. */
type Kind = { kind: Described | boolean; payload: Described }

/** The schema of a body with events: payloads of every kind, and corrections. The events of one request belong to one sport. */
export function describeEvents(body: Described, describe: (schema: z.ZodType) => Described): Described {
  const sports = [CRICKET_EVENTS, FOOTBALL_EVENTS, SIDES_EVENTS, MARKS_EVENTS].map((events): Described => {
    const kinds = events.map((event) => splitKind(describe(event)))
    const items = { oneOf: [...kinds, ...correctionsOf(kinds)].map(toItem) }
    return { type: 'array', minItems: 1, maxItems: 4, items }
  })
  return { ...body, properties: { ...body.properties, events: { oneOf: sports } } }
}

function splitKind({ properties = {}, required = [] }: Described): Kind {
  const { kind = {}, ...fields } = properties
  return {
    kind,
    payload: objectOf(
      fields,
      required.filter((name) => name !== 'kind'),
    ),
  }
}

function correctionsOf(kinds: Kind[]): Kind[] {
  const seq: Described = { type: 'integer' }
  const event: Described = {
    oneOf: kinds.map(({ kind, payload: { properties, required = [] } }) =>
      objectOf({ kind, ...properties }, ['kind', ...required]),
    ),
  }
  return [
    { kind: { const: 'void' }, payload: objectOf({ seq }, ['seq']) },
    { kind: { const: 'replace' }, payload: objectOf({ seq, event }, ['seq', 'event']) },
    { kind: { const: 'insert' }, payload: objectOf({ after: seq, event }, ['after', 'event']) },
  ]
}

function toItem({ kind, payload }: Kind): Described {
  const text: Described = { type: 'string', maxLength: 300 }
  const fields = { kind, payload, clientId: text, atGround: text, reason: text }
  return objectOf(fields, ['clientId', 'kind', 'payload'])
}

function objectOf(properties: Record<string, Described | boolean>, required: string[]): Described {
  return { type: 'object', properties, required }
}
