// Static pages service for staff: list, read, add, change, restore and delete pages. Readers' side: read-pages.ts.
import { OWN_TEXTS } from '#contract/pages/own-texts.ts'
import {
  FIXED_PAGES,
  type FixedPage,
  isFixedPage,
  type ListedPage,
  type NewTextPage,
  type PageText,
  type TextPage,
  type TextPageChange,
} from '#contract/pages/text-page.ts'
import { personIdOf } from '#contract/role.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { pagesTag, pageTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { differingFields } from '../same-value.ts'
import { writeAs } from '../write-as.ts'
import type { PagePlace } from './import-pages.ts'
import {
  deletePageRow,
  hasChildren,
  insertPages,
  insertVersions,
  lockPages,
  type PageVersion,
  type StoredPage,
  selectPage,
  selectPages,
  selectTakenSlugs,
  selectVersions,
  updatePageRow,
} from './page-queries.ts'
import { askedSlug, cleanPageText, freeSlug } from './page-rules.ts'

/** Pages that every site has, then the site's own by slug; without their texts. */
export async function listPages(ctx: Ctx): Promise<ListedPage[]> {
  permit(ctx, 'page.edit')
  const stored = await selectPages(ctx.db)
  const own = stored.filter(({ id }) => !isFixedPage(id))
  const fixed = FIXED_PAGES.map((id) => stored.find((page) => page.id === id) ?? ownPage(id))
  return [
    ...fixed.map((page) => ({ ...titled(page), isFixed: true })),
    ...own.map((page) => ({ ...titled(page), isFixed: false })),
  ]
}

type Titled = { title: string } | null

function titled<Page extends { formerSlugs: string[]; bn: Titled; en: Titled }>(page: Page) {
  const { formerSlugs: _former, bn, en, ...listed } = page
  return { ...listed, bn: bn && { title: bn.title }, en: en && { title: en.title } }
}

/** A page of every site before its first change. */
function ownPage(id: FixedPage): PresentPage {
  const unchanged = { parentId: null, isHidden: false, changedAt: null, changedBy: null }
  return { id, version: 1, slug: id, formerSlugs: [], ...OWN_TEXTS[id], ...unchanged }
}

type PresentPage = Omit<StoredPage, 'changedAt'> & { changedAt: Date | null }

/** The page as stored, or as every site has it; PAGE_NOT_FOUND. */
async function readPage(db: Queryable, id: string): Promise<PresentPage> {
  const page = (await selectPage(db, id)) ?? (isFixedPage(id) ? ownPage(id) : null)
  if (!page) throw new AppError('PAGE_NOT_FOUND')
  return page
}

function toPage({ formerSlugs: _former, ...page }: PresentPage): TextPage {
  return { ...page, isFixed: isFixedPage(page.id) }
}

/** One page; PAGE_NOT_FOUND. */
export async function getPage(ctx: Ctx, id: string): Promise<TextPage> {
  permit(ctx, 'page.edit')
  return toPage(await readPage(ctx.db, id))
}

/** One transaction of somebody who may edit pages, while nobody else adds or changes one. */
function changePages<Result>(ctx: Ctx, work: (transaction: Transaction) => Promise<Result>): Promise<Result> {
  return writeAs(ctx, 'page.edit', async (transaction) => {
    await lockPages(transaction)
    return work(transaction)
  })
}

/**
 * Adds a page. FIELD_REQUIRED without a text, ADDRESS_RESERVED and PAGE_SLUG_TAKEN for a requested slug, FIELD_INVALID for a parent
 * that cannot be one.
 */
export async function createPage(ctx: Ctx, { slug: asked, ...input }: NewTextPage): Promise<TextPage> {
  permit(ctx, 'page.edit')
  const id = newId(ctx.clock)
  const texts = { bn: cleanPageText(input.bn), en: cleanPageText(input.en) }
  checkTexts(id, texts)
  await changePages(ctx, async (transaction) => {
    const taken = await selectTakenSlugs(transaction, id)
    const title = texts.en?.title || texts.bn?.title || ''
    const slug = asked.trim() === '' ? freeSlug(title, taken) : askedSlug(asked, taken)
    await checkParent(transaction, id, input.parentId)
    const row = { ...texts, id, slug, parentId: input.parentId, isHidden: input.isHidden }
    await insertPages(transaction, [{ ...row, ...changedNow(ctx) }])
    await insertVersions(transaction, [versionOf(ctx, id, 1, texts)])
    await record(ctx, transaction, { act: 'page.created', object: objectOf({ id, ...texts }) })
    await publish(ctx, transaction, id)
  })
  return getPage(ctx, id)
}

/**
 * Changes the given fields, unless they are as stored. PAGE_CHANGED when `version` is not the present one, PAGE_FIXED for
 * the address of a page that every site has; otherwise errors as for {@link createPage}.
 */
export async function updatePage(ctx: Ctx, id: string, change: TextPageChange): Promise<TextPage> {
  permit(ctx, 'page.edit')
  return changePages(ctx, async (transaction) => {
    const before = await readPage(transaction, id)
    const { version, slug: asked = before.slug, ...rest } = change
    const taken = await selectTakenSlugs(transaction, id)
    const slug = asked.trim().toLowerCase() === before.slug ? before.slug : askedSlug(asked, taken)
    const wanted = { ...before, ...cleaned(rest), slug }
    const fields = differingFields(pick(wanted), pick(before))
    if (fields.length === 0) return toPage(before)
    if (version !== before.version) throw new AppError('PAGE_CHANGED', { field: 'version' })
    if (isFixedPage(id) && (slug !== before.slug || wanted.isHidden || wanted.parentId !== null))
      throw new AppError('PAGE_FIXED', { field: slug === before.slug ? 'isHidden' : 'slug' })
    checkTexts(id, wanted)
    if (wanted.parentId !== before.parentId) await checkParent(transaction, id, wanted.parentId)
    return store(ctx, transaction, before, { ...pick(wanted), fields })
  })
}

function pick({
  slug,
  bn,
  en,
  parentId,
  isHidden,
}: Pick<PresentPage, Changing>): Pick<PresentPage, Changing> {
  return { slug, bn, en, parentId, isHidden }
}
type Changing = 'slug' | 'bn' | 'en' | 'parentId' | 'isHidden'

function cleaned({ bn, en, parentId, isHidden }: Omit<TextPageChange, 'version' | 'slug'>) {
  return {
    ...(bn !== undefined && { bn: cleanPageText(bn) }),
    ...(en !== undefined && { en: cleanPageText(en) }),
    ...(parentId !== undefined && { parentId }),
    ...(isHidden !== undefined && { isHidden }),
  }
}

async function store(
  ctx: Ctx,
  transaction: Transaction,
  before: PresentPage,
  { fields, ...wanted }: Pick<PresentPage, Changing> & { fields: string[] },
): Promise<TextPage> {
  const { id } = before
  const version = before.version + 1
  const formerSlugs = [...new Set([...before.formerSlugs, before.slug])].filter(
    (slug) => slug !== wanted.slug,
  )
  const row = { id, ...wanted, version, formerSlugs, ...changedNow(ctx) }
  if (before.changedAt === null) {
    await insertPages(transaction, [row])
    await insertVersions(transaction, [{ pageId: id, version: 1, bn: before.bn, en: before.en }])
  } else await updatePageRow(transaction, row)
  await insertVersions(transaction, [versionOf(ctx, id, version, wanted)])
  const details = { fields: fields.join(' ') }
  await record(ctx, transaction, { act: 'page.changed', object: objectOf({ id, ...wanted }), details })
  await publish(ctx, transaction, id)
  return toPage(await readPage(transaction, id))
}

/** The versions of a page's texts, newest first. */
export async function listPageVersions(ctx: Ctx, id: string): Promise<PageVersion[]> {
  permit(ctx, 'page.edit')
  const page = await readPage(ctx.db, id)
  if (page.changedAt !== null) return selectVersions(ctx.db, id)
  return [{ version: page.version, bn: page.bn, en: page.en, savedAt: null, savedBy: null }]
}

/** Makes an earlier version's texts the present ones, and gives the page this place if one is given. PAGE_CHANGED as for {@link updatePage}; REVISION_NOT_FOUND. */
export async function restorePage(
  ctx: Ctx,
  id: string,
  { restored, version, place = {} }: { restored: number; version: number; place?: Partial<PagePlace> },
): Promise<TextPage> {
  permit(ctx, 'page.edit')
  const texts = (await listPageVersions(ctx, id)).find((each) => each.version === restored)
  if (!texts) throw new AppError('REVISION_NOT_FOUND')
  return updatePage(ctx, id, { bn: texts.bn, en: texts.en, version, ...place })
}

/** Deletes a page with its versions; PAGE_FIXED for those that every site has. */
export async function deletePage(ctx: Ctx, id: string): Promise<void> {
  permit(ctx, 'page.edit')
  await changePages(ctx, async (transaction) => {
    const page = await readPage(transaction, id)
    if (isFixedPage(id)) throw new AppError('PAGE_FIXED')
    await deletePageRow(transaction, id)
    await record(ctx, transaction, { act: 'page.deleted', object: objectOf(page) })
    await publish(ctx, transaction, id)
  })
}

async function checkParent(transaction: Transaction, id: string, parentId: string | null): Promise<void> {
  if (parentId === null) return
  const parent = await selectPage(transaction, parentId)
  if (!parent || parentId === id || parent.parentId !== null)
    throw new AppError('FIELD_INVALID', { field: 'parentId' })
  if (await hasChildren(transaction, id)) throw new AppError('PAGE_HAS_CHILDREN', { field: 'parentId' })
}

function checkTexts(id: string, { bn, en }: { bn: PageText | null; en: PageText | null }): void {
  if (bn === null && (en === null || isFixedPage(id))) throw new AppError('FIELD_REQUIRED', { field: 'bn' })
  if (en === null && isFixedPage(id)) throw new AppError('FIELD_REQUIRED', { field: 'en' })
}

function changedNow(ctx: Ctx) {
  return { changedAt: ctx.clock.now(), changedBy: personIdOf(ctx.viewer) }
}

function versionOf(ctx: Ctx, pageId: string, version: number, { bn, en }: Pick<PresentPage, 'bn' | 'en'>) {
  return { pageId, version, bn, en, savedAt: ctx.clock.now(), savedBy: personIdOf(ctx.viewer) }
}

function objectOf({ id, bn, en }: Pick<PresentPage, 'id' | 'bn' | 'en'>) {
  const name = [bn, en].flatMap((text) => text?.title ?? []).join(' · ')
  return { kind: 'page', id, name } as const
}

async function publish(ctx: Ctx, transaction: Transaction, id: string): Promise<void> {
  await ctx.changes.publishInvalidation(transaction, [pageTag(id), pagesTag()])
}
