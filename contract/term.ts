// A term of the name book: the API's format and limits.
import { z } from 'zod'
import { normalizeText } from '#bangla/normalize.ts'
import { component } from './component.ts'
import { textField, versionField } from './form-field.ts'
import { oneLine } from './posts/text-lines.ts'
import type { Stored } from './stored.ts'

/** Kinds of terms. */
export const TERM_KINDS = ['player', 'team', 'ground', 'tournament', 'other'] as const
export type TermKind = (typeof TERM_KINDS)[number]
const termKindSchema = z.enum(TERM_KINDS)

/** Longest allowed texts, in UTF-16 units, and the number of further spellings. */
export const TERM_LIMITS = { name: 120, about: 2_000, slug: 80, spellings: 40, search: 120 } as const

const name = textField(TERM_LIMITS.name).transform(oneLine)
const given = textField(TERM_LIMITS.name)
  .default('')
  .transform(oneLine)
  .pipe(z.string().min(1, 'FIELD_REQUIRED'))
const spellings = z
  .array(name)
  .max(TERM_LIMITS.spellings, 'FIELD_TOO_LONG')
  .transform((texts) => [...new Set(texts.filter((text) => text !== ''))])
const about = textField(TERM_LIMITS.about).transform((text) => normalizeText(text).trim())

const fields = {
  kind: termKindSchema,
  name: z.strictObject({ bn: given, en: given }),
  /** Empty: generated from the English name. */
  slug: textField(TERM_LIMITS.slug),
  variants: spellings,
  misspellings: spellings,
  about: z.strictObject({ bn: about, en: about }),
  hasPage: z.boolean('FIELD_INVALID'),
}

/** POST /terms. */
export const newTermSchema = z.strictObject({
  ...fields,
  slug: fields.slug.default(''),
  variants: fields.variants.default([]),
  misspellings: fields.misspellings.default([]),
  about: fields.about.default({ bn: '', en: '' }),
  hasPage: fields.hasPage.default(true),
})
export type NewTerm = z.infer<typeof newTermSchema>

/** PUT /terms/{id}: absent fields stay. `version`: the one the caller saw; TERM_CHANGED when it is not the present one. */
export const termChangeSchema = z.strictObject({ ...fields, version: versionField }).partial()
export type TermChange = z.infer<typeof termChangeSchema>

/** A term: its name in each language, other names, and misspellings. */
export const termSchema = component('Term', {
  _id: z.string(),
  version: z.int(),
  kind: termKindSchema,
  slug: z.string(),
  name: z.object({ bn: z.string(), en: z.string() }),
  variants: z.array(z.string()),
  misspellings: z.array(z.string()),
  about: z.object({ bn: z.string(), en: z.string() }),
  /** Whether it has a topic page. */
  hasPage: z.boolean(),
  changedAt: z.iso.datetime(),
  /** Published posts that name it, per edition. */
  stories: z.object({ bn: z.int(), en: z.int() }),
})
export type ApiTerm = z.infer<typeof termSchema>
export type Term = Omit<Stored<ApiTerm, 'changedAt'>, 'stories'>
