// What a page may know about its request, and the same for pages that are rendered for everybody.
import type { Language } from '#contract/language.ts'
import { ANONYMOUS, type Viewer } from '#contract/role.ts'
import type { Database } from '#server/db/client.ts'
import type { PageRequest } from './page-context.ts'
import type { MissingCode } from './page-key.ts'

export type PageInput = Pick<PageRequest, 'requestId' | 'countForm' | 'callSignIn' | 'kept'> & {
  db: Database
  viewer: Viewer
  from: string
  /** Finds the stored 404 page; null for requests whose 404 page is rendered. */
  getMissingPage: ((language: Language, code: MissingCode) => Promise<Response | null>) | null
}

/** The input of a page for everybody, which cannot send forms. */
export function anonymousInput(db: Database, requestId: string): PageInput {
  const callSignIn = async () => new Response(null, { status: 403 })
  return {
    db,
    viewer: ANONYMOUS,
    from: '',
    requestId,
    countForm: async () => undefined,
    callSignIn,
    kept: [],
    getMissingPage: null,
  }
}
