// What is to be done with each post and page of a site: add it, change ours, or leave ours as it is.
import type { LossCode, SiteItemOutcome } from '#contract/site-import.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { getPage } from '#server/domain/pages/text-pages.ts'
import { type ItemName, type KnownItem, nameOf, selectKnown, selectVersions } from '../item-queries.ts'
import type { SitePage, SitePost } from '../site-item.ts'
import { mapTerms, type SiteMapping } from '../site-mapping.ts'
import { derivedId, hashOf, storable, UNKNOWN_SITE } from '../site-rules.ts'

export type Text = SitePost | SitePage
/** `ours`: the id that it has here, or will have; empty for a new page. `isPublicOnce`: ours had readers. */
export type Decided = {
  item: Text
  name: ItemName
  ours: string
  hash: string
  /** Of the sections, keywords and byline that a post has here; null for a page. */
  mapped: string | null
  todo: 'add' | 'update' | null
  outcome: SiteItemOutcome
  /** Version of ours that the change is made of. */
  version: number
  isPublicOnce: boolean
  /** Why ours stays as it is, where the report says it. */
  reason?: LossCode
}

/** Decides by what former runs noted. Two texts of one id, as in two parts of an export, are the same: the first counts. */
export async function decideTexts(
  ctx: Ctx,
  { run, mapping }: { run: { id: string; site: string }; mapping: SiteMapping },
  items: readonly Text[],
): Promise<Decided[]> {
  const names = items.map(({ kind, key }): ItemName => ({ kind, key: storable(key) }))
  const known = await selectKnown(ctx.db, run.site, names)
  const oursOf = (item: Text, row: KnownItem | undefined) =>
    row?.ourId || (item.kind === 'post' ? postId(run.site, item) : '')
  const ids = items.map((item, place) => oursOf(item, known.get(nameOf(names[place] ?? item))))
  const posts = await selectVersions(ctx.db, ids)
  const decided = new Map<string, Decided>()
  for (const [place, item] of items.entries()) {
    const name = names[place] ?? { kind: item.kind, key: item.key }
    const row = known.get(nameOf(name))
    const ours = oursOf(item, row)
    const post = item.kind === 'post' ? posts.get(ours) : undefined
    const present = item.kind === 'post' ? (post?.version ?? null) : await versionOfPage(ctx, ours)
    const hash = hashOf(item)
    const { mapped, isMapped } = compareTerms(mapping, item, row)
    const base = {
      item,
      name,
      ours,
      hash,
      mapped,
      version: present ?? 0,
      isPublicOnce: post?.createdAt != null,
    }
    const { todo, outcome } = whatToDo(row, { hash, present, isMapped })
    // Ids of another table begin with 1, too: what readers know is not replaced by what may be another story.
    const isUnsure = todo === 'update' && row?.hash !== hash && run.site === UNKNOWN_SITE && base.isPublicOnce
    const what = isUnsure ? { ...KEPT, reason: 'SITE_UNKNOWN' as const } : { todo, outcome }
    if (!decided.has(nameOf(name))) decided.set(nameOf(name), { ...base, ...what })
  }
  return [...decided.values()]
}

/** Stories that an earlier release stored have no note of their terms: for them it counts whether a choice was changed. */
function compareTerms(
  mapping: SiteMapping,
  item: Text,
  row: KnownItem | undefined,
): { mapped: string | null; isMapped: boolean } {
  if (item.kind === 'page') return { mapped: null, isMapped: true }
  const mapped = hashOf(mapTerms(mapping, item))
  const before = row?.details.mapped
  return { mapped, isMapped: before === undefined ? !mapping.isChanged(item) : before === mapped }
}

function postId(site: string, { key, publishedAt }: SitePost): string {
  return derivedId(site, 'post', key, publishedAt)
}

/**
 * `present`: version of ours; null when it is not here. `isMapped`: ours has the sections, keywords and byline that are chosen now.
 */
function whatToDo(
  row: KnownItem | undefined,
  { hash, present, isMapped }: { hash: string; present: number | null; isMapped: boolean },
): Pick<Decided, 'todo' | 'outcome'> {
  // Without a note a post of this id stays as it is: what was done to it is not known.
  if (!row || row.ourId === '') return present === null ? { todo: 'add', outcome: 'added' } : KEPT
  const isSame = row.hash === hash
  // The catalog begins with `found`: another outcome is of this run, which was interrupted.
  if (isSame && isMapped && row.outcome !== 'found') return { todo: null, outcome: row.outcome }
  const isComplete = row.losses.every(({ code }) => code !== 'PICTURE_MISSING')
  if (isSame && isMapped && isComplete) return UNCHANGED
  if (present !== row.ourVersion) return isSame ? UNCHANGED : KEPT
  return { todo: 'update', outcome: 'updated' }
}

const KEPT = { todo: null, outcome: 'kept' } as const
const UNCHANGED = { todo: null, outcome: 'unchanged' } as const

async function versionOfPage(ctx: Ctx, id: string): Promise<number | null> {
  if (id === '') return null
  try {
    return (await getPage(ctx, id)).version
  } catch (error) {
    if (error instanceof AppError && error.code === 'PAGE_NOT_FOUND') return null
    throw error
  }
}
