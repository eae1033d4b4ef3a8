// Which database a request uses: replicas serve reads of anonymous viewers.
import type { Database } from '#server/db/client.ts'
import type { World } from '#server/domain/ctx.ts'
import { isForEverybody, isPageAddress } from './page-responses.ts'
import type { SignIn } from './sign-in/sign-in.ts'

/**
 * A viewer who may have changed something reads the primary: every write, and every request with a session, valid or not.
 * So do pages that are not the same for everybody (previews, new passwords): they show new data without an invalidation.
 */
export function databaseFor(
  { db, readDb }: Pick<World, 'db' | 'readDb'>,
  signIn: Pick<SignIn, 'hasSessionCookie'>,
  { method, headers, url }: Pick<Request, 'method' | 'headers' | 'url'>,
): Database {
  const isRead = method === 'GET' || method === 'HEAD'
  const hasCredentials = headers.has('authorization') || signIn.hasSessionCookie(headers.get('cookie'))
  const address = new URL(url)
  const mayLag = !isPageAddress(address.pathname) || isForEverybody(address)
  return isRead && !hasCredentials && mayLag ? readDb : db
}
