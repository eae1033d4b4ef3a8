// Loads the changing parts of pages with scores, which those pages poll: the strip, the matches of a day, a tournament.

import type { ReactNode } from 'react'
import { loadFile, type Page } from '#app/load.server.ts'
import { dhakaDay } from '#bangla/dates.ts'
import { DAY_MS } from '#bangla/durations.ts'
import type { Language } from '#contract/language.ts'
import { type LiveScores, readSnapshotName, stripScoresPath } from '#contract/matches/live.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { AppError } from '#server/domain/app-error.ts'
import { tournamentTag } from '#server/domain/cache-tags.ts'
import { listMatches } from '#server/domain/matches/matches.ts'
import { getTournament } from '#server/domain/tournaments/tournaments.ts'
import { loadDay, readDay } from '../matches/load-day.server.ts'
import { loadStrip } from '../matches/load-strip.server.ts'
import { loadTables } from '../matches/load-tables.server.ts'
import { tagsOfSides } from '../matches/match-tags.server.ts'
import { ScoreCell, type ScoreContext, writeScoreContext } from '../parts/matches/scores/score-cell.tsx'
import { StripCell } from '../parts/matches/scores/score-strip.tsx'
import { notePart, rowsPart, StandingsRows } from '../parts/matches/standings.tsx'
import { arrangeDay, presentInDay } from '../present/matches/day-matches.ts'
import { presentScore, type ShownScore } from '../present/matches/score-line.ts'
import { toTree, toWire } from './tree.ts'

/** Which matches of a tournament are loaded: those within a day of now. Earlier and later ones do not change. */
const AROUND = { days: 1, matches: 50 }

export const stripScoresLoader = loadFile('liveScores', async (page) => {
  const language = page.path === stripScoresPath('en') ? 'en' : 'bn'
  const strip = await loadStrip({ ...page, language })
  return toAnswer(
    (strip?.shown.scores ?? []).map((score) => ({ name: score.id, shown: <StripCell score={score} /> })),
  )
})

type Stored<Name extends 'dayScores' | 'tournamentScores'> = Page<
  { snapshot?: string | undefined },
  TagsOf<Name>
>

export const dayScoresLoader = loadFile(
  'dayScores',
  async ({ ctx, params, addTags }: Stored<'dayScores'>) => {
    const { id: name, language } = readName(params)
    const day = readDay(name)
    if (!day) throw new AppError('DAY_NOT_FOUND')
    const { ofDay, inPlay, tags } = await loadDay(ctx, day)
    addTags(...tags)
    if (ofDay.length === 0 && day !== dhakaDay(ctx.clock.now())) throw new AppError('DAY_NOT_FOUND')
    const { live, others } = arrangeDay({ ofDay, inPlay }, null)
    const scores = [...live, ...others].map((match) => presentInDay(match, language, day))
    return toAnswer(cellsOf(scores, 'event'))
  },
)

export const tournamentScoresLoader = loadFile(
  'tournamentScores',
  async (page: Stored<'tournamentScores'>) => {
    const { ctx, params, addTags } = page
    const { id, language } = readName(params)
    const tournament = await getTournament(ctx, { id })
    addTags(tournamentTag(id))
    const now = ctx.clock.now().getTime()
    const dayAfter = (days: number) => dhakaDay(new Date(now + days * DAY_MS))
    const days = { from: dayAfter(-AROUND.days), to: dayAfter(AROUND.days) }
    const wanted = { tournamentId: id, order: 'newest', limit: AROUND.matches } as const
    const [tables, near, live] = await Promise.all([
      loadTables({ ...page, language }, tournament),
      listMatches(ctx, { ...wanted, days }),
      listMatches(ctx, { ...wanted, status: 'live' }),
    ])
    const parts = tables.flatMap((table): Part[] => [
      { name: rowsPart(table), shown: <StandingsRows table={table} /> },
      { name: notePart(table), shown: table.note },
    ])
    const matches = [...near.matches, ...live.matches]
    page.addTags(...tagsOfSides(matches))
    const scores = matches.map((match) => presentScore(match, language))
    return toAnswer([...parts, ...cellsOf(scores, 'round and day')])
  },
)

type Part = { name: string; shown: ReactNode }

function cellsOf(scores: readonly ShownScore[], context: ScoreContext): Part[] {
  return scores.map((score) => ({
    name: score.id,
    shown: <ScoreCell score={score} context={writeScoreContext(score, context)} />,
  }))
}

export function readName({ snapshot = '' }: { snapshot?: string | undefined }): {
  id: string
  language: Language
} {
  const named = readSnapshotName(snapshot)
  if (!named) throw new AppError('NOT_FOUND')
  return named
}

export function toAnswer(parts: readonly Part[]): Response {
  const scores: LiveScores = {}
  for (const { name, shown } of parts) scores[name] = toTree(shown).map(toWire)
  return Response.json(scores)
}
