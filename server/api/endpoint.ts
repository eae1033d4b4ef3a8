// Serves endpoints; each is a declaration and one call of a service. Checks access before reading input, and formats errors.
// Addresses and methods: routes.ts.

import { z } from '@hono/zod-openapi'
import type { Context } from 'hono'
import { isStorable } from '#contract/form-field.ts'
import type { Language } from '#contract/language.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import type { Action, Subject } from '#contract/permissions.ts'
import type { Viewer } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { permit } from '#server/domain/permit.ts'
import type { ApiEnv } from './api-env.ts'
import { errorResponse, type Failure } from './error-response.ts'
import { type Documented, type Input, noBody } from './input.ts'
import { listResponse } from './list-response.ts'

/** Who may call: everyone, or viewers who may do this to at least some objects. */
export type Access = 'everyone' | Action

type Answers = Record<number, { description: string; schema?: z.ZodType }>

/** The JSON of a response as its schema declares it. */
export type BodyOf<Response> = Response extends { schema: infer Schema extends z.ZodType }
  ? z.output<Schema>
  : undefined

export type Call<Read> = {
  ctx: Ctx
  input: Read
  /** A path parameter by name; throws NOT_FOUND for an impossible value. */
  param(name: string): string
  url: URL
  language: Language
}

/** `body` is sent as JSON; a `file` as it is, with its type in the headers. */
export type Answer<Body = unknown> = {
  status?: number
  body?: Body
  file?: ReadableStream<Uint8Array>
  headers?: Record<string, string>
}

type Bodies<Responses extends Answers> = BodyOf<NoInfer<Responses>[keyof Responses]>

type Declaration<Read, Sent extends Documented, Responses extends Answers> = {
  summary: string
  input: Input<Read, Sent>
  answers: Responses
  /** Fields of the response to a failed call, in addition to the error. */
  failure?: Failure
  /** People open this address in the browser too: anonymous visitors are redirected to sign-in and back. */
  leadsToSignIn?: boolean
} & (
  | {
      /** Returns the body of the first declared answer. */
      run(call: Call<NoInfer<Read>>): Promise<Bodies<Responses>>
    }
  | {
      /** Also chooses the status, or sends headers or a file. */
      respond(call: Call<NoInfer<Read>>): Promise<Answer<Bodies<Responses>>>
    }
)

/** A declared endpoint. Its types say what a call sends and gets; the dashboard's client takes them from here. */
export type Endpoint<Sent extends Documented = Documented, Responses extends Answers = Answers> = {
  summary: string
  answers: Responses
  documented: Sent
  serve(c: Context<ApiEnv>, access: Access): Promise<Response>
}

/** A row of the route table; `{name}` in a path matches any segment. */
export type Route = readonly [
  method: 'GET' | 'POST' | 'PUT' | 'DELETE',
  path: string,
  access: Access,
  endpoint: Endpoint,
]

/** Makes an endpoint from its declaration. */
export function endpoint<Read, Sent extends Documented, const Responses extends Answers>(
  declaration: Declaration<Read, Sent, Responses>,
): Endpoint<Sent, Responses> {
  const { summary, input, answers, failure, leadsToSignIn = false } = declaration
  const usualStatus = Number(Object.keys(answers)[0])
  return {
    summary,
    answers,
    documented: input.documented,
    async serve(c, access) {
      try {
        admit(c.get('ctx'), access)
        const read = await input.read(c.req, c.get('ctx'))
        const ctx = await reloadViewer(c)
        admit(ctx, access)
        const call: Call<Read> = {
          ctx,
          input: read,
          param: (name) => partOfPath(c.req.param(name)),
          url: new URL(c.req.url),
          language: c.get('language'),
        }
        return await responseOf(
          'respond' in declaration
            ? await declaration.respond(call)
            : { status: usualStatus, body: await declaration.run(call) },
        )
      } catch (error) {
        if (leadsToSignIn && isAnonymousInBrowser(error, c)) return toSignIn(c.req.url)
        return errorResponse(error, c, failure)
      }
    },
  }
}

/** Makes a call that deletes the object that its path names. */
export function removal(
  summary: string,
  remove: (ctx: Ctx, id: string) => Promise<unknown>,
  description = 'Deleted',
) {
  return endpoint({
    summary,
    input: noBody,
    answers: { 200: { description, schema: z.object({ deletedCount: z.literal(1) }) } },
    async run({ ctx, param }) {
      await remove(ctx, param('id'))
      return { deletedCount: 1 as const }
    },
  })
}

/** The ctx with the viewer loaded again, because a body may have taken minutes to arrive. */
async function reloadViewer(c: Context<ApiEnv>): Promise<Ctx> {
  const ctx = c.get('ctx')
  if (c.req.method === 'GET' || c.req.method === 'HEAD') return ctx
  return { ...ctx, viewer: await c.get('presentViewer')() }
}

function isAnonymousInBrowser(error: unknown, c: Context<ApiEnv>): boolean {
  if (!(error instanceof AppError) || error.code !== 'SIGN_IN_REQUIRED') return false
  return (c.req.header('accept') ?? '').includes('text/html')
}

function toSignIn(address: string): Response {
  const { pathname, search } = new URL(address)
  return new Response(null, {
    status: 302,
    headers: { Location: withReturnPath('/login', pathname + search) },
  })
}

/** Rejects viewers who may not do this to any object, before the body is read; the service checks the object itself. */
function admit(ctx: Ctx, access: Access): void {
  if (access !== 'everyone') permit(ctx, access, mostOwn(ctx.viewer))
}

function mostOwn(viewer: Viewer): Subject {
  if (viewer.kind !== 'person') return {}
  return { authorId: viewer.id, status: 'any', published: false, personId: viewer.id, email: viewer.email }
}

function partOfPath(text: string | undefined): string {
  if (text === undefined || !isStorable(text)) throw new AppError('NOT_FOUND')
  return text
}

async function responseOf({ status = 200, body, file, headers = {} }: Answer): Promise<Response> {
  if (Array.isArray(body)) return listResponse(body, { status, headers })
  return body === undefined
    ? new Response(file ?? null, { status, headers })
    : Response.json(body, { status, headers })
}
