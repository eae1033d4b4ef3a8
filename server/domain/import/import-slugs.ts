// Chooses the slugs of an import: the preferred ones, with the next free number where one is taken.
import type { Language } from '#contract/language.ts'
import type { Session } from '#server/db/session.ts'
import { type SlugWish, selectSlugClashes, selectTakenSlugs, writeSlugs } from './import-slug-queries.ts'

/** Gives rows (these, or all) whose slug is taken the next free number. */
export async function chooseSlugs(session: Session, rows: number[] | null): Promise<void> {
  const clashes = await selectSlugClashes(session, rows)
  const chosen: { row: number; slug: string }[] = []
  for (const language of ['bn', 'en'] as const) {
    const wishes = clashes.filter((wish) => wish.language === language)
    if (wishes.length > 0) chosen.push(...(await findFreeSlugs(session, language, wishes)))
  }
  if (chosen.length > 0) await writeSlugs(session, chosen)
}

async function findFreeSlugs(
  session: Session,
  language: Language,
  wishes: SlugWish[],
): Promise<{ row: number; slug: string }[]> {
  const taken = await selectTakenSlugs(session, language, [...new Set(wishes.map(({ base }) => base))])
  const numbers = new Map<string, number>()
  return wishes.map(({ row, base }) => {
    let number = numbers.get(base) ?? 1
    let slug = base
    while (taken.has(slug)) slug = `${base}-${++number}`
    numbers.set(base, number)
    taken.add(slug)
    return { row, slug }
  })
}
