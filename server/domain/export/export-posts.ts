// Exports posts in the format that uploads accept, complete enough to restore the same post elsewhere.
import type { Language } from '#contract/language.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import { textsOf } from '#contract/posts/written-fields.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { withCurrentFacts } from '#server/domain/match-facts/match-facts.ts'
import { readForExport } from '#server/domain/media/upload-pictures.ts'
import { permit } from '#server/domain/permit.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { type ExportedRow, selectForExport } from './export-queries.ts'

const AT_ONCE = 50

export type ExportOptions = { language?: Language | undefined; withPictures: boolean }

/**
 * Posts outside the bin, one by one, as rows of an upload. A picture's bytes come with the first post that shows it; without
 * pictures, posts have its address on this site.
 */
export async function* exportPosts(
  ctx: Ctx,
  options: ExportOptions,
): AsyncGenerator<Record<string, unknown>> {
  permit(ctx, 'post.import')
  const sections = await getSections(ctx)
  const written = new Set<string>()
  let after = ''
  for (;;) {
    const rows = await selectForExport(ctx.db, { after, language: options.language, limit: AT_ONCE })
    for (const row of rows) {
      const texts = toExported({ ...row, richText: await withCurrentFacts(ctx, row) }, sections, options)
      yield { ...texts, ...(await picturesOf(ctx, row, options, written)) }
    }
    const last = rows.at(-1)
    if (!last) return
    after = last.id
  }
}

function toExported(
  row: ExportedRow,
  sections: SectionList,
  { language }: ExportOptions,
): Record<string, unknown> {
  const hasOther = language === undefined && row.otherStatus !== null && row.otherStatus !== 'bin'
  return withoutEmpty({
    _id: row.id,
    language: row.language,
    status: row.status,
    ...textsOf(row),
    placement: row.placement,
    category: sections.namesOf(row.categories),
    translationOf: hasOther ? row.translationOf : null,
    createdAt: row.createdAt,
    publishedAt: row.publishedAt,
    updatedAt: row.updatedAt,
    placedAt: row.placedAt,
    publishAt: row.publishAt,
    madeAt: row.insertedAt,
    corrections: row.corrections,
  })
}

function withoutEmpty(fields: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== null && value !== ''))
}

async function picturesOf(
  ctx: Ctx,
  { mediaId, textPictures }: ExportedRow,
  { withPictures }: ExportOptions,
  written: Set<string>,
): Promise<Record<string, unknown>> {
  const wanted = [...new Set([...(mediaId ? [mediaId] : []), ...textPictures])]
  const fresh = wanted.filter((id) => !written.has(id))
  if (!withPictures) {
    return mediaId ? { imageUrl: new URL(`/media/${mediaId}/800.webp`, ctx.siteUrl).href } : {}
  }
  const pictures = await readForExport(ctx, fresh)
  for (const id of fresh) written.add(id)
  const feature = pictures.find(({ id }) => id === mediaId)
  return {
    ...(mediaId ? { mediaId } : {}),
    ...(feature ? { image: feature.data } : {}),
    // The feature picture's texts are here, its data in `image`, where other programs look for it.
    ...(pictures.length > 0
      ? {
          pictures: pictures.map(({ data, ...texts }) => (texts.id === mediaId ? texts : { ...texts, data })),
        }
      : {}),
  }
}
