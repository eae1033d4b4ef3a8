// The text of one fact of a match in one language. Pure.
import type { Language } from '#contract/language.ts'
import { factNames as bn } from '#contract/match-story/bn.ts'
import { factNames as en } from '#contract/match-story/en.ts'
import type { Match } from '#contract/matches/match.ts'
import type { Fact } from '#contract/posts/match-fact.ts'
import type { DerivedOf } from '#sport/form.ts'
import { type DerivedMatch, formOf } from '#sport/match.ts'
import type { Sides } from '#sport/sides/form.ts'
import { countedScore } from '#sport/sides/result.ts'
import type { SidesSummary } from '#sport/sides/summary.ts'
import { type FormName, formNameOf } from '#sport/sports.ts'
import type { TableRow } from '#sport/tables/table.ts'
import type { Ctx } from '../ctx.ts'
import { cursorAt } from '../cursor.ts'
import { listMatches } from '../matches/matches.ts'
import { type FullMatch, getFullMatch } from '../matches/read-log.ts'
import { getStandings, isIn } from '../standings/standings.ts'
import { listSquads, type Squad } from '../tournaments/squads.ts'
import { getTournament } from '../tournaments/tournaments.ts'
import { cricketFact } from './cricket-facts.ts'
import { dateText, listOf, timeText, type Writer, writerOf } from './fact-words.ts'
import { footballFact } from './football-facts.ts'

type Row = TableRow & { name: Record<Language, string> }

type FactData = {
  full: FullMatch
  /** Of the tournament; empty where no fact needs them. */
  squads: Squad[]
  /** Finished matches before this one, newest first. */
  form: { home: Match[]; away: Match[] }
  meetings: Match[]
  /** The rows of the table to which both sides belong; empty without one. */
  table: Row[]
}

const FORM = 5
const MEETINGS = 50

/** MATCH_NOT_FOUND. Public. */
export async function loadFactData(ctx: Ctx, matchId: string, wanted: readonly Fact[]): Promise<FactData> {
  const full = await getFullMatch(ctx, matchId)
  const { home, away, tournament, startsAt, sport } = full.match
  const needs = (...names: Fact[]) => names.some((name) => wanted.includes(name))
  // A club may play several sports.
  const before = { status: 'finished', sport, cursor: cursorAt(startsAt) } as const
  const list = async (isNeeded: boolean, filter: Parameters<typeof listMatches>[1]) =>
    isNeeded ? (await listMatches(ctx, { ...before, ...filter })).matches : []
  const [ofHome, ofAway, meetings, squads, table] = await Promise.all([
    list(needs('home-form'), { teamId: home.id, limit: FORM }),
    list(needs('away-form'), { teamId: away.id, limit: FORM }),
    list(needs('meetings'), { between: [home.id, away.id], limit: MEETINGS }),
    tournament && needs('home-squad', 'away-squad') ? listSquads(ctx, tournament.id) : [],
    needs('table', 'home-position', 'away-position') ? loadTable(ctx, full.match) : [],
  ])
  return { full, squads, form: { home: ofHome, away: ofAway }, meetings, table }
}

async function loadTable(ctx: Ctx, { tournament, stage }: Match): Promise<Row[]> {
  if (!tournament) return []
  const standings = await getStandings(ctx, await getTournament(ctx, { id: tournament.id }))
  const own = standings.find((table) => isIn(stage?.id ?? null, table.stage, table.parts))
  return own?.rows.map(({ teamInfo, ...row }) => ({ ...row, name: teamInfo.name })) ?? []
}

const TABLE_ROWS = 4

/** The line-up once it is known, else the squad of the tournament. */
function squadText({ full, squads }: FactData, teamId: string, writer: Writer): string | null {
  const squad = squads.find(({ team }) => team.id === teamId)?.players ?? []
  const lineup = formOf(full.derived.sport).lineupOf(full.derived.state, teamId)
  const ids = lineup.length > 0 ? lineup : squad.map(({ playerId }) => playerId)
  return listOf(
    ids.map((id) => {
      const { isCaptain = false, isKeeper = false } = squad.find(({ playerId }) => playerId === id) ?? {}
      const player = writer.player(id)
      if (isCaptain && isKeeper) return writer.say('captainAndWicketkeeper', { player })
      if (isCaptain) return writer.say('captain', { player })
      return isKeeper && full.match.sport === 'cricket' ? writer.say('wicketkeeper', { player }) : player
    }),
  )
}

const OUTCOMES = { won: 'formWon', drawn: 'formDrawn', lost: 'formLost', none: 'formNone' } as const

function formText(matches: readonly Match[], teamId: string, { say }: Writer): string {
  return listOf(matches.map((match) => say(OUTCOMES[outcomeOf(match, teamId)]))) ?? say('noMatches')
}

/** How a finished match ended for a team. */
function outcomeOf({ summary }: Match, teamId: string): keyof typeof OUTCOMES {
  const result = summary?.result
  if (!result || result.outcome === 'no result' || result.outcome === 'abandoned') return 'none'
  if (result.winner === null) return 'drawn'
  return result.winner === teamId ? 'won' : 'lost'
}

function meetingsText({ full, meetings }: FactData, { say }: Writer, names: [string, string]): string {
  const [home, away] = names
  if (meetings.length === 0) return say('neverMet', { home, away })
  const winsOf = (id: string) => meetings.filter((match) => outcomeOf(match, id) === 'won').length
  const [homeWins, awayWins] = [winsOf(full.match.home.id), winsOf(full.match.away.id)]
  const others = meetings.length - homeWins - awayWins
  return say(others > 0 ? 'metWithOthers' : 'met', {
    n: meetings.length,
    home,
    away,
    homeWins,
    awayWins,
    others,
  })
}

function positionText({ table }: FactData, teamId: string, { say }: Writer): string | null {
  const row = table.find(({ team }) => team === teamId)
  return row ? say('position', { place: row.position, points: row.points, played: row.played }) : null
}

/** The first rows, and those of both sides. */
function tableText({ table, full }: FactData, { say, language }: Writer): string | null {
  const own = [full.match.home.id, full.match.away.id]
  return listOf(
    table
      .filter(({ team }, at) => at < TABLE_ROWS || own.includes(team))
      .map(({ position, name, points, played }) =>
        say('tableRow', { place: position, team: name[language], points, played }),
      ),
    say('joinRows'),
  )
}

// The texts of facts of a kabaddi, hockey or volleyball match. Pure; null while the log does not decide them.
type Teams = { home: string; away: string }

function sidesFact({ summary }: DerivedOf<Sides>, teams: Teams, fact: Fact, writer: Writer): string | null {
  const { say, team } = writer
  const both = { home: team(teams.home), away: team(teams.away) }
  const [home, away] = countedScore(summary)
  if (fact === 'score' && (summary.result !== null || summary.periods.length > 0))
    return say('goalsInScore', { ...both, score: { digits: `${home}–${away}` } })
  if (fact !== 'result' || summary.result === null) return null
  return resultText(summary, both, writer)
}

function resultText(
  { result, score: [home, away] }: SidesSummary,
  both: Teams,
  { say, team, other }: Writer,
): string | null {
  if (!result) return null
  const { outcome, winner, by } = result
  const score = { digits: `${Math.max(home, away)}–${Math.min(home, away)}` }
  if (outcome === 'abandoned') return say('abandoned', both)
  if (outcome === 'drawn') return say('sidesDrawn', { ...both, score })
  if (winner === null) return say('awardedToNobody')
  const sides = { team: team(winner), other: other(winner), score }
  if (outcome === 'awarded' || by === 'walkover') return say('awarded', sides)
  return say(by === 'tie break' ? 'tieBreak' : 'sidesWon', sides)
}

type Facts = {
  textOf(
    derived: DerivedMatch,
    teams: { home: string; away: string },
    fact: Fact,
    writer: Writer,
  ): string | null
}
/** The facts of the match itself, in the forms that have some. */
const FACTS: Partial<Record<FormName, Facts>> = {
  cricket: { textOf: cricketFact },
  football: { textOf: footballFact },
  sides: { textOf: sidesFact },
}

/** Plain text in the digits of the language; the name of the fact in brackets while it is unknown. */
export function factText(data: FactData, fact: Fact, language: Language): string {
  return findText(data, fact, language) || `[${nameOf(fact, language)}]`
}

/** Facts of an innings share a name. */
function nameOf(fact: Fact, language: Language): string {
  const kind = fact.replace(/-\d$/, '')
  return Object.entries(language === 'bn' ? bn : en).find(([name]) => name === kind)?.[1] ?? kind
}

function findText(data: FactData, fact: Fact, language: Language): string | null {
  const { match, derived, person } = data.full
  const { home, away, tournament, round, venue } = match
  const writer = writerOf(match, person, language)
  switch (fact) {
    case 'home':
      return home.name[language]
    case 'away':
      return away.name[language]
    case 'tournament':
      return tournament?.name[language] ?? null
    case 'round':
      return round[language]
    case 'venue':
      return venue?.name[language] ?? null
    case 'date':
      return dateText(match, language)
    case 'time':
      return timeText(match, language)
    case 'home-squad':
      return squadText(data, home.id, writer)
    case 'away-squad':
      return squadText(data, away.id, writer)
    case 'home-form':
      return formText(data.form.home, home.id, writer)
    case 'away-form':
      return formText(data.form.away, away.id, writer)
    case 'meetings':
      return meetingsText(data, writer, [home.name[language], away.name[language]])
    case 'home-position':
      return positionText(data, home.id, writer)
    case 'away-position':
      return positionText(data, away.id, writer)
    case 'table':
      return tableText(data, writer)
    default:
      break
  }
  const teams = { home: home.id, away: away.id }
  return FACTS[formNameOf(derived.sport)]?.textOf(derived, teams, fact, writer) ?? null
}
