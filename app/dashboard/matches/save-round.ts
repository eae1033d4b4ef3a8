// Adds the matches of a round, or an event of a meeting.
import type { ApiTournament } from '#contract/api-tournament.ts'
import type { Api } from '../api-client.ts'
import { fromDhakaInput } from '../dhaka-time.ts'
import { addMatch, type NewFixture } from '../match-log/match-calls.client.ts'
import { type ContestDraft, toContestRules } from './contest-draft.ts'
import type { PairRow } from './pair-fields.client.tsx'
import { stageOf } from './rounds.ts'

type Shared = Omit<NewFixture, 'stageId' | 'homeId' | 'awayId'>

/** Returns how many matches were added. The event has no round of its own, because its phases are in its rules. */
export async function addContest(api: Api, shared: Shared, contest: ContestDraft): Promise<number> {
  const id = contest.discipline?.id
  if (id === undefined) return 0
  const round = { bn: '', en: '' }
  const rules = toContestRules(contest)
  await addMatch(api, { ...shared, round, stageId: null, homeId: id, awayId: id, rules })
  return 1
}

/** A match with both sides. */
export type FilledPair = PairRow & { [Side in 'home' | 'away']: NonNullable<PairRow[Side]> }

type Round = {
  shared: Shared
  tournament: ApiTournament | null
  onStored: (key: number) => void
}

/** Returns how many matches were added. */
export async function addRound(
  api: Api,
  pairs: readonly FilledPair[],
  { shared, tournament, onStored }: Round,
): Promise<number> {
  for (const { key, home, away, startsAt, venue } of pairs) {
    const stageId = tournament ? stageOf(tournament, { homeId: home.id, awayId: away.id }) : null
    await addMatch(api, {
      ...{ ...shared, stageId, homeId: home.id, awayId: away.id },
      ...(startsAt !== '' && { startsAt: fromDhakaInput(startsAt), isTimeKnown: true }),
      ...(venue && { venueId: venue.id }),
    })
    onStored(key)
  }
  return pairs.length
}
