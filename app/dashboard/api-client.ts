// The only fetch() of the dashboard: asks the API, reads answers by their schemas, turns failures into sentences.
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import { CALL_PATIENCE_MS, patiently, UPLOAD_PATIENCE_MS } from './patiently.ts'
import { type Sending, sendForm } from './send-form.ts'

/** A failed call. `sentence` is for people, in their language; `field` names what is wrong, where one thing is. */
export class ApiError extends Error {
  readonly status: number
  readonly code: string
  readonly sentence: string
  readonly field: string | null
  /** The whole answer: calls have fields of their own besides the error. */
  readonly answer: unknown

  constructor(status: number, failure: Failure, answer: unknown) {
    super(`${failure.code} (${status})`)
    this.name = 'ApiError'
    this.status = status
    this.code = failure.code
    this.sentence = failure.error
    this.field = failure.field ?? null
    this.answer = answer
  }
}

/** Nothing came back: no connection, or the server is away. */
export class OfflineError extends Error {
  constructor(cause: unknown) {
    super('The server did not answer', { cause })
    this.name = 'OfflineError'
  }
}

const failure = z.looseObject({ error: z.string(), code: z.string(), field: z.string().optional() })
type Failure = z.infer<typeof failure>

/** A page of a list and where the next one begins. */
export type ListPage<Item> = { items: Item[]; next: string | null }

export type Api = {
  get<Schema extends z.ZodType>(
    path: string,
    schema: Schema,
    manner?: Pick<Manner, 'signal'>,
  ): Promise<z.infer<Schema>>
  /** A list with a Link header; `next` is the cursor of its following page. */
  list<Schema extends z.ZodType>(
    path: string,
    item: Schema,
    manner?: Pick<Manner, 'signal'>,
  ): Promise<ListPage<z.infer<Schema>>>
  /** A file that the server makes. */
  file(path: string): Promise<Blob>
  /** Sends JSON, or a form with files. */
  send<Schema extends z.ZodType>(
    method: 'POST' | 'PUT' | 'DELETE',
    path: string,
    body: FormData | object | undefined,
    schema: Schema,
    manner?: Manner,
  ): Promise<z.infer<Schema>>
  /** Posts a form with a large file, telling how much of it has left. Broken off, it rejects with an AbortError. */
  upload<Schema extends z.ZodType>(
    path: string,
    form: FormData,
    schema: Schema,
    sending?: Sending,
  ): Promise<z.infer<Schema>>
}

/** How a call is made that nobody asked for: the screen makes it by itself. */
export type Manner = {
  /** Who is signed out meanwhile stays where they are; the error tells. */
  staysHere?: boolean
  /** The call goes through although its window is being closed; its body may have 64 kB at most. */
  outlives?: boolean
  signal?: AbortSignal
}

/** Paths begin below /api: `/users`. Who is signed out meanwhile is led to the sign-in page and back. */
export function openApi(language: Language): Api {
  const ask = async (path: string, request: RequestInit = {}, staysHere = false): Promise<Response> => {
    const headers = new Headers(request.headers)
    headers.set('accept-language', language)
    const once = () => fetch(`/api${path}`, { ...request, headers })
    const { method, keepalive, signal } = request
    const manner = {
      isRead: method === undefined,
      patienceMs: CALL_PATIENCE_MS,
      signal: signal ?? undefined,
    }
    // A call that outlives its window has nobody who could wait.
    const asked = keepalive ? once() : patiently(once, manner)
    const answer = await asked.catch((cause: unknown) => {
      throw new OfflineError(cause)
    })
    if (answer.ok) return answer
    throw await failed(answer, language, staysHere)
  }
  return {
    async get(path, schema, { signal } = {}) {
      return schema.parse(await (await ask(path, signal ? { signal } : {})).json())
    },
    async list(path, item, { signal } = {}) {
      const answer = await ask(path, signal ? { signal } : {})
      return { items: z.array(item).parse(await answer.json()), next: nextOf(answer) }
    },
    async file(path) {
      return (await ask(path)).blob()
    },
    async send(method, path, body, schema, { staysHere = false, outlives = false, signal } = {}) {
      const isForm = body instanceof FormData
      const headers: HeadersInit = isForm || body === undefined ? {} : { 'content-type': 'application/json' }
      const sent = isForm || body === undefined ? body : JSON.stringify(body)
      const request = {
        method,
        headers,
        keepalive: outlives,
        ...(sent === undefined ? {} : { body: sent }),
        ...(signal ? { signal } : {}),
      }
      const answer = await ask(path, request, staysHere)
      return schema.parse(answer.status === 204 ? null : await answer.json())
    },
    async upload(path, form, schema, sending = {}) {
      const headers = { 'accept-language': language }
      const manner = { isRead: false, patienceMs: UPLOAD_PATIENCE_MS, signal: sending.signal }
      const once = () => sendForm(`/api${path}`, form, headers, sending)
      const answer = await patiently(once, manner).catch((cause: unknown) => {
        throw sending.signal?.aborted ? cause : new OfflineError(cause)
      })
      if (!answer.ok) throw await failed(answer, language, false)
      return schema.parse(await answer.json())
    },
  }
}

async function failed(answer: Response, language: Language, staysHere: boolean): Promise<Error> {
  const body: unknown = await answer.json().catch(() => null)
  const read = failure.safeParse(body)
  if (!read.success) return new OfflineError(`${answer.status} without a sentence`)
  const { code } = read.data
  if (staysHere) return new ApiError(answer.status, read.data, body)
  if (answer.status === 401)
    leaveFor(
      inEdition(
        language,
        `/login?error=SESSION_ENDED&from=${encodeURIComponent(location.pathname + location.search)}`,
      ),
    )
  if (code === 'PASSWORD_CHANGE_REQUIRED' || code === 'SECOND_FACTOR_SETUP_REQUIRED')
    leaveFor(inEdition(language, '/profile'))
  return new ApiError(answer.status, read.data, body)
}

function leaveFor(address: string): void {
  location.assign(address)
}

function nextOf(answer: Response): string | null {
  const address = /<([^>]+)>;\s*rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
  return address ? new URL(address, location.origin).searchParams.get('cursor') : null
}
