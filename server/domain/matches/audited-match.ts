// A match as the audit log names it.
import type { Ctx } from '../ctx.ts'
import { findNamed } from '../name-book/named-entries.ts'
import type { MatchRow } from './match-queries.ts'

export async function auditedMatch(
  ctx: Ctx,
  { id, homeId, awayId }: Pick<MatchRow, 'id' | 'homeId' | 'awayId'>,
) {
  const named = await findNamed(ctx)
  return { kind: 'match', id, name: `${named(homeId).name.en} – ${named(awayId).name.en}` } as const
}
