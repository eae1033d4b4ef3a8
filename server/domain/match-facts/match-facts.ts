// Match facts service: current texts for the fields of a story, or plain text in their place. Form: contract/posts/match-fact.ts.
import type { Language } from '#contract/language.ts'
import {
  type Fact,
  factsIn,
  factValue,
  MAX_FACTS,
  type MatchFact,
  replaceFacts,
  withoutFields,
} from '#contract/posts/match-fact.ts'
import { AppError } from '../app-error.ts'
import { ConcurrencyLimiter, overloaded } from '../concurrency-limiter.ts'
import type { Ctx } from '../ctx.ts'
import { factText, loadFactData } from './fact-text.ts'

type Story = { richText: string; language: Language }

/** Anybody with a private link can ask for a preview: their loads are bounded, shared fairly, and end with the client. */
const limiter = new ConcurrencyLimiter({
  kind: 'match-facts',
  maxRunning: 2,
  maxAbandoned: 2,
  maxQueued: 64,
  maxWaitMs: 10_000,
})

/** The current texts of these facts, by the attribute of their field; facts of a deleted match are missing. Public. */
export async function findFactTexts(
  ctx: Ctx,
  fields: readonly MatchFact[],
  language: Language,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const byMatch = Map.groupBy(fields, ({ matchId }) => matchId)
  for (const [matchId, own] of byMatch) {
    if (ctx.signal?.aborted) throw overloaded()
    const facts: Fact[] = own.map(({ fact }) => fact)
    const data = await loadFactData(ctx, matchId, facts).catch(nullIfGone)
    if (data)
      for (const fact of facts) texts.set(factValue({ matchId, fact }), factText(data, fact, language))
  }
  return texts
}

function nullIfGone(error: unknown): null {
  if (error instanceof AppError && error.code === 'MATCH_NOT_FOUND') return null
  throw error
}

/** A story's HTML in which every field has its current text; OVERLOADED while too many ask for one. Public. */
export async function withCurrentFacts(ctx: Ctx, story: Story): Promise<string> {
  if (factsIn(story.richText).length === 0) return story.richText
  const { from, signal, viewer } = ctx
  const clients = new Set([viewer.kind === 'person' ? viewer.id : (from ?? '')])
  return limiter.run(() => fillIn(ctx, story), { clients, signal })
}

/** Fields beyond the maximum keep their stored text: stories from before it may have more. */
async function fillIn(ctx: Ctx, { richText, language }: Story): Promise<string> {
  const fields = factsIn(richText).slice(0, MAX_FACTS)
  const texts = await findFactTexts(ctx, fields, language)
  return replaceFacts(richText, (field) => texts.get(factValue(field)) ?? null)
}

/** The same with plain text instead of fields, as it will be published. Public. */
export async function withPreviewedFacts(ctx: Ctx, story: Story): Promise<string> {
  return withoutFields(await withCurrentFacts({ ...ctx, readDb: ctx.db }, story))
}

/** The same for the publication itself, which never waits for readers of previews. Public. */
export async function withFixedFacts(ctx: Ctx, story: Story): Promise<string> {
  const { signal: _, ...publishing } = ctx
  return withoutFields(await fillIn({ ...publishing, readDb: ctx.db }, story))
}
