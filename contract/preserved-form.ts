// What somebody typed and we could not take because of a failure of ours: the page that says so hands it back.
import { z } from 'zod'

export type PreservedField = { name: string; value: string }

/** Fields of the contact page, of appointments, of a person's own name and language. Never a secret, never a file. */
const FIELDS = new Set([
  ...['name', 'email', 'subject', 'text', 'website'],
  ...['topic', 'day', 'time', 'note', 'cancel'],
  ...['intent', 'language'],
])
const LONGEST = 20_000
const preservedForm = z.array(z.object({ name: z.string(), value: z.string() }))

/** The fields of a form as browsers send it (`a=1&b=2`): all of them, or none when one may not be shown again. */
export function preservedFieldsOf(body: string): PreservedField[] {
  if (body.length > LONGEST) return []
  const fields = [...new URLSearchParams(body)].map(([name, value]) => ({ name, value }))
  return fields.every(({ name }) => FIELDS.has(name)) ? fields : []
}

/** The fields that a failure (of unknown shape) carries as `kept`. */
export function preservedFieldsIn(failure: unknown): PreservedField[] {
  const known = z.object({ kept: preservedForm }).safeParse(failure)
  return known.success ? known.data.kept : []
}
