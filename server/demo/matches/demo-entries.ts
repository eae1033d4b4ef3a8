// Shared by all matches of the demo newsroom: storing entries of the name book, and logs.
import { randomUUID } from 'node:crypto'
import type { MatchEvent } from '#contract/match-event.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { appendEvents } from '#server/domain/matches/append-events.ts'
import type { DemoName } from './league-data.ts'

export function asTerm(kind: 'player' | 'team' | 'ground' | 'other', name: DemoName) {
  const nothing = { variants: [], misspellings: [], about: { bn: '', en: '' } }
  return { kind, name, slug: '', hasPage: true, ...nothing }
}

export async function storeEvents(ctx: Ctx, matchId: string, events: MatchEvent[]): Promise<void> {
  const sent = events.map((event) => ({ clientId: randomUUID(), event }))
  await appendEvents(ctx, matchId, { base: 0, acceptProblems: false, isDryRun: false, events: sent })
}
