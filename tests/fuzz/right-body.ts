// The least that a call takes, out of its schema: for tests in which something else is to be refused. Draws nothing by lot.
import type { z } from 'zod'
import type { Described } from './described-values.ts'

/** What has a meaning beyond its type; sent also where it may be left out. */
const MEANT: Record<string, unknown> = {
  email: 'a@example.org',
  category: 'Cricket',
  wantedAt: new Date(Date.now() + 86_400_000).toISOString(),
  topic: 'A',
  headline: 'A',
  title: 'A',
  issueDate: '2026-11-20',
  window: 'window-1',
  path: '/',
  bn: 'ক',
  en: 'A',
}

/** A body that the schema takes; throws where this finds none. */
export function rightBodyOf(described: Described, schema: z.ZodType): object {
  const least = leastOf(described)
  const read = schema.safeParse(least, { reportInput: true })
  if (typeof least !== 'object' || least === null || !read.success)
    throw new Error(`${JSON.stringify(least)} is no right body: ${read.error?.message}`)
  return least
}

function leastOf(described: Described): unknown {
  const [first] = described.anyOf ?? described.oneOf ?? []
  if (described.const !== undefined) return described.const
  if (described.enum) return described.enum[0]
  if (described.type === 'object') return leastObjectOf(described)
  if (described.type === 'array') return Array.from({ length: described.minItems ?? 0 }, () => 'a')
  if (described.type === 'integer') return described.minimum ?? 1
  if (described.type === 'boolean') return false
  return first ? leastOf(first) : 'a'
}

function leastObjectOf({ properties = {}, required = [] }: Described): object {
  const fields = Object.entries(properties).filter(([name]) => required.includes(name) || name in MEANT)
  return Object.fromEntries(
    fields.map(([name, field]) => [name, leastNamed(name, typeof field === 'object' ? field : {})]),
  )
}

function leastNamed(name: string, described: Described): unknown {
  return described.type === 'array' ? leastOf(described) : (MEANT[name] ?? leastOf(described))
}
