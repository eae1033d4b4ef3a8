// Drafts that Maidan creates by itself: posts in review with a text that another service wrote. People's posts: save-post.ts.
import type { Post } from '#contract/posts/post.ts'
import type { Transaction } from '#server/db/client.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { getNameBook } from '#server/domain/name-book/load-name-book.ts'
import { permit } from '#server/domain/permit.ts'
import { type PreparedWords, prepareWords } from '#server/domain/search-index/search-index.ts'
import { keepSections } from '#server/domain/sections/named-sections.ts'
import { storySummary } from '#server/domain/stories/stories.ts'
import { newPostRow } from './new-post-row.ts'
import { findFreeSlug, linkAsTranslations } from './post-changes.ts'
import { applySideEffects } from './post-side-effects.ts'
import { insertPost, lockLinks } from './post-writes-queries.ts'

export type DraftInput = Pick<
  Post,
  'id' | 'language' | 'headline' | 'richText' | 'categories' | 'reporter' | 'authorId'
>
export type PreparedDraft = {
  row: ReturnType<typeof newPostRow>
  words: PreparedWords
  slugNames: ReadonlyMap<string, string>
}

/** Computes the row and the search words of a draft before the transaction, because this takes time. */
export async function prepareDraft(ctx: Ctx, { id, authorId, ...input }: DraftInput): Promise<PreparedDraft> {
  permit(ctx, 'post.create')
  const { language, headline, richText } = input
  const status = 'review'
  const row = newPostRow(
    { ...input, status },
    {
      id,
      headline,
      language,
      status,
      mediaId: undefined,
      authorId,
      autosaveKey: null,
      summary: await storySummary({ excerpt: '', richText }),
      now: ctx.clock.now(),
    },
  )
  const { slugNames } = await getNameBook(ctx)
  return { row, words: await prepareWords(ctx, row), slugNames }
}

/** Stores one draft, or two that are translations of each other, within the caller's transaction. Their ids must be free. */
export async function storePrepared(
  ctx: Ctx,
  transaction: Transaction,
  drafts: readonly PreparedDraft[],
): Promise<void> {
  permit(ctx, 'post.create')
  if (drafts.length > 1) await lockLinks(transaction)
  for (const [at, { row: prepared, words, slugNames }] of drafts.entries()) {
    const categories = await keepSections(transaction, prepared.categories, { field: 'category' })
    const row = { ...prepared, categories }
    const other = drafts[at - 1]?.row.id ?? null
    const slug = await findFreeSlug(transaction, '', row.headline, row, slugNames)
    await insertPost(transaction, { ...row, changedBy: null, slug })
    const by = { personId: null, now: row.insertedAt }
    const relinked =
      other === null ? [] : await linkAsTranslations(ctx, transaction, { id: row.id, other }, by)
    const stored = { ...row, slug, translationOf: other }
    await applySideEffects(ctx, transaction, null, stored, { relinked, words })
  }
}
