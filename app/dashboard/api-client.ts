// The dashboard's API client, the only caller of fetch() there. Parses responses by their schemas and turns failures into errors.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import { CALL_RETRY_LIMIT_MS, fetchWithRetry, UPLOAD_RETRY_LIMIT_MS } from './fetch-with-retry.ts'
import { sendWithProgress, type UploadOptions } from './send-with-progress.ts'

/** A failed call. `message` is for people, in the language of their screens; `field` names the field that caused it, if any. */
export class ApiError extends Error {
  readonly status: number
  /** Empty when somebody else answered, such as a proxy. */
  readonly code: string
  /** A longer sentence, where the call has one. */
  readonly details: string | null
  readonly field: string | null
  /** The whole response body, because some errors carry more fields. */
  readonly body: unknown

  constructor(status: number, failure: Failure, body: unknown) {
    super(failure.error || failure.details)
    this.name = 'ApiError'
    this.status = status
    this.code = failure.code
    this.details = failure.details || null
    this.field = failure.field ?? null
    this.body = body
  }
}

/** No usable response: there is no connection, or the server is down. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('The server did not answer', { cause })
    this.name = 'OfflineError'
  }
}

/** The body of a failed call: a sentence at least. */
export const failureSchema = z
  .looseObject({
    error: z.string().default(''),
    details: z.string().default(''),
    code: z.string().default(''),
    field: z.string().optional(),
  })
  .refine(({ error, details }) => error !== '' || details !== '')
type Failure = z.infer<typeof failureSchema>

/** A page of a list and the cursor of the next one. */
export type ListPage<Item> = { items: Item[]; next: string | null }

type ReadOptions = { signal?: AbortSignal }

export type Api = {
  get<Schema extends z.ZodType>(path: string, schema: Schema, options?: ReadOptions): Promise<z.infer<Schema>>
  /** A list with a Link header; `next` is the cursor of its following page. */
  list<Schema extends z.ZodType>(
    path: string,
    item: Schema,
    options?: ReadOptions,
  ): Promise<ListPage<z.infer<Schema>>>
  /** Downloads a file that the server generates. */
  file(path: string): Promise<Blob>
  /** Sends JSON, or a form with files. */
  send<Schema extends z.ZodType>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: FormData | object | undefined,
    schema: Schema,
    options?: SendOptions,
  ): Promise<z.infer<Schema>>
  /** Posts a form with a large file and reports the progress. Rejects with an AbortError when it is aborted. */
  upload<Schema extends z.ZodType>(
    path: string,
    form: FormData,
    schema: Schema,
    options?: UploadOptions,
  ): Promise<z.infer<Schema>>
}

export type SendOptions = ReadOptions & {
  /** Does not redirect to the sign-in page when the session has ended, because no action of the user caused this call. */
  staysOnPage?: boolean
  /** The call completes even when the window closes; its body may have 64 kB at most. */
  keepalive?: boolean
}

/**
 * Paths are relative to /api: `/users`. When the session has ended, the browser goes to the sign-in page and back. With
 * `alwaysStays` it does not: the screen itself reports the ended session.
 */
export function openApi(
  language: Language,
  request: typeof fetch = (...sent) => fetch(...sent),
  alwaysStays = false,
): Api {
  const call = async (path: string, init: RequestInit = {}, staysOnPage = alwaysStays): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('accept-language', language)
    const send = () => request(`/api${path}`, { ...init, headers })
    const { method, keepalive, signal } = init
    const retry = {
      isRead: method === undefined,
      retryLimitMs: CALL_RETRY_LIMIT_MS,
      signal: signal ?? undefined,
    }
    // The page may be closed during a keepalive call, so no code may be left to retry it.
    const sent = keepalive ? send() : fetchWithRetry(send, retry)
    const response = await sent.catch((cause: unknown) => {
      throw new OfflineError(cause)
    })
    if (response.ok) return response
    throw await toError(response, language, staysOnPage)
  }
  return {
    async get(path, schema, { signal } = {}) {
      return schema.parse(await (await call(path, signal ? { signal } : {})).json())
    },
    async list(path, item, { signal } = {}) {
      const response = await call(path, signal ? { signal } : {})
      return { items: z.array(item).parse(await response.json()), next: nextCursor(response) }
    },
    async file(path) {
      return (await call(path)).blob()
    },
    async send(method, path, body, schema, { staysOnPage = alwaysStays, keepalive = false, signal } = {}) {
      const isForm = body instanceof FormData
      const headers: HeadersInit = isForm || body === undefined ? {} : { 'content-type': 'application/json' }
      const sent = isForm || body === undefined ? body : JSON.stringify(body)
      const init = {
        method,
        headers,
        keepalive,
        ...(sent === undefined ? {} : { body: sent }),
        ...(signal ? { signal } : {}),
      }
      const response = await call(path, init, staysOnPage)
      return schema.parse(response.status === 204 ? null : await response.json())
    },
    async upload(path, form, schema, options = {}) {
      const { signal } = options
      const headers = { 'accept-language': language }
      const retry = { isRead: false, retryLimitMs: UPLOAD_RETRY_LIMIT_MS, signal }
      const send = () => sendWithProgress(`/api${path}`, form, headers, options)
      const response = await fetchWithRetry(send, retry).catch((cause: unknown) => {
        throw signal?.aborted ? cause : new OfflineError(cause)
      })
      if (!response.ok) throw await toError(response, language, false)
      return schema.parse(await response.json())
    },
  }
}

async function toError(response: Response, language: Language, staysOnPage: boolean): Promise<Error> {
  const body: unknown = await response.json().catch(() => null)
  const failure = failureSchema.safeParse(body)
  if (!failure.success) return new OfflineError(`${response.status} without an error message`)
  const { code } = failure.data
  if (!staysOnPage) {
    if (response.status === 401) {
      const from = encodeURIComponent(location.pathname + location.search)
      location.assign(inEdition(language, `/login?error=SESSION_ENDED&from=${from}`))
    }
    if (code === 'PASSWORD_CHANGE_REQUIRED' || code === 'SECOND_FACTOR_SETUP_REQUIRED')
      location.assign(inEdition(language, '/profile'))
  }
  return new ApiError(response.status, failure.data, body)
}

function nextCursor(response: Response): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(response.headers.get('link') ?? '')?.[1]
  return address ? new URL(address, location.origin).searchParams.get('cursor') : null
}
