// The demo newsroom's names: teams, grounds, tournaments and players of its stories.
import { readFile } from 'node:fs/promises'
import { z } from 'zod'
import { newTermSchema } from '#contract/term.ts'
import type { Ctx } from '../domain/ctx.ts'
import { addDemoTerms } from '../domain/name-book/terms.ts'

const FILE = new URL('../../demo/terms.json', import.meta.url)

/** Fills the name book. Call it before storing the stories, which are linked to names when they are stored. */
export async function storeDemoTerms(ctx: Ctx): Promise<void> {
  const terms: unknown = JSON.parse(await readFile(FILE, 'utf8'))
  await addDemoTerms(ctx, z.array(newTermSchema).parse(terms))
}
