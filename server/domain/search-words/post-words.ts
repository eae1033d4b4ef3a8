// The search index content of a post: the weights of its texts, and its filters. Pure.

import { decodeHTML } from 'entities'
import type { Post } from '#contract/posts/post.ts'
import type { Category } from '#contract/posts/section.ts'
import {
  authorLexeme,
  bylineLexeme,
  categoryLexeme,
  creationMonthLexeme,
  creationYearLexeme,
  languageLexeme,
  monthLexeme,
  placementLexeme,
  statusLexeme,
  WordVector,
  yearLexeme,
} from './word-vector.ts'

const INLINE = /<\/?(?:a|strong|em)\b[^<>]*>/g
const TAG = /<[^<>]*>/g

/** Plain text of clean HTML: entities decoded, blocks and line breaks separated by a line end. */
export function htmlText(html: string): string {
  return decodeHTML(html.replace(INLINE, '').replace(TAG, '\n'))
}

/** Incremented whenever these rules or those of bangla/ for words change: rows with another number are indexed again. */
export const INDEX_VERSION = 4

type OwnFields =
  | ('language' | 'status' | 'headline' | 'bannerHead' | 'excerpt' | 'richText' | 'keywords')
  | ('reporter' | 'writer' | 'placement' | 'authorId' | 'publishedAt' | 'insertedAt')

/** What search indexes of a post, whether it is stored, about to be stored or in a file that is imported. */
export type IndexedPost = Pick<Post, OwnFields> & {
  categories: readonly Category[]
  /** Their names in the post's language. */
  sections: readonly string[]
}

/** The words of a post as a tsvector's text: headline A, keywords, sections and byline B, excerpt C, text D; and its marks. */
export function wordsOfPost(post: IndexedPost): string {
  const vector = new WordVector()
  const byline = post.reporter || post.writer
  vector.add(post.headline, 'A')
  vector.add(post.bannerHead, 'A')
  vector.add(post.keywords, 'B')
  for (const name of post.sections) vector.add(name, 'B')
  vector.add(byline, 'B')
  vector.add(post.excerpt, 'C')
  vector.add(htmlText(post.richText), 'D')
  vector.mark(languageLexeme(post.language))
  vector.mark(statusLexeme(post.status))
  vector.mark(placementLexeme(post.placement))
  for (const category of post.categories) vector.mark(categoryLexeme(category))
  if (byline !== '') vector.mark(bylineLexeme(byline))
  if (post.authorId) vector.mark(authorLexeme(post.authorId))
  vector.mark(creationMonthLexeme(post.insertedAt))
  vector.mark(creationYearLexeme(post.insertedAt))
  if (post.status === 'published' && post.publishedAt) {
    vector.mark(monthLexeme(post.publishedAt))
    vector.mark(yearLexeme(post.publishedAt))
  }
  return vector.toString()
}
