// The arguments of a page's loader or action in tests: an anonymous request by default.
import { RouterContextProvider } from 'react-router'
import { ANONYMOUS } from '#contract/role.ts'
import type { World } from '#server/domain/ctx.ts'
import { type PageRequest, pageRequest } from '#server/http/pages/page-context.ts'

/** The context of a request for `/x` of the Bengali edition, with the test's changes. */
export function pageContextOf(world: World, changed: Partial<PageRequest> = {}): RouterContextProvider {
  const context = new RouterContextProvider()
  context.set(pageRequest, {
    ctx: { ...world, viewer: ANONYMOUS },
    language: 'bn',
    path: '/x',
    requestId: 'r1',
    countForm: async () => undefined,
    mayMail: async () => true,
    callSignIn: async () => new Response(null, { status: 500 }),
    notice: null,
    takeHtml: () => undefined,
    hydrates: () => '',
    refusal: null,
    missing: null,
    live: null,
    kept: [],
    addTags: () => undefined,
    freshUntil: () => undefined,
    ...changed,
  })
  return context
}
