// Loads the page of a team: facts, fixtures and results, tables, squads, record, stories.

import { load } from '#app/load.server.ts'
import type { Language } from '#contract/language.ts'
import type { TeamRecord } from '#contract/matches/career.ts'
import { tournamentName } from '#contract/matches/tournament-name.ts'
import { calendarPath, tournamentPath } from '#contract/pages/match-paths.ts'
import { matchTag, tournamentTag } from '#server/domain/cache-tags.ts'
import { getRecord } from '#server/domain/matches/match-pages.ts'
import { getLiveStandings } from '#server/domain/standings/standings.ts'
import { findTeams } from '#server/domain/teams/teams.ts'
import { listSquads } from '#server/domain/tournaments/squads.ts'
import {
  findTournaments,
  listTournamentsOf,
  type Tournament,
} from '#server/domain/tournaments/tournaments.ts'
import { SPORT_DATA } from '#sport/sports.ts'
import { tagsOfNamed } from '../matches/match-tags.server.ts'
import { presentTeamFacts } from '../parts/competitors/facts.tsx'
import { presentForm } from '../parts/matches/preview.tsx'
import { presentSquad } from '../parts/matches/squad-list.tsx'
import { presentTable } from '../parts/matches/standings.tsx'
import type { DataTable } from '../present/competitors/data-table.ts'
import { competitorWords } from '../present/competitors/words.ts'
import { inDigits, matchWords, scoreWords } from '../present/matches/words.ts'
import { type Entry, type EntryPage, findEntry } from './entry.server.ts'
import { loadEntry } from './entry-head.server.ts'
import { loadNearestMatches } from './entry-matches.server.ts'

/** Null for a team that has not played. */
function presentRecord(record: readonly TeamRecord[], language: Language): DataTable | null {
  if (record.length === 0) return null
  const t = competitorWords(language)
  const m = matchWords(language)
  const keys = ['played', 'won', 'lost', 'drawn'] as const
  return {
    id: 'record',
    title: t('record'),
    corner: t('sport'),
    columns: keys.map((key) => ({ key, label: m(`table.${key}`), ...(key === 'won' && { tone: 'strong' }) })),
    rows: record.map((line) => ({
      key: line.sport,
      name: { name: scoreWords(language)(`sport.${line.sport}`), href: null },
      cells: keys.map((key) => inDigits(line[key], language)),
    })),
  }
}

/** The number of tournaments whose tables and squads are shown, newest first. */
const TOURNAMENTS = 2
const NAMED = 8
const FORM = 5

export const teamLoader = load('matchTeam', async (page: EntryPage) => {
  const entry = await findEntry(page, ['team'])
  return loadEntry(page, entry, (site) => loadContent(page, entry, site))
})

async function loadContent(page: EntryPage, entry: Entry, site: string) {
  const { ctx, language, addTags } = page
  const [matches, record, tournaments, find] = await Promise.all([
    loadNearestMatches(page, entry),
    getRecord(ctx, entry.id),
    listTournamentsOf(ctx, { teamId: entry.id, limit: NAMED }),
    findTeams(ctx, [entry.id]),
  ])
  addTags(...tournaments.map(({ id }) => tournamentTag(id)))
  const team = find(entry.id)
  const newest = await findTournaments(
    ctx,
    tournaments.slice(0, TOURNAMENTS).map(({ id }) => id),
  )
  const parts = await Promise.all(newest.map((tournament) => loadPart(page, entry, tournament)))
  const t = competitorWords(language)
  const finished = matches.begun.filter(({ status }) => status === 'finished').slice(0, FORM)
  const sports = [...new Set([...record, ...tournaments].map(({ sport }) => sport))]
  const named = tournaments.map((tournament) => ({
    text: tournamentName(tournament, language),
    href: tournamentPath(language, tournament.slug),
  }))
  return {
    hasMatches: matches.hasMatches || tournaments.length > 0,
    schema: {
      gender: team.gender,
      sports: sports.map((sport) => SPORT_DATA[sport].name),
    },
    shown: {
      ...matches.shown,
      calendar: calendarPath(language, 'teams', entry.slug),
      sport: sports[0] ?? null,
      facts: presentTeamFacts(
        { team, sports: sports.map((sport) => scoreWords(language)(`sport.${sport}`)), tournaments: named },
        language,
      ),
      form: finished.length > 0 ? presentForm(team, finished, language) : null,
      record: presentRecord(record, language),
      recordAbout: t('recordAbout', { site }),
      tables: parts.flatMap(({ tables }) => tables),
      squads: parts.flatMap(({ squad }) => squad ?? []),
    },
  }
}

/** The tables of a tournament that contain the team, and its squad for that tournament. */
async function loadPart({ ctx, language, addTags }: EntryPage, { id }: Entry, tournament: Tournament) {
  const [standings, squads] = await Promise.all([
    getLiveStandings(ctx, tournament),
    listSquads(ctx, tournament.id),
  ])
  const title = tournamentName(tournament, language)
  const { sport } = tournament
  const own = standings.filter(({ rows }) => rows.some(({ team, played }) => team === id && played > 0))
  const teams = own.flatMap(({ rows }) => rows.map(({ teamInfo }) => teamInfo))
  const squad = squads.find(({ team }) => team.id === id)
  const people = squad?.players.map(({ player }) => player) ?? []
  addTags(
    ...tagsOfNamed([...teams, ...people]),
    ...own.flatMap(({ inPlay }) => inPlay.map((match) => matchTag(match.id))),
  )
  return {
    tables: own.map(({ stage, rows, inPlay }) => ({
      href: tournamentPath(language, tournament.slug),
      sport,
      ...presentTable(
        {
          id: `table-${stage?.id ?? tournament.id}`,
          title: [title, stage?.name[language]].filter(Boolean).join(', '),
          rows,
          inPlay,
        },
        { sport, language, rules: tournament.rules.table, marked: [id] },
      ),
    })),
    squad: squad && {
      id: `squad-${tournament.id}`,
      title,
      players: presentSquad(squad, sport, language),
    },
  }
}
