// Finds the players and teams that an event names, with the path of each name. Pure.
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'

export type NamedId = { id: string; field: string }

const PLAYER_FIELDS = new Set([
  'striker',
  'nonStriker',
  'bowler',
  'player',
  'in',
  'out',
  'assist',
  'fielder',
  'participant',
])
const PLAYER_LISTS = new Set(['players', 'batters', 'substitutes', 'participants', 'members'])
/** A review names its team as `by`. */
const TEAM_FIELDS = new Set(['team', 'winner', 'by'])
/** A quote in a note names its speaker as text, not by id. */
const WORDS = 'quote'

/** `field`: the path within the event, such as `wickets.0.player`. */
export function namesIn(event: MatchEntryEvent): { players: NamedId[]; teams: NamedId[] } {
  const found: Found = { players: [], teams: [] }
  collect(event, '', found)
  return found
}

type Found = { players: NamedId[]; teams: NamedId[] }

function collect(value: unknown, place: string, found: Found): void {
  if (typeof value !== 'object' || value === null) return
  for (const [name, inner] of Object.entries(value)) {
    if (name === WORDS) continue
    const field = place === '' ? name : `${place}.${name}`
    if (typeof inner === 'string') collectName(name, { id: inner, field }, found)
    else if (PLAYER_LISTS.has(name) && Array.isArray(inner)) found.players.push(...listed(inner, field))
    else collect(inner, field, found)
  }
}

function collectName(name: string, named: NamedId, { players, teams }: Found): void {
  if (PLAYER_FIELDS.has(name)) players.push(named)
  else if (TEAM_FIELDS.has(name)) teams.push(named)
}

function listed(ids: unknown[], field: string): NamedId[] {
  return ids.flatMap((id, at) => (typeof id === 'string' ? [{ id, field: `${field}.${at}` }] : []))
}

/** Functions that return the id of a name, for each kind. */
export type Rename = { player(name: string): string; team(name: string): string }

/** A copy of the event in which the names of players and teams are replaced. */
export function renameIn(event: MatchEntryEvent, rename: Rename): MatchEntryEvent {
  // Fast path for balls without a wicket, which most events are.
  if (event.kind !== 'ball' || event.wickets) return renamed('', event, rename) as MatchEntryEvent
  const { striker, nonStriker, bowler } = event
  return {
    ...event,
    ...(striker !== undefined && { striker: rename.player(striker) }),
    ...(nonStriker !== undefined && { nonStriker: rename.player(nonStriker) }),
    ...(bowler !== undefined && { bowler: rename.player(bowler) }),
  }
}

function renamed(name: string, value: unknown, rename: Rename): unknown {
  if (typeof value === 'string') {
    if (PLAYER_FIELDS.has(name)) return rename.player(value)
    return TEAM_FIELDS.has(name) ? rename.team(value) : value
  }
  if (typeof value !== 'object' || value === null || name === WORDS) return value
  if (Array.isArray(value)) {
    if (PLAYER_LISTS.has(name)) return value.map((id) => (typeof id === 'string' ? rename.player(id) : id))
    return value.map((inner) => renamed('', inner, rename))
  }
  const copy: Record<string, unknown> = {}
  for (const key in value) copy[key] = renamed(key, (value as Record<string, unknown>)[key], rename)
  return copy
}
