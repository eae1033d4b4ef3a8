// The fields of a changed post that search indexes, so that its words can be computed before the transaction. Pure.
import type { SectionList } from '#contract/posts/section-list.ts'
import type { IndexedPost } from '#server/domain/search-words/post-words.ts'

type Written = { [Field in Exclude<keyof IndexedPost, 'sections'>]?: IndexedPost[Field] | undefined }

/** Fields that a new post leaves to the database are empty. */
export function indexedPost(
  row: Written & Pick<IndexedPost, 'insertedAt'>,
  sections: SectionList,
): IndexedPost {
  const { language = 'bn', categories = [] } = row
  return {
    language,
    status: row.status ?? 'draft',
    headline: row.headline ?? '',
    bannerHead: row.bannerHead ?? '',
    excerpt: row.excerpt ?? '',
    richText: row.richText ?? '',
    keywords: row.keywords ?? '',
    categories,
    sections: sections.namesIn(language, categories),
    reporter: row.reporter ?? '',
    writer: row.writer ?? '',
    placement: row.placement ?? '',
    authorId: row.authorId ?? null,
    publishedAt: row.publishedAt ?? null,
    insertedAt: row.insertedAt,
  }
}
