// Where a list goes on, by its address: a cursor that a list has given, or the way back to the list's beginning.
import { type Page, seeAlso } from '#app/load.server.ts'
import { isPlaceInList } from '#server/domain/posts/reading/posts.ts'
import { cursorIn } from './present/older.ts'

/**
 * The cursor of a list's later page; undefined on its first. One that no list has given leads to the list: every invented one
 * would be a page of its own otherwise. `by`: the date that orders the list.
 */
export async function placeAsked(
  { ctx, url }: Pick<Page<object>, 'ctx' | 'url'>,
  listPath: string,
  by: 'publishedAt' | 'createdAt' = 'publishedAt',
): Promise<string | undefined> {
  const cursor = cursorIn(url)
  if (cursor !== undefined && !(await isPlaceInList(ctx, cursor, by))) seeAlso(listPath)
  return cursor
}
