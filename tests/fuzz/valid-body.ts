// The smallest valid body of a schema, for tests that expect another refusal. Deterministic.
import type { z } from 'zod'
import type { Described } from './described-values.ts'

/** Values with a meaning beyond their type; sent also when they are optional. */
const MEANINGFUL: Record<string, unknown> = {
  email: 'a@example.org',
  category: 'Cricket',
  wantedAt: new Date(Date.now() + 86_400_000).toISOString(),
  topic: 'A',
  headline: 'A',
  title: 'A',
  issueDate: '2026-11-20',
  newsletter: 'morning-bn',
  link: 'https://bank.example/offer',
  from: '2026-11-20T08:00:00.000Z',
  until: '2026-11-21T08:00:00.000Z',
  day: '2026-11-20',
  at: '2026-11-20T08:00:00.000Z',
  clientId: '0193a1b2-0000-7000-8000-000000000001',
  startsAt: '2026-11-20T08:00:00.000Z',
  window: 'window-1',
  path: '/',
  subject: 'team:a',
  key: 'a'.repeat(16),
  endpoint: 'https://fcm.googleapis.com/fcm/send/a',
  p256dh: `B${'A'.repeat(86)}`,
  auth: 'A'.repeat(22),
  bn: 'ক',
  en: 'A',
}

/** A body that the schema accepts; throws when none is found. */
export function createValidBody(described: Described, schema: z.ZodType): object {
  const least = smallestValue(described)
  const read = schema.safeParse(least, { reportInput: true })
  if (typeof least !== 'object' || least === null || !read.success)
    throw new Error(`${JSON.stringify(least)} is no right body: ${read.error?.message}`)
  return least
}

function smallestValue(described: Described): unknown {
  const [first] = described.anyOf ?? described.oneOf ?? []
  if (described.const !== undefined) return described.const
  if (described.enum) return described.enum[0]
  if (described.type === 'object') return smallestObject(described)
  if (described.type === 'array') return smallestList(described)
  if (described.type === 'integer' || described.type === 'number') return described.minimum ?? 1
  if (described.type === 'boolean') return false
  return first ? smallestValue(first) : 'a'
}

function smallestList({ items, minItems = 0 }: Described): unknown[] {
  const item = typeof items === 'object' && !Array.isArray(items) ? items : {}
  return Array.from({ length: minItems }, () => smallestValue(item))
}

function smallestObject({ properties = {}, required = [] }: Described): object {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || name in MEANINGFUL)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, smallestNamed(name, typeof field === 'object' ? field : {})]),
  )
}

function smallestNamed(name: string, described: Described): unknown {
  const { type, enum: values } = described.anyOf?.[0] ?? described
  return type === 'array' || type === 'object' || values
    ? smallestValue(described)
    : (MEANINGFUL[name] ?? smallestValue(described))
}
