// Converts an openfootball season to the import's format. The files state scores, but not who scored when: goals have no player
// and no minute. Pure.
import type { MatchStatus } from '#contract/match.ts'
import type { FootballEvent, Period } from '#sport/football/events.ts'
import { FOOTBALL_RULES, type FootballFormat } from '#sport/football/rules.ts'
import type { Score } from '#sport/tables/result.ts'
import { isAfterTheLeague, type OpenfootballSeason } from '../files/openfootball.ts'
import type { FileMatch, FileTeam } from './file-match.ts'
import { LEAGUE, stageNames } from './stage-names.ts'

type Played = OpenfootballSeason['matches'][number]

/** `id`: the name of the file without its ending. A match without a day is left out: nobody knows when it is. */
export function fromOpenfootball(id: string, season: OpenfootballSeason): FileMatch[] {
  const tournament = tournamentOf(id, season.name ?? id)
  return season.matches.flatMap((played) => {
    const { date, team1, team2, round = '', stage = '' } = played
    if (date === undefined) return []
    const isLeague = !isAfterTheLeague(played)
    const format: FootballFormat = isLeague ? 'league' : 'cup'
    return {
      source: `openfootball:${id}:${team1}:${team2}:${stage === '' ? round : `${stage} ${round}`}`,
      gender: 'male',
      day: date,
      // The files do not say in which time zone their times are.
      startsAt: null,
      home: teamName(team1),
      away: teamName(team2),
      venue: null,
      tournament,
      stage: isLeague
        ? { name: LEAGUE, hasTable: true }
        : { name: stageNames(stage || round), hasTable: false },
      round: stageNames(round),
      officials: [],
      rules: { sport: 'football', format, rules: FOOTBALL_RULES[format] },
      status: statusOf(played),
      people: new Map(),
      log: eventsOf(played).map((event, index) => ({ seq: index + 1, event })),
    }
  })
}

/** `English Premier League 2023/24` is the season 2023/24 of the English Premier League. */
function tournamentOf(id: string, name: string): FileMatch['tournament'] {
  const [, competition = name, season = ''] = /^(.+?)\s+(\d{4}(?:[/-]\d{2,4})?)$/.exec(name) ?? []
  return { key: id, name: competition, season, hasTable: true }
}

function teamName(name: string): FileTeam {
  return { source: 'openfootball:team', key: name, name: { bn: name, en: name }, inLog: name }
}

function statusOf({ status = '' }: Played): FileMatch['status'] {
  const known: Exclude<MatchStatus, 'live' | 'finished' | 'abandoned'>[] = ['cancelled', 'postponed']
  return known.find((each) => each === status) ?? 'fixture'
}

function eventsOf({ team1, team2, score, status }: Played): FootballEvent[] {
  const { ht = null, ft = null, et = null, p: kicks = null } = score ?? {}
  if (!ft) return []
  const teams = [team1, team2] as const
  if (status === 'awarded') return [{ kind: 'award', winner: winnerOf(teams, ft), goals: ft, points: null }]
  const half: Score = ht ?? [0, 0]
  return [
    ...goals(teams, 'first half', [0, 0], half),
    ...goals(teams, 'second half', half, ft),
    ...(et ? goals(teams, 'extra time, first half', ft, et) : []),
    ...(kicks ? kicksOf(teams, kicks) : []),
    { kind: 'end' },
  ]
}

function winnerOf([home, away]: readonly [string, string], [own, others]: Score): string | null {
  if (own === others) return null
  return own > others ? home : away
}

function goals(teams: readonly [string, string], period: Period, from: Score, to: Score): FootballEvent[] {
  return teams.flatMap((team, side) =>
    Array.from({ length: Math.max(0, (to[side] ?? 0) - (from[side] ?? 0)) }, (): FootballEvent => {
      return { kind: 'goal', team, player: null, at: { period, minute: 0 } }
    }),
  )
}

/** Only the scored kicks are known. */
function kicksOf(teams: readonly [string, string], [own, others]: Score): FootballEvent[] {
  const rounds = Array.from({ length: Math.max(own, others) }, (_, round) => round)
  return rounds.flatMap((round) =>
    teams.flatMap((team, side): FootballEvent[] =>
      round < (side === 0 ? own : others)
        ? [{ kind: 'shootout', team, player: null, outcome: 'scored' }]
        : [],
    ),
  )
}
