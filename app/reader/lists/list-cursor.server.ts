// Reads and validates the cursor in the address of a list.
import { type Page, redirectTemporarily } from '#app/load.server.ts'
import { isPlaceInList } from '#server/domain/posts/reading/posts.ts'
import { readCursor } from '../parts/lists/pager.tsx'

/**
 * The cursor of a further page; undefined on the first. An invented cursor redirects to the list, because otherwise each of
 * them would get its own cached page. `by`: the date that orders the list.
 */
export async function readListCursor(
  { ctx, url }: Pick<Page<object>, 'ctx' | 'url'>,
  listPath: string,
  by: 'publishedAt' | 'createdAt' = 'publishedAt',
): Promise<string | undefined> {
  const cursor = readCursor(url)
  if (cursor !== undefined && !(await isPlaceInList(ctx, cursor, by))) redirectTemporarily(listPath)
  return cursor
}
