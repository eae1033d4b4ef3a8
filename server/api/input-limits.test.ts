// Every number, day and instant that a call or an entry of a match takes is one that the database can store.
import { expect, test } from 'vitest'
import { z } from 'zod'
import { MAX_INT } from '#contract/form-field.ts'
import { BODIES } from '#server/http/sign-in/bodies.ts'
import { formOf } from '#sport/match.ts'
import { SPORTS } from '#sport/sports.ts'
import { routesOf } from './routes.ts'

const MEANS = { mailer: { send: async () => undefined }, newUserPassword: '000000', mailIsSetUp: false }
/** Milliseconds, stored in JSON. */
const LARGER = ['baseVersion', 'version'].map((field) => `PUT /settings.${field}`)

const INPUTS: [string, z.core.$ZodType][] = [
  ...routesOf(MEANS).flatMap(([method, path, , { documented }]) =>
    [documented.query, documented.body?.schema].flatMap((schema): [string, z.core.$ZodType][] =>
      schema ? [[`${method} ${path}`, schema]] : [],
    ),
  ),
  ...Object.entries(BODIES),
  ...SPORTS.flatMap((sport): [string, z.core.$ZodType][] => {
    const { event, correction } = formOf(sport).schemas
    return [
      [sport, event],
      [sport, correction],
    ]
  }),
]

test('no call takes a number, a day or an instant that the database cannot store', () => {
  const found = INPUTS.flatMap(([name, schema]) => tooWide(schema, name, new Set()))
  expect(found.filter((place) => !LARGER.includes(place))).toEqual([])
})

test('finds numbers, days and instants without limits, however deep', () => {
  const wide = z.object({
    list: z.array(z.union([z.string(), z.int().nullable()])).default([]),
    day: z.iso.date().optional(),
    at: z.record(z.string(), z.iso.datetime({ offset: true })),
    amount: z.number().min(0).transform(String),
  })
  expect(tooWide(wide, 'body', new Set())).toEqual(['body.list', 'body.day', 'body.at', 'body.amount'])
})

/** The places of fields whose values may be too large, too early or too late. */
function tooWide(schema: z.core.$ZodType, place: string, seen: Set<z.core.$ZodType>): string[] {
  if (seen.has(schema)) return []
  seen.add(schema)
  if (isTooWide(schema)) return [place]
  return Object.entries(schema._zod.def).flatMap(([key, value]) =>
    schemasIn(value).flatMap(([name, inner]) =>
      tooWide(inner, key === 'shape' ? `${place}.${name}` : place, seen),
    ),
  )
}

function schemasIn(value: unknown): [string, z.core.$ZodType][] {
  if (value instanceof z.core.$ZodType) return [['', value]]
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inner]): [string, z.core.$ZodType][] =>
    inner instanceof z.core.$ZodType ? [[name, inner]] : [],
  )
}

function isTooWide(schema: z.core.$ZodType): boolean {
  if (schema instanceof z.ZodNumber)
    return (schema.maxValue ?? Infinity) > MAX_INT || (schema.minValue ?? -Infinity) < -MAX_INT
  const strange = ['0000-01-01', '0000-01-01T00:00:00Z', '9999-12-31T23:59:59-12:00']
  const isDate =
    schema instanceof z.ZodISODate || schema instanceof z.ZodISODateTime || schema instanceof z.ZodDate
  return isDate && strange.some((text) => schema.safeParse(text).success)
}
