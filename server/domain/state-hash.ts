// Hash of the state derived from an event log: browsers compare it to check theirs, whichever process served them. Pure.
import { createHash } from 'node:crypto'

const LENGTH = 16

/** The first 16 hexadecimal digits of the SHA-256 of the canonical JSON (keys sorted, nothing undefined) of a state. */
export function hashState(state: object): string {
  return createHash('sha256').update(JSON.stringify(state, sortKeys)).digest('hex').slice(0, LENGTH)
}

function sortKeys(_: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
  return Object.fromEntries(Object.entries(value).sort(([one], [other]) => (one < other ? -1 : 1)))
}
