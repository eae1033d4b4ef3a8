// Fuzzes one call and counts the results. The same seed sends the same requests.
import fc from 'fast-check'
import type { FuzzedCall } from './calls.ts'
import type { Cookies, Known } from './fuzzed-newsroom.ts'
import { createHints } from './hints.ts'
import { type FuzzedRequest, generateRequests } from './requests.ts'
import { checkResponse, type Failure } from './response-checks.ts'
import type { Received, Send } from './send.ts'

export type Fuzzing = {
  send: Send
  cookies: Cookies
  known: Known
  picture: Uint8Array
  runs: number
  seed: number
}
export type Found = Failure & { request: string }
/** `broken`: connections closed without a response. */
export type Tally = { sent: number; done: number; refused: number; broken: number; found: Found[] }

/** Sends `runs` requests in sequence. */
export async function fuzzCall(call: FuzzedCall, fuzzing: Fuzzing): Promise<Tally> {
  const { send, cookies, known, picture, runs, seed } = fuzzing
  const arbitrary = generateRequests(call, known, createHints(known, picture))
  const tally: Tally = { sent: 0, done: 0, refused: 0, broken: 0, found: [] }
  for (const request of fc.sample(arbitrary, { numRuns: runs, seed })) {
    const cookie = cookies[request.caller]
    const headers = cookie ? { cookie, ...request.headers } : request.headers
    const received = await send({ ...request, headers }).catch((error: Error) => error)
    tally.sent += 1
    if (received instanceof Error) {
      tally.broken += 1
      tally.found.push({ kind: 'failure', why: received.message, request: describeRequest(request) })
    } else count(tally, call, request, received)
  }
  return tally
}

function count(tally: Tally, call: FuzzedCall, request: FuzzedRequest, received: Received): void {
  if (received.status < 400) tally.done += 1
  else tally.refused += 1
  for (const failure of checkResponse(call, request, received))
    tally.found.push({ ...failure, request: describeRequest(request) })
}

/** One line with all data to repeat the request. */
function describeRequest({ caller, method, path, headers, body }: FuzzedRequest): string {
  const content =
    body === null ? '' : ` ${JSON.stringify(Buffer.from(body.subarray(0, 400)).toString('latin1'))}`
  return `${caller}: ${method} ${path.slice(0, 400)} ${JSON.stringify(headers)}${content}`
}
