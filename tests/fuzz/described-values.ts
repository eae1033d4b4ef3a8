// Values for a JSON schema, valid or with single errors. Knows no call and no encoding: files are bytes, all else is JSON.
import fc from 'fast-check'
import { z } from 'zod'
import { storableText, wrongFor } from './strange-values.ts'

export type Described = z.core.JSONSchema.BaseSchema
/** Useful values by field name, or name and type (`seq:integer`): existing ids, future times. They override the description. */
export type Hints = ReadonlyMap<string, fc.Arbitrary<unknown>>
/** `wrongEvery`: one wrong value per this many valid ones; null: no wrong values. */
export type ValueOptions = { hints: Hints; wrongEvery: number | null }

/** A zod schema as the JSON schema of its input; alternatives of a typed value are internal and dropped. */
export function describedBy(schema: z.ZodType): Described {
  return z.toJSONSchema(schema, {
    io: 'input',
    unrepresentable: 'any',
    override: ({ jsonSchema }) => {
      if (jsonSchema.type !== undefined && jsonSchema.oneOf === undefined) delete jsonSchema.anyOf
    },
  })
}

/** Values of this description; `name` is the field's name for hints. */
export function valuesOf(described: Described, options: ValueOptions, name = ''): fc.Arbitrary<unknown> {
  const right = hintFor(described, options, name) ?? validValuesOf(described, options, name)
  if (options.wrongEvery === null) return right
  return fc.oneof(
    { weight: options.wrongEvery, arbitrary: right },
    { weight: 1, arbitrary: wrongFor(described.maxLength) },
  )
}

/** Looks up the hint by name and type first, then by name. */
function hintFor({ type, enum: names, const: only }: Described, { hints }: ValueOptions, name: string) {
  if (type === 'object' || type === 'array' || names || only !== undefined) return undefined
  return hints.get(`${name}:${type}`) ?? hints.get(name)
}

function validValuesOf(described: Described, options: ValueOptions, name: string): fc.Arbitrary<unknown> {
  const branches = described.oneOf ?? described.anyOf
  if (described.const !== undefined) return fc.constant(described.const)
  if (described.enum) return fc.constantFrom(...described.enum)
  if (described.format === 'binary') return fc.uint8Array({ maxLength: 200 })
  if (branches) return fc.oneof(...branches.map((branch) => validValuesOf(branch, options, name)))
  const types = [described.type ?? []].flat()
  if (types.length === 0) return storableText
  return fc.oneof(...types.map((type) => valuesOfType(type, described, options, name)))
}

function valuesOfType(
  type: string,
  described: Described,
  options: ValueOptions,
  name: string,
): fc.Arbitrary<unknown> {
  switch (type) {
    case 'object':
      return objectsOf(described, options)
    case 'array':
      return listsOf(described, options, name)
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

function objectsOf(described: Described, options: ValueOptions): fc.Arbitrary<unknown> {
  const properties = Object.entries(described.properties ?? {})
  const open = described.additionalProperties
  const model = Object.fromEntries(
    properties.map(([name, inner]) => [name, valuesOf(schemaOf(inner), options, name)]),
  )
  if (properties.length === 0 && typeof open === 'object')
    return fc.dictionary(fc.constantFrom(...keysOf(described.propertyNames)), valuesOf(open, options))
  return fc.record(model, { requiredKeys: described.required ?? [] })
}

function listsOf(described: Described, options: ValueOptions, name: string): fc.Arbitrary<unknown> {
  const { prefixItems } = described
  if (prefixItems) return fc.tuple(...prefixItems.map((item) => valuesOf(schemaOf(item), options, name)))
  const items = Array.isArray(described.items) ? described.items[0] : described.items
  return fc.array(valuesOf(schemaOf(items), options, name), {
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
