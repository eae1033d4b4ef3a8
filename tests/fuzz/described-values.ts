// Values as a JSON schema describes them, right or now and then wrong in one place. Knows no call and no encoding: files are
// bytes, everything else is what JSON holds.
import fc from 'fast-check'
import type { z } from 'zod'
import { storableText, wrongFor } from './strange-values.ts'

export type Described = z.core.JSONSchema.BaseSchema
/** What is worth sending under a name: ids that exist, times to come. They win over the description. */
export type Hints = ReadonlyMap<string, fc.Arbitrary<unknown>>
/** `wrongEvery`: how many places are right for one that is wrong; none is wrong when it is null. */
export type Manner = { hints: Hints; wrongEvery: number | null }

/** Values of this description; `name` is the field's, whose hint may decide. */
export function valuesOf(described: Described, manner: Manner, name = ''): fc.Arbitrary<unknown> {
  const hint = described.type === 'object' || described.type === 'array' ? undefined : manner.hints.get(name)
  const right = hint ?? rightValuesOf(described, manner, name)
  if (manner.wrongEvery === null) return right
  return fc.oneof(
    { weight: manner.wrongEvery, arbitrary: right },
    { weight: 1, arbitrary: wrongFor(described.maxLength) },
  )
}

function rightValuesOf(described: Described, manner: Manner, name: string): fc.Arbitrary<unknown> {
  const branches = described.oneOf ?? described.anyOf
  if (described.const !== undefined) return fc.constant(described.const)
  if (described.enum) return fc.constantFrom(...described.enum)
  if (described.format === 'binary') return fc.uint8Array({ maxLength: 200 })
  if (branches) return fc.oneof(...branches.map((branch) => rightValuesOf(branch, manner, name)))
  const types = [described.type ?? []].flat()
  if (types.length === 0) return storableText
  return fc.oneof(...types.map((type) => valuesOfType(type, described, manner, name)))
}

function valuesOfType(
  type: string,
  described: Described,
  manner: Manner,
  name: string,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectsOf(described, manner)
    case 'array':
      return listsOf(described, manner, name)
    case 'integer':
      return fc.integer({ min: described.minimum ?? -10, max: described.maximum ?? 1_000 })
    case 'number':
      return fc.double({
        min: described.minimum ?? -1e6,
        max: described.maximum ?? 1e6,
        noNaN: true,
      })
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    default:
      return textsOf(described)
  }
}

function objectsOf(described: Described, manner: Manner): fc.Arbitrary<unknown> {
  const properties = Object.entries(described.properties ?? {})
  const open = described.additionalProperties
  const model = Object.fromEntries(
    properties.map(([name, inner]) => [name, valuesOf(schemaOf(inner), manner, name)]),
  )
  if (properties.length === 0 && typeof open === 'object')
    return fc.dictionary(fc.constantFrom(...keysOf(described.propertyNames)), valuesOf(open, manner))
  return fc.record(model, { requiredKeys: described.required ?? [] })
}

function listsOf(described: Described, manner: Manner, name: string): fc.Arbitrary<unknown> {
  const items = Array.isArray(described.items) ? described.items[0] : described.items
  return fc.array(valuesOf(schemaOf(items), manner, name), {
    minLength: described.minItems ?? 0,
    maxLength: Math.min(described.maxItems ?? 4, 4),
  })
}

function textsOf({ pattern, format, maxLength, minLength = 0 }: Described): fc.Arbitrary<string> {
  if (format === 'date') return fc.constantFrom('2026-11-20', '2024-02-29', '1971-12-16', '9999-12-31')
  if (pattern !== undefined && !pattern.includes('(?')) return fc.stringMatching(new RegExp(pattern))
  const short = storableText.map((some) => some.slice(0, maxLength).toWellFormed().padEnd(minLength, 'ক'))
  if (maxLength === undefined || maxLength > 2_000) return short
  return fc.oneof(
    { weight: 9, arbitrary: short },
    { weight: 1, arbitrary: fc.constant('ক'.repeat(maxLength)) },
  )
}

function keysOf(described: boolean | Described | undefined): string[] {
  const names = typeof described === 'object' ? described.enum : undefined
  return names?.map(String) ?? ['a', 'b']
}

function schemaOf(described: boolean | Described | undefined): Described {
  return typeof described === 'object' ? described : {}
}
