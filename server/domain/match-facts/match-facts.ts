// Match facts service: current texts for the fields of a story, or plain text in their place. Form: contract/match-fact.ts.
import type { Language } from '#contract/language.ts'
import {
  type Fact,
  factsIn,
  factValue,
  type MatchFact,
  replaceFacts,
  withoutFields,
} from '#contract/match-fact.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { loadFactData } from './fact-data.ts'
import { factText } from './fact-text.ts'

type Story = { richText: string; language: Language }

/** The current texts of these facts, by the attribute of their field; facts of a deleted match are missing. Public. */
export async function findFactTexts(
  ctx: Ctx,
  fields: readonly MatchFact[],
  language: Language,
): Promise<Map<string, string>> {
  const texts = new Map<string, string>()
  const byMatch = Map.groupBy(fields, ({ matchId }) => matchId)
  for (const [matchId, own] of byMatch) {
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

/** A story's HTML in which every field has its current text. Public. */
export async function withCurrentFacts(ctx: Ctx, { richText, language }: Story): Promise<string> {
  const fields = factsIn(richText)
  if (fields.length === 0) return richText
  const texts = await findFactTexts(ctx, fields, language)
  return replaceFacts(richText, (field) => texts.get(factValue(field)) ?? null)
}

/** The same with plain text instead of fields, as it is published. Public. */
export async function withFixedFacts(ctx: Ctx, story: Story): Promise<string> {
  return withoutFields(await withCurrentFacts({ ...ctx, readDb: ctx.db }, story))
}
