// Reads a call's input from the query, JSON or a form, strictly and with size limits.

import type { z } from '@hono/zod-openapi'
import type { HonoRequest } from 'hono'
import { firstFieldError } from '#contract/field-error.ts'
import type { FindCategory, SectionList } from '#contract/posts/section-list.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { parseForm, parseJson, readBytes, readFormBytes } from './request-body.ts'

const JSON_TYPE = 'application/json'
const FORM_TYPE = 'multipart/form-data'
const JSON_BYTES = 256 * 1024

/** What a call sends in addition to its path. */
export type Documented = { query?: z.ZodType; body?: { types: string[]; schema: z.ZodType } }

/** An input reader, and its description for the documentation and for the types of clients. */
export type Input<Read, Sent extends Documented = Documented> = {
  read(request: HonoRequest, ctx: Ctx): Promise<Read>
  documented: Sent
}

/** How the site's sections make a schema that has fields which name them. */
type PerSections<Schema extends z.ZodType> = { perSections: (find: FindCategory) => Schema }

type SchemaFor<Schema extends z.ZodType> = Schema | PerSections<Schema>

/** The schema of a call with fields that name sections. */
export function perSections<Schema extends z.ZodType>(
  make: (find: FindCategory) => Schema,
): PerSections<Schema> {
  return { perSections: make }
}

/** How a call gets its schema, which is made again only when the sections change, and the one that describes it. */
function openSchema<Schema extends z.ZodType>(schema: SchemaFor<Schema>) {
  if (!('perSections' in schema)) return { documented: schema, get: async () => schema }
  const bySections = new WeakMap<SectionList, Schema>()
  const get = async (ctx: Ctx): Promise<Schema> => {
    const sections = await getSections(ctx)
    const known = bySections.get(sections)
    if (known) return known
    const fresh = make(sections.find)
    bySections.set(sections, fresh)
    return fresh
  }
  const { perSections: make } = schema
  // The description takes any name: it does not know the sections.
  return { documented: make((text) => text), get }
}

type InQuery<Schema extends z.ZodType> = Input<z.output<Schema>, { query: Schema; body?: never }>
type InBody<Schema extends z.ZodType> = Input<
  z.output<Schema>,
  { query?: never; body: { types: string[]; schema: Schema } }
>

/** The call takes only its path; a body is ignored. */
export const noBody: Input<undefined, { query?: never; body?: never }> = {
  read: async () => undefined,
  documented: {},
}

/** Query values by a schema; QUERY_INVALID for invalid ones. Names the schema does not know are ignored. */
export function queryOf<Schema extends z.ZodType>(schema: SchemaFor<Schema>): InQuery<Schema> {
  const { documented, get } = openSchema(schema)
  return {
    documented: { query: documented },
    async read(request, ctx) {
      const given = Object.entries(request.queries())
      const values = given.map(([name, texts]) => [name, texts.length === 1 ? texts[0] : texts])
      const read = (await get(ctx)).safeParse(Object.fromEntries(values))
      if (read.success) return read.data
      throw new AppError('QUERY_INVALID', { field: String(read.error.issues[0]?.path[0] ?? '') })
    },
  }
}

/** A JSON body of at most 256 kB (a hundred links are 200), or as many bytes as given. */
export function jsonOf<Schema extends z.ZodType>(
  schema: SchemaFor<Schema>,
  max = JSON_BYTES,
): InBody<Schema> {
  return bodyOf(schema, { [JSON_TYPE]: max })
}

/** The longest text of a post, with every character escaped, is 2.4 MB. */
const FORM_AS_JSON_BYTES = 3 * 1024 * 1024

/** A multipart form of at most `max` bytes, or JSON with the same fields and no file. */
export function formOf<Schema extends z.ZodType>(schema: SchemaFor<Schema>, max: number): InBody<Schema> {
  return bodyOf(schema, { [FORM_TYPE]: max, [JSON_TYPE]: Math.min(max, FORM_AS_JSON_BYTES) })
}

/** A multipart form only, for calls with a file. */
export function fileFormOf<Schema extends z.ZodType>(schema: Schema, max: number): InBody<Schema> {
  return bodyOf(schema, { [FORM_TYPE]: max })
}

/** JSON sent by a browser's beacon, as plain text, when the page is closed. */
export function beaconOf<Schema extends z.ZodType>(schema: Schema, max: number): InBody<Schema> {
  return bodyOf(schema, { [JSON_TYPE]: max, 'text/plain': max })
}

/** A JSON body whose bytes are signed in a header; SIGNATURE_INVALID unless `isSigned`. */
export function signedJsonOf<Schema extends z.ZodType>(
  schema: Schema,
  { header, isSigned }: { header: string; isSigned(ctx: Ctx, body: string, signature: string): boolean },
): InBody<Schema> {
  return bodyOf(schema, { [JSON_TYPE]: JSON_BYTES }, (ctx, request, bytes) => {
    if (!isSigned(ctx, new TextDecoder().decode(bytes), request.header(header) ?? ''))
      throw new AppError('SIGNATURE_INVALID')
  })
}

function bodyOf<Schema extends z.ZodType>(
  schema: SchemaFor<Schema>,
  limits: Record<string, number>,
  check?: (ctx: Ctx, request: HonoRequest, bytes: Uint8Array) => void,
): InBody<Schema> {
  const { documented, get } = openSchema(schema)
  return {
    documented: { body: { types: Object.keys(limits), schema: documented } },
    async read(request, ctx) {
      const contentType = request.header('content-type') ?? ''
      const type = contentType.split(';')[0]?.trim().toLowerCase() ?? ''
      const limit = Object.hasOwn(limits, type) ? limits[type] : undefined
      if (limit === undefined) throw new AppError('CONTENT_TYPE_UNSUPPORTED')
      const isForm = type === FORM_TYPE
      const bytes = await (isForm ? readFormBytes(request, limit, contentType) : readBytes(request, limit))
      const fields = readFields(
        await get(ctx),
        isForm ? await parseForm(bytes, contentType) : parseJson(bytes),
      )
      check?.(ctx, request, bytes)
      return fields
    },
  }
}

/** The fields as the schema reads them; the first error with code and field. */
function readFields<Schema extends z.ZodType>(schema: Schema, fields: unknown): z.output<Schema> {
  const read = schema.safeParse(fields, { reportInput: true })
  if (read.success) return read.data
  const { code, ...details } = firstFieldError(read.error)
  throw new AppError(code, details)
}
