// Shared by all matches of the demo newsroom: storing entries of the name book, matches, and logs.
import { randomUUID } from 'node:crypto'
import type { NewMatch } from '#contract/matches/match.ts'
import type { MatchEvent } from '#contract/matches/match-event.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { appendEvents } from '#server/domain/matches/append-events.ts'
import { createMatch } from '#server/domain/matches/matches.ts'
import { addDemoTerms } from '#server/domain/name-book/terms.ts'
import type { DemoName } from './league-data.ts'

type Kind = 'player' | 'team' | 'ground' | 'other'

/** Returns their ids, in the same order. */
export function addNames(ctx: Ctx, kind: Kind, names: readonly DemoName[]): Promise<string[]> {
  const nothing = { variants: [], misspellings: [], about: { bn: '', en: '' } }
  const terms = names.map((name) => ({ kind, name, slug: '', hasPage: true, ...nothing }))
  return addDemoTerms(ctx, terms)
}

/** Returns its id. */
export async function storeMatch(
  ctx: Ctx,
  fields: Pick<NewMatch, 'homeId' | 'awayId' | 'startsAt'> & Partial<NewMatch>,
): Promise<string> {
  const nowhere = { tournamentId: null, stageId: null, venueId: null }
  const nothing = { round: { bn: '', en: '' }, rules: {}, officials: [] }
  const { id } = await createMatch(ctx, { ...nowhere, ...nothing, isTimeKnown: true, ...fields }, true)
  return id
}

/** The fields of a friendly. */
export function friendlyOf(overs: number) {
  const rules = { overs, maxOversPerBowler: Math.ceil(overs / 5) }
  return { sport: 'cricket' as const, rules, round: { bn: 'প্রীতি ম্যাচ', en: 'Friendly' } }
}

export async function storeEvents(ctx: Ctx, matchId: string, events: MatchEvent[]): Promise<void> {
  const sent = events.map((event) => ({ clientId: randomUUID(), event }))
  await appendEvents(ctx, matchId, { base: 0, acceptProblems: false, isDryRun: false, events: sent })
}
