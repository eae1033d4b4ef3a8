// Converts an openfootball season to the import's format. Its events: ../files/openfootball-events.ts. Pure.
import { FOOTBALL_RULES, type FootballFormat } from '#sport/football/rules.ts'
import type { Score } from '#sport/tables/result.ts'
import type { FileMatch, FileTeam } from './file-match.ts'
import { LEAGUE, stageNames } from './file-match.ts'
import { type OpenfootballMatch, type OpenfootballSeason, startOf, statusOf } from './openfootball.ts'
import { eventsOf } from './openfootball-events.ts'
import { type SeasonStage, stagesOf } from './openfootball-stages.ts'

type Staged = { played: OpenfootballMatch; stage: SeasonStage }

/** `id`: the name of the file without its ending. */
export function fromOpenfootball(id: string, season: OpenfootballSeason): FileMatch[] {
  const tournament = tournamentOf(id, season.name ?? id)
  const stages = stagesOf(season.matches)
  const staged = season.matches.map((played, index): Staged => {
    return { played, stage: stages[index] ?? { kind: 'league', name: '' } }
  })
  const seen = new Map<string, number>()
  const ties = tiesOf(staged)
  return staged.map(({ played, stage }): FileMatch => {
    const { date = '', round = '', score } = played
    const isCup = stage.kind === 'knockout' || Boolean(score?.et ?? score?.p)
    const format: FootballFormat = isCup ? 'cup' : 'league'
    return {
      source: sourceOf(id, played, seen),
      gender: 'male',
      day: date,
      startsAt: startOf(played),
      home: teamName(played.team1),
      away: teamName(played.team2),
      venue: venueOf(played),
      tournament,
      stage: stageIn(stage),
      round: stageNames(round),
      officials: [],
      rules: { sport: 'football', format, rules: FOOTBALL_RULES[format] },
      status: statusIn(played),
      people: new Map(),
      log: eventsOf(played, firstLegOf(played, ties)).map((event, index) => ({
        seq: index + 1,
        event,
      })),
    }
  })
}

/**
 * The same for the same match in later files, also when its day changes. A replay after an abandoned match, and any other further
 * match of these sides in the round, is numbered in the order of the file.
 */
function sourceOf(id: string, played: OpenfootballMatch, seen: Map<string, number>): string {
  const { team1, team2, round = '', stage = '' } = played
  const source = `openfootball:${id}:${team1}:${team2}:${stage === '' ? round : `${stage} ${round}`}`
  const number = (seen.get(source) ?? 0) + 1
  seen.set(source, number)
  return number === 1 ? source : `${source}:${number}`
}

/** `English Premier League 2023/24` is the season 2023/24 of the English Premier League. */
function tournamentOf(id: string, name: string): FileMatch['tournament'] {
  const [, competition = name, season = ''] = /^(.+?)\s+(\d{4}(?:[/-]\d{2,4})?)$/.exec(name) ?? []
  return { key: id, name: competition, season, hasTable: true }
}

function teamName(name: string): FileTeam {
  return { source: 'openfootball:team', key: name, name: { bn: name, en: name }, inLog: name }
}

/** `Al Bayt Stadium, Al Khor` is a ground and its city. */
function venueOf({ ground }: OpenfootballMatch): FileMatch['venue'] {
  if (!ground) return null
  const [name, city = ''] =
    typeof ground === 'string'
      ? (/^(.+),\s*([^,]+)$/.exec(ground)?.slice(1) ?? [ground])
      : [ground.name, ground.city]
  if (name === undefined) return null
  return { source: 'openfootball:ground', key: `${name}|${city}`, name: { bn: name, en: name }, city }
}

function stageIn({ kind, name }: SeasonStage): FileMatch['stage'] {
  if (kind === 'league') return { name: LEAGUE, hasTable: true }
  return { name: stageNames(name), hasTable: kind !== 'knockout', continues: kind === 'part' }
}

function statusIn(played: OpenfootballMatch): FileMatch['status'] {
  const status = statusOf(played)
  return status === 'cancelled' || (status === 'postponed' && !played.score?.ft) ? status : 'fixture'
}

/** How a round names its legs. */
const LEG =
  /[\s,(|–-]*(?:(?:1st|2nd|first|second|[12]\.?)\s*leg|leg\s*[12]|hinspiel|rückspiel|\bida\b|vuelta|\baller\b|retour|andata|ritorno)\)?\s*$/iu
/** The round without its leg, and both sides in either order. */
const tieOf = ({ round = '', stage = '', team1, team2 }: OpenfootballMatch) =>
  [`${stage} ${round}`.replace(LEG, '').trim().toLowerCase(), ...[team1, team2].toSorted()].join('\n')

type Ties = ReadonlyMap<string, readonly OpenfootballMatch[]>

/** The matches of each pair of sides in each knock-out round. */
function tiesOf(season: readonly Staged[]): Ties {
  const knockouts = season.filter(({ stage }) => stage.kind === 'knockout').map(({ played }) => played)
  const counted = knockouts.filter((played) => !['abandoned', 'cancelled'].includes(statusOf(played) ?? ''))
  return Map.groupBy(counted, tieOf)
}

/** The goals of the first leg, home side of the second one first, if the match is the second of two between its sides in a round. */
function firstLegOf(played: OpenfootballMatch, ties: Ties): Score | null {
  const legs = ties.get(tieOf(played)) ?? []
  const first = legs.find((leg) => leg !== played)
  if (legs.length !== 2 || !legs.includes(played) || !first) return null
  const isSecond = first.team1 === played.team2 && (first.date ?? '') < (played.date ?? '')
  const goals = first.score?.et ?? first.score?.ft
  return isSecond && goals ? [goals[1], goals[0]] : null
}
