// Fuzzes one call and counts what came back. The same seed sends the same requests.
import fc from 'fast-check'
import { type Fault, faultsOf } from './answer-faults.ts'
import type { FuzzedCall } from './calls.ts'
import { hintsFor } from './hints.ts'
import type { Cookies, Known } from './newsroom.ts'
import { type FuzzedRequest, requestsTo } from './requests.ts'
import type { Heard, Send } from './send.ts'

export type Fuzzing = {
  send: Send
  cookies: Cookies
  known: Known
  picture: Uint8Array
  runs: number
  seed: number
}
export type Found = Fault & { request: string }
/** `broken`: connections that ended without an answer. */
export type Tally = { sent: number; done: number; refused: number; broken: number; found: Found[] }

/** Sends `runs` requests one after the other. */
export async function fuzzCall(call: FuzzedCall, fuzzing: Fuzzing): Promise<Tally> {
  const { send, cookies, known, picture, runs, seed } = fuzzing
  const arbitrary = requestsTo(call, known, hintsFor(known, picture))
  const tally: Tally = { sent: 0, done: 0, refused: 0, broken: 0, found: [] }
  for (const request of fc.sample(arbitrary, { numRuns: runs, seed })) {
    const cookie = cookies[request.caller]
    const headers = cookie ? { cookie, ...request.headers } : request.headers
    const heard = await send({ ...request, headers }).catch((error: Error) => error)
    tally.sent += 1
    if (heard instanceof Error) {
      tally.broken += 1
      tally.found.push({ kind: 'failure', why: heard.message, request: told(request) })
    } else count(tally, call, request, heard)
  }
  return tally
}

function count(tally: Tally, call: FuzzedCall, request: FuzzedRequest, heard: Heard): void {
  if (heard.status < 400) tally.done += 1
  else tally.refused += 1
  for (const fault of faultsOf(call, request, heard)) tally.found.push({ ...fault, request: told(request) })
}

/** A request in one line that is enough to send it again. */
function told({ caller, method, path, headers, body }: FuzzedRequest): string {
  const content =
    body === null ? '' : ` ${JSON.stringify(Buffer.from(body.subarray(0, 400)).toString('latin1'))}`
  return `${caller}: ${method} ${path.slice(0, 400)} ${JSON.stringify(headers)}${content}`
}
