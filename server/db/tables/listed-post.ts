// The columns of a post that decide which lists contain it; cache tags are made from them (server/domain/cache-tags.ts).
import { posts } from './tables.ts'

export const LISTED_POST = {
  id: posts.id,
  language: posts.language,
  categories: posts.categories,
  reporter: posts.reporter,
  writer: posts.writer,
  placement: posts.placement,
  createdAt: posts.createdAt,
  translationOf: posts.translationOf,
}
