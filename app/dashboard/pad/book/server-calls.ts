// The server calls of a book, with the outcomes that the book distinguishes. A pad may be older than the server, and keeps what it
// reads: so it checks answers by its own schemas.
import { z } from 'zod'
import { type Api, isRefusal } from '#app/dashboard/calls/api-client.ts'
import { fullMatchSchema, problemsSchema } from '#contract/matches/match-answer.ts'
import { publicEventSchema } from '#contract/matches/match-event.ts'
import { matchPlayerSchema, type NewMatchPlayer } from '#contract/matches/match-player.ts'
import { leaseHolderSchema, leaseSchema, scorerSchema } from '#contract/matches/scorer-lease.ts'
import type { ServerRow } from './own-entry.ts'

const TIMEOUT_MS = 15_000
/** The largest page of a log that the server returns. */
const PAGE = 5_000

export type SentEvent = {
  clientId: string
  kind: string
  payload: Record<string, unknown>
  atGround: string
  reason?: string
}

type Refused = {
  kind: 'refused'
  status: number
  code: string
  field: string | null
  message: string
  body: unknown
}
/** `no answer`: no usable response, so the server may or may not have done the work. */
export type Outcome<Value> = { kind: 'done'; value: Value } | Refused | { kind: 'no answer' }

export type ServerCalls = ReturnType<typeof openServerCalls>
export type Lease = z.infer<typeof leaseSchema>
/** `acceptProblems`: a person has seen these events after all that the log has. */
type Sent = { base: number; token: string; events: SentEvent[]; acceptProblems: boolean }

export function openServerCalls(api: Api, id: string) {
  const options = () => ({ staysOnPage: true, signal: AbortSignal.timeout(TIMEOUT_MS) })
  return {
    lease: ({ device, token, takeOver }: { device: string; token: string | null; takeOver: boolean }) =>
      outcomeOf(async () => {
        const body = { device, takeOver, ...(token === null ? {} : { token }) }
        return leaseSchema.parse(await api.send('POST', '/matches/{id}/lease', { id }, body, options()))
      }),
    readScorer: () =>
      outcomeOf(async () => scorerSchema.parse(await api.get('/matches/{id}/lease', { id }, options()))),
    endLease: (token: string) =>
      outcomeOf(() =>
        api.send('DELETE', '/matches/{id}/lease', { id }, { token }, { ...options(), keepalive: true }),
      ),
    append: (sent: Sent) =>
      outcomeOf(() => api.send('POST', '/matches/{id}/events', { id }, sent, options())),
    addPlayer: (player: NewMatchPlayer) =>
      outcomeOf(async () =>
        matchPlayerSchema.parse(await api.send('POST', '/matches/{id}/players', { id }, player, options())),
      ),
    readMatch: () =>
      outcomeOf(async () => fullMatchSchema.parse(await api.get('/matches/{id}', { id }, options()))),
    readRows: (after: number) => outcomeOf(() => readAll(api, id, after)),
  }
}

async function readAll(api: Api, id: string, after: number): Promise<ServerRow[]> {
  const rows: ServerRow[] = []
  for (;;) {
    const query = { id, after: rows.at(-1)?.seq ?? after, limit: PAGE }
    const signal = AbortSignal.timeout(TIMEOUT_MS)
    const page = z.array(publicEventSchema).parse(await api.get('/matches/{id}/events', query, { signal }))
    rows.push(...page.map(({ seq, kind, payload }) => ({ seq, kind, payload })))
    if (page.length < PAGE) return rows
  }
}

async function outcomeOf<Value>(call: () => Promise<Value>): Promise<Outcome<Value>> {
  try {
    return { kind: 'done', value: await call() }
  } catch (error) {
    if (!isRefusal(error)) return { kind: 'no answer' }
    const { status, code, field, message, body } = error
    return { kind: 'refused', status, code, field, message, body }
  }
}

const missedSchema = z.object({
  since: z.array(publicEventSchema),
  known: z.array(z.object({ clientId: z.string(), seq: z.int() })),
})
/** The rows that an append did not know about; null if the body does not contain them. */
export function readMissed(body: unknown) {
  return missedSchema.safeParse(body).data ?? null
}

const refusedSchema = z.object({ problems: problemsSchema })
/** The codes of what does not fit the log, each once; empty if the body does not contain them. */
export function readProblems(body: unknown): string[] {
  const { problems = [] } = refusedSchema.safeParse(body).data ?? {}
  return [...new Set(problems.map(({ code }) => code))]
}

const heldSchema = z.object({ holder: leaseHolderSchema, viewerId: z.string() })
/** The holder of the lease and the id of the caller; null if the body does not contain them. */
export function readHeld(body: unknown) {
  return heldSchema.safeParse(body).data ?? null
}
