// Until when automatic issues are decided, by newsletter. Each is decided once, at its time: what changes later sends none by surprise.
import { z } from 'zod'
import type { NewsletterKey } from '#contract/newsletters/newsletter.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Ctx } from '../ctx.ts'
import { lockInternalValue, storeInternalValue } from '../settings/save-settings.ts'
import { readInternalValue } from '../settings/settings.ts'

const STORED = 'newsletters-decided'
const storedSchema = z.record(z.string(), z.coerce.date())
type Decided = z.infer<typeof storedSchema>

/** The instant up to which the issues of each newsletter are decided; none for one whose first issue is still to come. */
export async function readDecided(ctx: Ctx): Promise<Decided> {
  return parse(await readInternalValue(ctx, STORED))
}

/** Decides about all issues of a newsletter up to an instant. */
export async function storeDecided(
  ctx: Ctx,
  transaction: Transaction,
  { key, until }: { key: NewsletterKey; until: Date },
): Promise<void> {
  const stored = parse(await lockInternalValue(transaction, STORED))
  const before = stored[key]
  if (before && before >= until) return
  await storeInternalValue(ctx, transaction, {
    name: STORED,
    value: { ...stored, [key]: until },
    initial: {},
  })
}

function parse(value: unknown): Decided {
  return storedSchema.safeParse(value).data ?? {}
}
