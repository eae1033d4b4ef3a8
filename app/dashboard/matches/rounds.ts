// Rounds of fixtures: the name of the next one, the matches of the last one, and the stage in which a pair plays. Pure.
import { toAsciiDigits, toBengaliDigits } from '#bangla/digits.ts'
import type { ApiTournament } from '#contract/api-tournament.ts'
import type { ApiMatch } from '#contract/match.ts'
import type { Names } from '#contract/tournament.ts'

export type Pair = { homeId: string; awayId: string }

type Sides = Pick<ApiMatch, 'home' | 'away'>

/** The matches of the latest round, in their order; `matches` newest first. */
export function lastRound<Match extends Pick<ApiMatch, 'round'>>(matches: readonly Match[]): Match[] {
  const [latest] = matches
  if (!latest) return []
  return matches
    .filter(({ round }) => round.en === latest.round.en && round.bn === latest.round.bn)
    .toReversed()
}

/** The same matches with home and away exchanged, as in the second half of a league. */
export function swapped(matches: readonly Sides[]): Sides[] {
  return matches.map(({ home, away }) => ({ home: away, away: home }))
}

/** The name of the round after this one: its number plus one; round 1 after none, empty after a round without a number. */
export function nextRound(last: Names | null): Names {
  if (last === null) return { bn: 'রাউন্ড ১', en: 'Round 1' }
  const bn = addOne(toAsciiDigits(last.bn))
  return { bn: bn === '' ? '' : toBengaliDigits(bn), en: addOne(last.en) }
}

function addOne(text: string): string {
  return /\d+/.test(text) ? text.replace(/\d+/, (number) => String(Number(number) + 1)) : ''
}

/** The stage of both teams if they share one; else the stage without a table, to which knock-out matches belong. */
export function stageOf({ stages, teams }: ApiTournament, { homeId, awayId }: Pair): string | null {
  const [home, away] = [homeId, awayId].map((id) => teams.find(({ team }) => team.id === id)?.stageId ?? null)
  if (home && home === away) return home
  return stages.find(({ hasTable }) => !hasTable)?.id ?? null
}
