// The dashboard's API client, the only caller of fetch() there. Its calls have the types of the route table; failures become errors.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { BodyOf } from '#server/api/endpoint.ts'
import type { routesOf } from '#server/api/routes.ts'
import { hasUnsavedWork } from '../forms/unsaved-work.ts'
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

/** Whether the server has decided against a call. A busy or failing one has not, nor one that did not get the whole call in time. */
export function isRefusal(error: unknown): error is ApiError {
  return error instanceof ApiError && error.status < 500 && ![408, 429].includes(error.status)
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

/** A value of a query that is sent as an empty text. */
export const SENT_EMPTY = Symbol('empty')

type ReadOptions = { signal?: AbortSignal | undefined }

type Method = 'GET' | 'POST' | 'PUT' | 'DELETE'
type Row = ReturnType<typeof routesOf>[number]
type Calls = { [Each in Row as `${Each[0]} ${Each[1]}`]: Each[3] }
type PathOf<Of extends Method> = Extract<Row, readonly [Of, ...unknown[]]>[1]
type CallOf<Of extends Method, Path extends string> = Calls[`${Of} ${Path}` & keyof Calls]

type NamesIn<Path> = Path extends `${string}{${infer Name}}${infer Rest}` ? Name | NamesIn<Rest> : never
type QueryOf<Call> = Call extends { documented: { query: infer Schema extends z.ZodType } }
  ? { [Name in keyof z.input<Schema>]: string | number | typeof SENT_EMPTY | undefined }
  : unknown
/** The names in the path with their values, and the query. A query's absent and empty values are not sent. */
type Params<Of extends Method, Path extends string> = Record<NamesIn<Path>, string | number> &
  QueryOf<CallOf<Of, Path>>
type ParamsFirst<Given, Others extends unknown[]> = object extends Given
  ? [params?: Given, ...Others]
  : [params: Given, ...Others]

type SentBy<Call> = Call extends { documented: { body: { schema: infer Schema extends z.ZodType } } }
  ? z.input<Schema> | FormData
  : undefined
type Received<Call> = Call extends { answers: infer Answers }
  ? {
      [Status in keyof Answers]: Status extends 200 | 201 | 202 ? BodyOf<Answers[Status]> : never
    }[keyof Answers]
  : never
type Item<List> = List extends (infer Each)[] ? Each : never

/**
 * Every call by its row of the route table (server/api/routes.ts), which gives the types of what is sent and received. Responses are
 * not checked again: server and dashboard are one release, and the server's types hold its answers to the same schemas.
 */
export type Api = {
  get<Path extends PathOf<'GET'>>(
    path: Path,
    ...args: ParamsFirst<Params<'GET', Path>, [options?: ReadOptions]>
  ): Promise<Received<CallOf<'GET', Path>>>
  /** A list with a Link header; `next` is the cursor of its following page. */
  list<Path extends PathOf<'GET'>>(
    path: Path,
    ...args: ParamsFirst<Params<'GET', Path>, [options?: ReadOptions]>
  ): Promise<ListPage<Item<Received<CallOf<'GET', Path>>>>>
  /** Downloads a file that the server generates. */
  file<Path extends PathOf<'GET'>>(path: Path, params: Params<'GET', Path>): Promise<Blob>
  /** Sends JSON, or a form with files. */
  send<Of extends Exclude<Method, 'GET'>, Path extends PathOf<Of>>(
    method: Of,
    path: Path,
    params: Params<Of, Path>,
    ...rest: undefined extends SentBy<CallOf<Of, Path>>
      ? [body?: undefined, options?: SendOptions]
      : [body: SentBy<CallOf<Of, Path>>, options?: SendOptions]
  ): Promise<Received<CallOf<Of, Path>>>
  /** Posts a form with a large file and reports the progress. Rejects with an AbortError when it is aborted. */
  upload<Path extends PathOf<'POST'>>(
    path: Path,
    params: Params<'POST', Path>,
    form: FormData,
    options?: UploadOptions,
  ): Promise<Received<CallOf<'POST', Path>>>
}

export type SendOptions = ReadOptions & {
  /** Does not redirect to the sign-in page when the session has ended, because no action of the user caused this call. */
  staysOnPage?: boolean
  /** The call completes even when the window closes; its body may have 64 kB at most. */
  keepalive?: boolean
}

/**
 * Paths are those of the route table. When the session has ended, the browser goes to the sign-in page and back. With
 * `alwaysStays` it does not: the screen itself reports the ended session.
 */
export function openApi(
  language: Language,
  request: typeof fetch = (...sent) => fetch(...sent),
  alwaysStays = false,
): Api {
  const call = async (
    address: string,
    init: RequestInit = {},
    staysOnPage = alwaysStays,
  ): Promise<Response> => {
    const headers = new Headers(init.headers)
    headers.set('accept-language', language)
    const send = () => request(address, { ...init, headers })
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
  // A list that loads itself again does not take unsaved work away: its place shows the error.
  const read = (path: string, params?: object, { signal }: ReadOptions = {}) =>
    call(addressOf(path, params), signal ? { signal } : {}, alwaysStays || hasUnsavedWork())
  return {
    async get(path, ...args) {
      return (await read(path, ...args)).json()
    },
    async list(path, ...args) {
      const response = await read(path, ...args)
      return { items: await response.json(), next: nextCursor(response) }
    },
    async file(path, params) {
      return (await read(path, params)).blob()
    },
    async send(method, path, params, ...rest) {
      const [body, { staysOnPage = alwaysStays, keepalive = false, signal } = {}] = rest
      const init = { method, keepalive, ...toInit(body), ...(signal ? { signal } : {}) }
      const response = await call(addressOf(path, params), init, staysOnPage)
      return response.status === 204 ? undefined : response.json()
    },
    async upload(path, params, form, options = {}) {
      const { signal } = options
      const headers = { 'accept-language': language }
      const retry = { isRead: false, retryLimitMs: UPLOAD_RETRY_LIMIT_MS, signal }
      const send = () => sendWithProgress(addressOf(path, params), form, headers, options)
      const response = await fetchWithRetry(send, retry).catch((cause: unknown) => {
        throw signal?.aborted ? cause : new OfflineError(cause)
      })
      if (!response.ok) throw await toError(response, language, false)
      return response.json()
    },
  }
}

function toInit(body: unknown): Pick<RequestInit, 'body' | 'headers'> {
  if (body === undefined) return {}
  if (body instanceof FormData) return { body }
  return { body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }
}

/** The address of a path with its parameters; those that the path does not name are its query. */
function addressOf(path: string, params: object = {}): string {
  const query = new URLSearchParams()
  const values = new Map<string, unknown>(Object.entries(params))
  const filled = path.replace(/\{(\w+)\}/g, (_part, name: string) => {
    const value = String(values.get(name))
    values.delete(name)
    return encodeURIComponent(value)
  })
  for (const [name, value] of values) {
    if (value === SENT_EMPTY) query.set(name, '')
    else if (value !== undefined && value !== '') query.set(name, String(value))
  }
  return `/api${filled}${query.size > 0 ? `?${query}` : ''}`
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
