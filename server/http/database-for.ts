// Which database a request is answered from: replicas are for reading of those whom nobody knows.
import type { Database } from '#server/db/client.ts'
import type { World } from '#server/domain/ctx.ts'
import { isForEverybody, isPageAddress } from './page-answers.ts'
import type { SignIn } from './sign-in/sign-in.ts'

/**
 * Whoever may have changed something sees it at once: whoever writes, and whoever shows a session, valid or not. Pages
 * behind a link (previews, new passwords) show what somebody made a moment ago without news of it.
 */
export function databaseFor(
  { db, readDb }: Pick<World, 'db' | 'readDb'>,
  signIn: Pick<SignIn, 'carriesSession'>,
  { method, headers, url }: Pick<Request, 'method' | 'headers' | 'url'>,
): Database {
  const onlyReads = method === 'GET' || method === 'HEAD'
  const isKnown = headers.has('authorization') || signIn.carriesSession(headers.get('cookie'))
  const address = new URL(url)
  const mayLag = !isPageAddress(address.pathname) || isForEverybody(address)
  return onlyReads && !isKnown && mayLag ? readDb : db
}
