// The sections that are here, as a site import asks for them.
import { CATEGORIES, type Category } from '#contract/posts/category.ts'
import type { Ctx } from '../ctx.ts'

export type OurSection = { id: Category; names: string[] }

/** All sections, each with every name by which it is found. */
export async function listOurSections(_ctx: Ctx): Promise<OurSection[]> {
  return CATEGORIES.map((id) => ({ id, names: [id] }))
}
