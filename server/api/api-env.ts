// What the HTTP layer passes to every API call.
import type { HttpBindings } from '@hono/node-server'
import type { Language } from '#contract/language.ts'
import type { Viewer } from '#contract/role.ts'
import type { Ctx } from '#server/domain/ctx.ts'

export type ApiEnv = {
  /** Node's request object, absent when a test calls the app without a socket. */
  Bindings: Partial<HttpBindings>
  Variables: {
    ctx: Ctx
    /** Loads the viewer again, because the account may be disabled or get another role while a body arrives. */
    presentViewer: () => Promise<Viewer>
    /** Language of messages, chosen by Accept-Language. */
    language: Language
    requestId: string
    /** The client's address; from X-Forwarded-For only behind trusted proxies (TRUST_PROXY). */
    clientAddress: string
  }
}
