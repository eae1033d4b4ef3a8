// Exports a match in Maidan's own format: rules, public log with its corrections, names. Public.

import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { findPeople } from '#server/domain/players/players.ts'
import { findTeams } from '#server/domain/teams/teams.ts'
import { withoutRemovedTexts } from '#sport/removed-texts.ts'
import { namesIn } from '../event-names.ts'
import { selectEvents } from '../event-queries.ts'
import { exportedFileSchema, type MaidanFile } from '../files/maidan-match.ts'
import { rulesOf } from '../match-log.ts'
import { findMatchRow } from '../match-queries.ts'
import { presentMatches } from '../present-match.ts'
import { ruleOverrides } from './file-tournaments.ts'

/** The log names people and teams by id; `people`, `home` and `away` give their names. MATCH_NOT_FOUND. Public. */
export async function exportMatch(ctx: Ctx, id: string): Promise<MaidanFile> {
  const row = await findMatchRow(ctx.readDb, id)
  const [match] = row ? await presentMatches(ctx, [row]) : []
  if (!row || !match) throw new AppError('MATCH_NOT_FOUND')
  const [entries, person, team] = await Promise.all([
    selectEvents(ctx.readDb, id),
    findPeople(ctx),
    findTeams(ctx, [row.match.homeId]),
  ])
  const log = withoutRemovedTexts(entries).map(({ seq, event }) => ({ seq, event }))
  const people = new Set(log.flatMap(({ event }) => namesIn(event).players.map((each) => each.id)))
  const rules = rulesOf(row)
  const { sport, format } = rules
  const { tournament, stage, venue, home, away, round, officials, isTimeKnown, startsAt, day } = match
  const file = {
    maidan: 'match',
    version: 1,
    sport,
    rules: { ...ruleOverrides(rules, null, day), format, day },
    match: {
      id,
      startsAt: isTimeKnown ? startsAt.toISOString() : null,
      round,
      officials,
      gender: team(home.id).gender,
      home: { ...home.name, inLog: home.id },
      away: { ...away.name, inLog: away.id },
      venue: venue && { ...venue.name, city: '' },
      tournament: tournament && { key: tournament.slug, name: tournament.name.en, season: tournament.season },
      stage: stage && {
        ...stage.name,
        hasTable: row.stage?.hasTable ?? true,
        ...(row.stage?.table.continues && { continues: true }),
      },
      people: Object.fromEntries([...people].map((each) => [each, person(each).name])),
    },
    log,
  }
  return exportedFileSchema.parse(file)
}
