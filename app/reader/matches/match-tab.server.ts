// Loads the content below the head of a match, by tab. What the forms of sport show: views/. The pages around it: match.server.ts.

import type { Page } from '#app/load.server.ts'
import { hasBegun } from '#contract/matches/match.ts'
import type { MatchTab } from '#contract/pages/match-paths.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { AppError } from '#server/domain/app-error.ts'
import { matchesOfTag, matchTag, tournamentTag } from '#server/domain/cache-tags.ts'
import { cursorAt } from '#server/domain/cursor.ts'
import { listMatches } from '#server/domain/matches/matches.ts'
import type { FullMatch } from '#server/domain/matches/read-log.ts'
import { getLiveStandings, isIn } from '#server/domain/standings/standings.ts'
import { listSquads } from '#server/domain/tournaments/squads.ts'
import { getTournament } from '#server/domain/tournaments/tournaments.ts'
import { isContestSport } from '#sport/sports.ts'
import { presentForm, presentMeetings } from '../parts/matches/preview.tsx'
import { presentSquads } from '../parts/matches/squad-list.tsx'
import { presentTable } from '../parts/matches/standings.tsx'
import type { Shown } from '../present/matches/match-head.ts'
import { matchWords } from '../present/matches/words.ts'
import { tagsOfNamed, tagsOfNames } from './match-tags.server.ts'
import { viewOf } from './views/views.ts'

type Params = { year?: string; month?: string; day?: string; match?: string; number?: string }
export type MatchPage = Page<Params, TagsOf<'match'>>

const FORM = 5
const MEETINGS = 50

type Wanted = { shown: Shown; tab: MatchTab | null }

export async function loadMatchTab(page: MatchPage, full: FullMatch, { shown, tab }: Wanted) {
  const { match } = full
  if (tab === 'squads') return { kind: 'squads', sides: await loadSquads(page, full, shown) } as const
  if (!isContestSport(match.sport) && !hasBegun(match.status)) return loadPreview(page, full, shown)
  const { number } = page.params
  const wanted = { tab, ...(number !== undefined && { number: Number(number) }) }
  const content = viewOf(match.sport).present(full, shown.names, wanted)
  if (!content) throw new AppError('NOT_FOUND')
  return content
}

async function loadSquads({ ctx, addTags }: MatchPage, { match }: FullMatch, shown: Shown) {
  if (match.tournament) addTags(tournamentTag(match.tournament.id))
  const squads = match.tournament ? await listSquads(ctx, match.tournament.id) : []
  addTags(...tagsOfNamed(squads.flatMap(({ players }) => players.map(({ player }) => player))))
  return presentSquads(shown, squads)
}

async function loadPreview(page: MatchPage, full: FullMatch, shown: Shown) {
  const { match } = full
  const { ctx, language, addTags } = page
  const { home, away, tournament, startsAt, sport } = match
  addTags(matchesOfTag(home.id), matchesOfTag(away.id))
  if (tournament) addTags(tournamentTag(tournament.id))
  // A club plays more than one sport.
  const before = { status: 'finished', sport, cursor: cursorAt(startsAt) } as const
  const [ofHome, ofAway, met, table] = await Promise.all([
    listMatches(ctx, { ...before, teamId: home.id, limit: FORM }),
    listMatches(ctx, { ...before, teamId: away.id, limit: FORM }),
    listMatches(ctx, { ...before, between: [home.id, away.id], limit: MEETINGS }),
    loadTable(page, match),
  ])
  addTags(...tagsOfNames([ofHome, ofAway, met].flatMap(({ matches }) => matches)))
  return {
    kind: 'preview',
    isCricket: sport === 'cricket',
    ...viewOf(sport).presentBefore(full, shown.names),
    forms: [presentForm(home, ofHome.matches, language), presentForm(away, ofAway.matches, language)],
    meetings: presentMeetings(match, met.matches, language),
    table,
  } as const
}

/** The table that contains both sides; null without one. */
async function loadTable(
  { ctx, language, addTags }: MatchPage,
  { tournament, stage, home, away, sport }: FullMatch['match'],
) {
  if (!tournament) return null
  const { rules, ...found } = await getTournament(ctx, { id: tournament.id })
  const standings = await getLiveStandings(ctx, { ...found, rules })
  const own = standings.find((table) => isIn(stage?.id ?? null, table.stage, table.parts))
  if (!own || own.rows.length === 0) return null
  const title = own.stage ? own.stage.name[language] : matchWords(language)('table.title')
  const { rows, inPlay } = own
  addTags(...inPlay.map(({ id }) => matchTag(id)), ...tagsOfNamed(rows.map(({ teamInfo }) => teamInfo)))
  const shown = { sport, language, rules: rules.table, marked: [home.id, away.id] }
  return presentTable({ id: 'table', title, rows, inPlay }, shown)
}
