// The sections that are here, as a site import asks for them, and those that it adds.
import type { NewSection, Section } from '#contract/posts/section.ts'
import { keysOf, toKey } from '#contract/posts/section-list.ts'
import type { Ctx } from '../ctx.ts'
import { addSectionsWithin } from '../sections/change-sections.ts'
import { getSections } from '../sections/sections.ts'
import { writeAsMaidan } from '../write-as.ts'
import { proposeSection, withinName } from './propose-section.ts'
import { loadMapping, type MappedTerm, type SiteMapping } from './site-mapping.ts'
import { writeOurId } from './term-queries.ts'

export type OurSection = { id: string; names: string[] }

/** All sections, each with every name by which it is found. */
export async function listOurSections(ctx: Ctx): Promise<OurSection[]> {
  const { all, get } = await getSections(ctx)
  return all.flatMap((section) => {
    const present = get(section.id)
    return present ? [{ id: present.id, names: keysOf(section) }] : []
  })
}

/** Adds the sections that were chosen to be new and are not here, parents first; returns the mapping with them. */
export async function addChosenSections(ctx: Ctx, run: { id: string; site: string }): Promise<SiteMapping> {
  const mapping = await loadMapping(ctx, ctx.db, run.id)
  const wanted = mapping.all.filter(
    ({ kind, choice, ourId }) => kind === 'section' && choice.to === 'new' && ourId === '',
  )
  for (const term of parentsFirst(wanted)) await addOne(ctx, run, term)
  return loadMapping(ctx, ctx.db, run.id)
}

function parentsFirst(terms: MappedTerm[]): MappedTerm[] {
  const byKey = new Map(terms.map((term) => [term.key, term]))
  const depth = (term: MappedTerm, seen: readonly string[] = []): number => {
    const parent = byKey.get(term.parent ?? '')
    return !parent || seen.includes(parent.key) ? 0 : 1 + depth(parent, [...seen, term.key])
  }
  return terms.toSorted((a, b) => depth(a) - depth(b))
}

async function addOne(ctx: Ctx, run: { id: string; site: string }, term: MappedTerm): Promise<void> {
  const mapping = await loadMapping(ctx, ctx.db, run.id)
  const { all } = await getSections(ctx)
  const parent = parentOf(mapping, all, term)
  const wanted = newSection(term, parent, all)
  await writeAsMaidan(ctx, async (transaction) => {
    const [made] = await addSectionsWithin(ctx, transaction, [wanted])
    if (made) await writeOurId(transaction, run, { kind: 'section', key: term.key, ourId: made.id })
  })
}

/** Sections have one level of parents: what lies deeper there lies below the topmost one here. */
function parentOf(mapping: SiteMapping, all: readonly Section[], term: MappedTerm): Section | null {
  const seen = new Set([term.key])
  let found: Section | null = null
  for (let key = term.parent; key !== null && !seen.has(key); ) {
    seen.add(key)
    const above = mapping.find('section', key)
    if (!above) break
    found = all.find(({ id }) => id === above.ourId) ?? found
    key = above.parent
  }
  return found?.parentId ? (all.find(({ id }) => id === found?.parentId) ?? found) : found
}

function newSection(term: MappedTerm, parent: Section | null, all: readonly Section[]): NewSection {
  const taken = new Set(all.flatMap(keysOf))
  const proposed = proposeSection(term)
  const chosen = term.choice.to === 'new' ? term.choice : null
  const free = (text: string, inside: string | undefined) => {
    const tries = [text, `${text} (${inside ?? term.slug})`, `${text} (${term.key})`].map(withinName)
    return tries.find((one) => !taken.has(toKey(one))) ?? withinName(`${term.key} ${text}`)
  }
  const slug = chosen?.slug || proposed.slug
  return {
    name: {
      bn: free(chosen?.name?.bn || proposed.name.bn, parent?.name.bn),
      en: free(chosen?.name?.en || proposed.name.en, parent?.name.en),
    },
    title: { bn: '', en: '' },
    slug: taken.has(toKey(slug)) ? '' : slug,
    isTop: false,
    parentId: parent?.id ?? null,
    colour: null,
    sport: null,
    lead: 'across',
  }
}
