// What channels get of a decided match: its sides, score and result in one language.
import type { Language } from '#contract/language.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { isContestSport } from '#sport/sports.ts'
import type { Ctx } from '../ctx.ts'
import { findPeople } from '../players/players.ts'
import { selectEvents } from './event-queries.ts'
import { derive, rulesOf } from './match-log.ts'
import { findResult, type NameOf } from './match-moments.ts'
import { findMatchRow, type MatchRow } from './match-queries.ts'
import { scoreLine } from './score-line.ts'

export type ResultTexts = { teams: string; score: string; result: string; tournament: string; path: string }

/** Null while the match is not decided, or is gone. Public. */
export async function describeResult(ctx: Ctx, id: string, language: Language): Promise<ResultTexts | null> {
  const joined = await findMatchRow(ctx.db, id)
  if (joined?.match.status !== 'finished') return null
  const { match, tournament } = joined
  const after = derive(joined, await selectEvents(ctx.db, id))
  const say = findResult({ rules: rulesOf(joined), teams: [match.homeId, match.awayId], after })
  if (!say) return null
  const person = await findPeople(ctx)
  const nameOf: NameOf = (id) => person(id).name[language]
  return {
    teams: sidesOf(match, nameOf),
    score: scoreLine(match, after.summary, language, nameOf),
    result: say(language, nameOf),
    tournament: (language === 'bn' ? tournament?.nameBn : tournament?.nameEn) ?? '',
    path: matchPath(language, match),
  }
}

/** Both sides; the discipline of a contest. */
export function sidesOf({ sport, homeId, awayId }: MatchRow, nameOf: NameOf): string {
  return isContestSport(sport) ? nameOf(homeId) : `${nameOf(homeId)} – ${nameOf(awayId)}`
}
