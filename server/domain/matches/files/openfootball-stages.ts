// To which part of its season a match of openfootball belongs: the league, a group, a part after the split, or a knock-out round.
// Names of stages differ by country, so the parts of a split are found by who plays whom, not by their names. Pure.
import type { OpenfootballMatch } from './openfootball.ts'

/** `league`, `group` and `part` count in tables; a part goes on with the table of the league. */
export type SeasonStage = { kind: 'league' | 'group' | 'part' | 'knockout'; name: string }

/** Rounds and stages that do not belong to the league, in the languages of the files. */
const KNOCKOUT =
  /play-?\s?(?:off|out)s?\b|\bbarrages?\b|spareggi|finals?\b|finale\b|third place|round of \d|relegation|abstieg|promotion|aufstieg|ascenso|descenso|\blegs?\b|hinspiel|rückspiel/i

const ROUND =
  'matchday|match day|md|round|week|spieltag|runde|jornada|journée|giornata|speelronde|kolo|kolejka'
/** A round with a number: `Matchday 34`, `34. Spieltag`, `Championship Round - 3`. The rest is the name of the stage. */
const NUMBERED = [
  new RegExp(`^(?<stage>.*?)[\\s,:|–-]*(?<!\\p{L})(?:${ROUND})\\s*\\d+$`, 'iu'),
  new RegExp(`^(?<stage>.*?)[\\s,:|–-]*(?<!\\p{N})\\d+\\.?\\s*(?:${ROUND})$`, 'iu'),
  /^(?<stage>.+?)\s*[,:|–-]\s*\d+$/u,
]

const REGULAR =
  /^(?:regular(?: season| stage| round)?|league(?: stage| phase)?|grunddurchgang|(?:first|preliminary) (?:phase|stage))$/i

const GROUP = /^(?:group|gruppe|grupo|groupe|girone|grupa|poule|skupina)\s+(\w{1,2})\b/iu

/** The stage of each match, in the order of the matches. */
export function stagesOf(matches: readonly OpenfootballMatch[]): SeasonStage[] {
  const labels = matches.map(labelOf)
  const meetings = meetingsByLabel(matches, labels)
  const regular = meetings.get('') ?? new Map()
  const unnumbered = new Set(labels.filter((_label, index) => !isNumbered(matches[index]?.round ?? '')))
  const parts = new Set(
    [...meetings].flatMap(([name, met]) =>
      isAmong(met, regular) && (isLeague(met) || (PART.test(name) && !unnumbered.has(name))) ? [name] : [],
    ),
  )
  return matches.map((played, index) => {
    const group = groupOf(played)
    if (group !== null) return { kind: 'group', name: group }
    const label = labels[index] ?? ''
    if (parts.has(label)) return { kind: 'part', name: label }
    const { round = '', stage = '' } = played
    if (KNOCKOUT.test(stage) || KNOCKOUT.test(round)) return { kind: 'knockout', name: stage || round }
    return { kind: 'league', name: '' }
  })
}

/** The name of the stage; empty in the regular season. */
function labelOf({ round = '', stage = '' }: OpenfootballMatch): string {
  const prefix = NUMBERED.map((pattern) => pattern.exec(round.trim())?.groups?.stage)
  const named = stage.trim() || (prefix.find((found) => found !== undefined) ?? round).trim()
  return REGULAR.test(named) ? '' : named
}

const isNumbered = (round: string) => NUMBERED.some((pattern) => pattern.test(round.trim()))

/** Whom each team meets, by stage. */
type Meetings = Map<string, Set<string>>

function meetingsByLabel(
  matches: readonly OpenfootballMatch[],
  labels: readonly string[],
): Map<string, Meetings> {
  const all = new Map<string, Meetings>()
  for (const [index, { team1, team2 }] of matches.entries()) {
    const label = labels[index] ?? ''
    const meetings: Meetings = all.get(label) ?? new Map()
    all.set(label, meetings)
    for (const [one, other] of [
      [team1, team2],
      [team2, team1],
    ] as const)
      meetings.set(one, (meetings.get(one) ?? new Set()).add(other))
  }
  return all
}

/** A part of the season has some of the teams of the regular one, three or more, but not all. */
function isAmong(meetings: Meetings, regular: Meetings): boolean {
  const teams = [...meetings.keys()]
  return teams.length >= 3 && teams.length < regular.size && teams.every((team) => regular.has(team))
}

/** Everybody meets more than half of the others, unlike in a knock-out. */
function isLeague(meetings: Meetings): boolean {
  return [...meetings.values()].every((met) => met.size * 2 > meetings.size - 1)
}

/** Names of parts, which tell them from a knock-out before all their matches are known. */
const PART =
  /^(?:championship|relegation|europe|conference|title|top|bottom|upper|lower|meister|qualifikation|abstiegs)[- ]?(?:round|group|gruppe|half|section|pool|split|six)?$/i

/** `Group A`, also where the file gives it as the round or the stage, or only its letter. */
function groupOf({ group, round = '', stage = '' }: OpenfootballMatch): string | null {
  const own = (group ?? '').trim()
  const found = [own, stage, round].map((text) => GROUP.exec(text.trim())?.[1]).find(Boolean)
  if (found !== undefined) return `Group ${found.toUpperCase()}`
  if (own === '') return null
  return /^\w{1,2}$/.test(own) ? `Group ${own.toUpperCase()}` : own
}
