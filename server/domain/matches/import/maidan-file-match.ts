// Converts a match of Maidan's own file to the import's format. Pure.
import { resolveRules } from '#server/domain/tournaments/tournament-rules.ts'
import type { MaidanFile } from '../files/maidan-match.ts'
import { MatchFileError } from '../files/match-file.ts'
import type { FileMatch, FileName } from './file-match.ts'

/** Throws a MatchFileError for a log with a gap, because corrections refer to entries by number. */
export function fromMaidanFile({ sport, rules: { day, ...rules }, match, log }: MaidanFile): FileMatch {
  const gap = log.findIndex(({ seq }, at) => seq !== at + 1)
  if (gap !== -1) throw new MatchFileError(`log.${gap}.seq: entries are numbered from 1 without gaps`)
  const { id, startsAt, gender, home, away, venue, tournament, stage, round, officials, people } = match
  const teamOf = ({ inLog, ...name }: typeof home) => ({ source: 'maidan:team', key: inLog, name, inLog })
  return {
    source: `maidan:${id}`,
    ...{ gender, day, round, officials },
    startsAt: startsAt === null ? null : new Date(startsAt),
    home: teamOf(home),
    away: teamOf(away),
    venue: venue && {
      ...{ source: 'maidan:venue', key: `${venue.en}|${venue.city}`, city: venue.city },
      name: { bn: venue.bn, en: venue.en },
    },
    tournament: tournament && { ...tournament, hasTable: stage?.hasTable ?? true },
    stage: stage && {
      name: { bn: stage.bn, en: stage.en },
      ...{ hasTable: stage.hasTable, continues: stage.continues ?? false },
    },
    rules: resolveRules(sport, null, rules, day),
    status: 'fixture',
    people: new Map(
      Object.entries(people).map(([key, name]): [string, FileName] => [
        key,
        { source: 'maidan:person', key, name },
      ]),
    ),
    log,
  }
}
