// Loads the content below the head of a match, by tab. The pages around it: match.server.ts.
import { hasBegun } from '#contract/match.ts'
import type { MatchTab } from '#contract/match-paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { matchesOfTag, matchTag, tournamentTag } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { cursorAt } from '#server/domain/cursor.ts'
import { listMatches } from '#server/domain/matches/matches.ts'
import { type FullMatch, isOver } from '#server/domain/matches/read-log.ts'
import { getLiveStandings, isIn } from '#server/domain/standings/standings.ts'
import { listSquads } from '#server/domain/tournaments/squads.ts'
import { getTournament } from '#server/domain/tournaments/tournaments.ts'
import { commentaryOf } from '#sport/cricket/commentary/commentary.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { CricketState } from '#sport/cricket/state.ts'
import { statisticsOfItems } from '#sport/cricket/statistics/statistics.ts'
import { hasMarks, hasSides } from '#sport/sports.ts'
import {
  presentBars,
  presentOverTable,
  presentPartnerships,
  presentScoreTable,
  presentWorm,
} from '../present/matches/charts.ts'
import { linkParts, pageOfEntry, presentFeed, splitCommentary } from '../present/matches/commentary.ts'
import { presentFootballFeed } from '../present/matches/football-commentary.ts'
import { presentShortInnings } from '../present/matches/innings-in-short.ts'
import { hasCardsOnly, type Shown } from '../present/matches/match-head.ts'
import type { MatchNames } from '../present/matches/match-names.ts'
import { presentMatchups } from '../present/matches/matchups.ts'
import { presentNoteFeed } from '../present/matches/note-feed.ts'
import { noteReferences, presentNotes } from '../present/matches/notes.ts'
import { presentPhases } from '../present/matches/phases.ts'
import { presentPlay } from '../present/matches/play.ts'
import { presentForm, presentMeetings } from '../present/matches/preview.ts'
import { resultsOf } from '../present/matches/results.ts'
import { presentCards } from '../present/matches/scorecard.ts'
import { presentSquads } from '../present/matches/squads.ts'
import { presentTable } from '../present/matches/standings-table.ts'
import { presentTimeline } from '../present/matches/timeline.ts'
import { matchWords } from '../present/matches/words.ts'
import type { MatchPage } from './match-page.server.ts'

const FEED = 14
const FORM = 5
const MEETINGS = 50

type Cricket = { rules: CricketRules; state: CricketState; names: MatchNames }
type Wanted = { shown: Shown; tab: MatchTab | null }

export async function loadMatchTab(page: MatchPage, full: FullMatch, { shown, tab }: Wanted) {
  if (tab === 'squads') return { kind: 'squads', sides: await loadSquads(page.ctx, full, shown) } as const
  const { derived, names } = shown
  if (hasMarks(derived)) return loadResults(full, shown)
  if (!hasBegun(full.match.status)) return loadPreview(page, full, shown)
  const references = noteReferences(full, names.language)
  if (hasSides(derived)) return loadResults(full, shown)
  if (derived.sport === 'football' && full.rules.sport === 'football') {
    const { state, events } = derived
    return {
      kind: 'football',
      isLive: full.match.status === 'live',
      ...notesAndFeed(full, shown),
      timeline: presentTimeline({ state, events, names }),
    } as const
  }
  if (derived.sport !== 'cricket' || full.rules.sport !== 'cricket') throw new AppError('INTERNAL')
  const { rules } = full.rules
  const match: Cricket = { rules, state: derived.state, names }
  if (tab === 'scorecard' || hasCardsOnly(full.match.summary)) {
    return { kind: 'scorecard', cards: presentCards(match) } as const
  }
  const items = commentaryOf(rules, derived.events)
  if (tab === 'commentary') return loadCommentary(page, full, { match, items })
  if (tab === 'statistics') return statisticsOf(match, items)
  const pageOf = pageOfEntry(splitCommentary(items, match), full.match, names)
  const last = items.slice(-FEED)
  const isFinished = isOver(full.match.status)
  return {
    kind: 'cricket',
    isLive: full.match.status === 'live',
    play: presentPlay(match, items, { isFollowed: !isFinished, isOver: isFinished }),
    innings: presentShortInnings(match),
    notes: presentNotes(derived.events, references, pageOf),
    feed: presentFeed(last, names, references),
    pages: new Map(last.map(({ key, seq }) => [key, pageOf(seq)])),
  } as const
}

/** The statistics of a cricket match that was scored ball by ball; null for any other. */
export function loadStatistics({ rules: of, match }: FullMatch, { derived, names }: Shown) {
  if (derived.sport !== 'cricket' || of.sport !== 'cricket' || hasCardsOnly(match.summary)) return null
  const { rules } = of
  return statisticsOf({ rules, state: derived.state, names }, commentaryOf(rules, derived.events))
}

function statisticsOf(match: Cricket, items: ReturnType<typeof commentaryOf>) {
  const charted = { ...match, statistics: statisticsOfItems(match.rules, items) }
  return {
    kind: 'statistics',
    worm: presentWorm(charted),
    scores: presentScoreTable(charted),
    bars: presentBars(charted),
    overs: presentOverTable(charted),
    phases: presentPhases(charted),
    partnerships: presentPartnerships(charted),
    matchups: presentMatchups(charted),
  } as const
}

function loadResults(full: FullMatch, shown: Shown) {
  return { kind: 'results', ...resultsOf(full, shown), ...notesAndFeed(full, shown) } as const
}

/** The feed of a football match contains its commentary; that of the other sports except cricket, only notes. */
function notesAndFeed(full: FullMatch, { derived, names }: Shown) {
  const references = noteReferences(full, names.language)
  const { events } = derived
  const feed =
    derived.sport === 'football' && full.rules.sport === 'football'
      ? presentFootballFeed({
          rules: { ...full.rules.rules, teams: [full.match.home.id, full.match.away.id] },
          events: derived.events,
          names,
          notes: references,
        })
      : presentNoteFeed(events, references)
  return { notes: presentNotes(events, references), feed: feed.toReversed() }
}

type Commented = { match: Cricket; items: ReturnType<typeof commentaryOf> }

/** The part of the address, by default the last one. A part that does not exist yet is 404. */
function loadCommentary({ params }: MatchPage, full: FullMatch, { match, items }: Commented) {
  const parts = splitCommentary(items, match)
  const wanted = params.number === undefined ? parts.at(-1) : parts[Number(params.number) - 1]
  if (!wanted && params.number !== undefined) throw new AppError('NOT_FOUND')
  return {
    kind: 'commentary',
    current: wanted?.number ?? 0,
    parts: linkParts(parts, full.match, match.names),
    feed: presentFeed(wanted?.items ?? [], match.names, noteReferences(full, match.names.language)),
  } as const
}

async function loadSquads(ctx: Ctx, { match }: FullMatch, shown: Shown) {
  const squads = match.tournament ? await listSquads(ctx, match.tournament.id) : []
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
  return {
    kind: 'preview',
    isCricket: sport === 'cricket',
    ...sayBefore(full, shown),
    forms: [presentForm(home, ofHome.matches, language), presentForm(away, ofAway.matches, language)],
    meetings: presentMeetings(match, met.matches, language),
    table,
  } as const
}

/** The entries of the log from before play: notes, in cricket also the toss. */
function sayBefore(full: FullMatch, shown: Shown) {
  const { derived, names } = shown
  const references = noteReferences(full, names.language)
  if (derived.sport !== 'cricket' || full.rules.sport !== 'cricket') return notesAndFeed(full, shown)
  const { rules } = full.rules
  const items = commentaryOf(rules, derived.events)
  const parts = splitCommentary(items, { rules, state: derived.state, names })
  return {
    notes: presentNotes(derived.events, references, pageOfEntry(parts, full.match, names)),
    feed: presentFeed(items.slice(-FEED), names, references),
  }
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
  addTags(...inPlay.map(({ id }) => matchTag(id)))
  const shown = { sport, language, rules: rules.table, marked: [home.id, away.id] }
  return presentTable({ id: 'table', title, rows, inPlay }, shown)
}
