// Changes of sections by admins: adding, changing, ordering, merging, removing. Reading: sections.ts; rules: section-rules.ts.
import type { NewSection, Section, SectionChange } from '#contract/posts/section.ts'
import { createSectionList } from '#contract/posts/section-list.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { adsTag, sectionsTag, siteTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { readPageSlugs } from '../pages/page-addresses.ts'
import { differingFields, isSame } from '../same-value.ts'
import { writeAs } from '../write-as.ts'
import {
  deleteSection,
  forgetWords,
  hasPosts,
  insertSections,
  isNamed,
  lockSection,
  lockSections,
  moveNames,
  movePosts,
  selectSections,
  storeOrder,
  updateSection,
} from './section-queries.ts'
import { changeSection, makeSection, type Taken } from './section-rules.ts'

/** Adds a section at the end. Errors: section-rules.ts. */
export async function addSection(ctx: Ctx, wanted: NewSection): Promise<Section> {
  return write(ctx, async (transaction, present) => {
    const made = makeSection(await takenWith(transaction, present), wanted)
    await store(ctx, transaction, [made])
    return made
  })
}

/**
 * Adds several sections within the caller's transaction, whose permission includes it, and returns them in the order given. A section whose name the list has
 * already, in either language or any spelling it had, is that one. Errors: section-rules.ts.
 */
export async function addSectionsWithin(
  ctx: Ctx,
  transaction: Transaction,
  wanted: NewSection[],
): Promise<Section[]> {
  await lockSections(transaction)
  const present = await selectSections(transaction)
  const made: Section[] = []
  const { pageSlugs } = await takenWith(transaction, present)
  const found = wanted.map((one) => {
    const { find, get } = createSectionList([...present, ...made])
    const id = find(one.name.en) ?? find(one.name.bn)
    const known = id === null ? null : get(id)
    if (known) return known
    const section = makeSection({ sections: [...present, ...made], pageSlugs }, one)
    made.push(section)
    return section
  })
  await store(ctx, transaction, made)
  return found
}

async function store(ctx: Ctx, transaction: Transaction, made: Section[]): Promise<void> {
  if (made.length === 0) return
  await insertSections(transaction, made)
  for (const section of made)
    await record(ctx, transaction, { act: 'section.created', object: objectOf(section) })
  await publish(ctx, transaction)
}

/**
 * Changes the given fields; a former name and address keep leading to it. Search finds its posts by a new name once the index is brought
 * up to date. CATEGORY_NOT_FOUND, and those of section-rules.ts.
 */
export async function changeSectionById(ctx: Ctx, id: string, change: SectionChange): Promise<Section> {
  return write(ctx, async (transaction, present) => {
    const before = sectionIn(present, id)
    const after = changeSection(await takenWith(transaction, present), before, change)
    const fields = differingFields(change, before)
    if (fields.length === 0) return before
    await updateSection(transaction, after)
    if (!isSame(after.name, before.name)) await forgetWords(transaction, id)
    const details = { fields: fields.join(' ') }
    await record(ctx, transaction, { act: 'section.changed', object: objectOf(after), details })
    await publish(ctx, transaction)
    return after
  })
}

/** Orders all sections that are not merged. SECTIONS_CHANGED when these are not all of them. */
export async function orderSections(ctx: Ctx, ids: string[]): Promise<void> {
  await write(ctx, async (transaction, present) => {
    const listed = present.filter(({ mergedInto }) => mergedInto === null).map(({ id }) => id)
    if (ids.length !== listed.length || listed.some((id) => !ids.includes(id)))
      throw new AppError('SECTIONS_CHANGED', { field: 'ids' })
    if (isSame(ids, listed)) return
    await storeOrder(transaction, ids)
    await record(ctx, transaction, { act: 'sections.ordered', object: { kind: 'site' } })
    await publish(ctx, transaction)
  })
}

/**
 * Gives all posts of a section, and the campaigns and channels that name it, to another one, and its names and addresses lead there. Not undoable. CATEGORY_NOT_FOUND; FIELD_INVALID
 * (`into`) for itself, SECTION_IN_USE while it has sections below it.
 */
export async function mergeSection(ctx: Ctx, id: string, intoId: string): Promise<Section> {
  return write(ctx, async (transaction, present) => {
    const from = sectionIn(present, id)
    const into = present.find((section) => section.id === intoId && section.mergedInto === null)
    if (!into || into.id === from.id) throw new AppError('FIELD_INVALID', { field: 'into' })
    if (present.some(({ parentId }) => parentId === from.id)) throw new AppError('SECTION_IN_USE')
    await lockSection(transaction, from.id)
    const move = { from: from.id, into: into.id }
    const posts = await movePosts(transaction, move)
    await moveNames(transaction, move)
    await updateSection(transaction, { ...from, mergedInto: into.id, parentId: null })
    await record(ctx, transaction, {
      act: 'section.merged',
      object: objectOf(from),
      details: { into: into.name.en, posts: String(posts) },
    })
    await publish(ctx, transaction)
    return into
  })
}

/**
 * Removes a section that no post, campaign or channel has, and its addresses. CATEGORY_NOT_FOUND; SECTION_IN_USE, also when others were
 * merged into it.
 */
export async function removeSection(ctx: Ctx, id: string): Promise<void> {
  await write(ctx, async (transaction, present) => {
    const section = sectionIn(present, id)
    const isReferenced = present.some((other) => other.parentId === id || other.mergedInto === id)
    await lockSection(transaction, id)
    if (isReferenced || (await hasPosts(transaction, id)) || (await isNamed(transaction, id)))
      throw new AppError('SECTION_IN_USE')
    await deleteSection(transaction, id)
    await record(ctx, transaction, { act: 'section.deleted', object: objectOf(section) })
    await publish(ctx, transaction)
  })
}

async function takenWith(transaction: Transaction, sections: Section[]): Promise<Taken> {
  return { sections, pageSlugs: await readPageSlugs(transaction) }
}

/** Runs a change with the list locked. */
function write<Result>(
  ctx: Ctx,
  act: (transaction: Transaction, present: Section[]) => Promise<Result>,
): Promise<Result> {
  return writeAs(ctx, 'section.manage', async (transaction) => {
    await lockSections(transaction)
    return act(transaction, await selectSections(transaction))
  })
}

/** Every page prints sections, so all of them are stale, and campaigns name them. */
function publish(ctx: Ctx, transaction: Transaction): Promise<void> {
  return ctx.changes.publishInvalidation(transaction, [sectionsTag(), siteTag(), adsTag()])
}

function sectionIn(present: Section[], id: string): Section {
  const section = present.find((one) => one.id === id && one.mergedInto === null)
  if (!section) throw new AppError('CATEGORY_NOT_FOUND')
  return section
}

function objectOf({ id, name }: Section) {
  return { kind: 'section', id, name: `${name.bn} · ${name.en}` } as const
}
