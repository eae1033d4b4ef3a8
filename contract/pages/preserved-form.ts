// A submitted form that could not be stored because of a server failure: the error page shows its fields again.
import { z } from 'zod'

export type PreservedField = { name: string; value: string }

/** Fields of the contact page, of appointments, of a person's own name and language. Never a secret, never a file. */
const FIELDS = new Set([
  ...['name', 'email', 'subject', 'text', 'website'],
  ...['topic', 'day', 'time', 'note', 'cancel'],
  ...['intent', 'language'],
])
const MAX_LENGTH = 20_000
const preservedForm = z.array(z.object({ name: z.string(), value: z.string() }))

/** The fields of a submitted form (`a=1&b=2`): all, or none when one of them must not be shown again. */
export function preservedFieldsOf(body: string): PreservedField[] {
  if (body.length > MAX_LENGTH) return []
  const fields = [...new URLSearchParams(body)].map(([name, value]) => ({ name, value }))
  return fields.every(({ name }) => FIELDS.has(name)) ? fields : []
}

/** The fields that a failure (of unknown type) carries as `kept`. */
export function preservedFieldsIn(failure: unknown): PreservedField[] {
  const known = z.object({ kept: preservedForm }).safeParse(failure)
  return known.success ? known.data.kept : []
}
