// Sections for reading, cached in memory until they change. Changing them: change-sections.ts.
import { can } from '#contract/permissions.ts'
import type { Section } from '#contract/posts/section.ts'
import { createSectionList, type SectionList } from '#contract/posts/section-list.ts'
import { sectionsTag } from '../cache-tags.ts'
import type { Ctx, World } from '../ctx.ts'
import { processCache } from '../promise-cache.ts'
import { selectSections } from './section-queries.ts'

export const sectionsCache = processCache<SectionList>({ tags: [sectionsTag()] })

/** The sections of the site. Open to everyone: pages print them; who shows a list leaves out the hidden ones. */
export async function getSections(ctx: Pick<World, 'lists' | 'changes'>): Promise<SectionList> {
  return sectionsCache(ctx).get('all', async () => createSectionList(await selectSections(ctx.lists)))
}

/** The sections in their order, for those who manage them with hidden and merged ones. */
export async function listSections(ctx: Ctx): Promise<readonly Section[]> {
  const { all, shown } = await getSections(ctx)
  return can(ctx.viewer, 'section.manage') ? all : shown
}
