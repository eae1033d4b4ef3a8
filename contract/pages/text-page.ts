// Static pages (about, terms, pages of a site's own): the API's format and limits.
import { z } from 'zod'
import { normalizeText } from '#bangla/normalize.ts'
import { component } from '../component.ts'
import { idField, textField, versionField } from '../form-field.ts'
import { oneLine } from '../posts/text-lines.ts'
import type { Stored } from '../stored.ts'

/** Longest allowed texts, in UTF-16 units. */
export const PAGE_LIMITS = { title: 150, description: 300, html: 400_000, slug: 80 } as const

/**
 * Pages that every site has: their address stays, they cannot be hidden or deleted, and until they are changed they show the
 * texts of contract/words/. The id is the address.
 */
export const FIXED_PAGES = ['about', 'terms', 'privacy-policy', 'team', 'contact'] as const
export type FixedPage = (typeof FIXED_PAGES)[number]

/** Whether it is the id of a page that every site has. */
export function isFixedPage(id: string): id is FixedPage {
  return FIXED_PAGES.some((fixed) => fixed === id)
}

/** What a text may hold in place of a value: the site's name, the contact address as a link, and the date of the terms. */
export const PAGE_VALUES = ['site', 'email', 'date'] as const

const textSchema = z.strictObject({
  title: textField(PAGE_LIMITS.title).transform(oneLine).pipe(z.string().min(1, 'FIELD_REQUIRED')),
  /** One sentence for search engines and shared links. */
  description: textField(PAGE_LIMITS.description).transform(oneLine).default(''),
  /** Cleaned like the text of a story. */
  html: textField(PAGE_LIMITS.html).transform(normalizeText).default(''),
})
/** A page in one language. */
export type PageText = z.infer<typeof textSchema>

const pageTextSchema = z.object({ title: z.string(), description: z.string(), html: z.string() })
const fields = {
  /** Address: `/{slug}`. Bengali is romanised; empty: made from the title. */
  slug: textField(PAGE_LIMITS.slug),
  /** Null: the page does not exist in this language. */
  bn: textSchema.nullable(),
  en: textSchema.nullable(),
  /** The page that this one belongs to; such a page has none itself. */
  parentId: idField.nullable(),
  /** Readers do not see it. */
  isHidden: z.boolean('FIELD_INVALID'),
}

/** POST /pages. */
export const newTextPageSchema = z.strictObject({
  slug: fields.slug.default(''),
  bn: fields.bn.default(null),
  en: fields.en.default(null),
  parentId: fields.parentId.default(null),
  isHidden: fields.isHidden.default(false),
})
export type NewTextPage = z.infer<typeof newTextPageSchema>

/** PUT /pages/{id}: absent fields stay. `version`: the one the caller saw; PAGE_CHANGED when it is not the present one. */
export const textPageChangeSchema = z.strictObject({
  ...z.strictObject(fields).partial().shape,
  version: versionField,
})
export type TextPageChange = z.infer<typeof textPageChangeSchema>

export const textPageSchema = component('TextPage', {
  _id: z.string(),
  version: z.int(),
  slug: z.string(),
  bn: pageTextSchema.nullable(),
  en: pageTextSchema.nullable(),
  parentId: z.string().nullable(),
  isHidden: z.boolean(),
  /** Every site has it: its address stays. */
  isFixed: z.boolean(),
  /** Null: never changed. */
  changedAt: z.iso.datetime().nullable(),
  changedBy: z.string().nullable(),
})
export type ApiTextPage = z.infer<typeof textPageSchema>
export type TextPage = Stored<ApiTextPage, 'changedAt'>

export const listedPageSchema = component('ListedTextPage', {
  ...textPageSchema.shape,
  bn: pageTextSchema.pick({ title: true }).nullable(),
  en: pageTextSchema.pick({ title: true }).nullable(),
})
export type ApiListedPage = z.infer<typeof listedPageSchema>
export type ListedPage = Stored<ApiListedPage, 'changedAt'>

export const pageVersionSchema = component('TextPageVersion', {
  version: z.int(),
  bn: pageTextSchema.nullable(),
  en: pageTextSchema.nullable(),
  /** Null: the text that every site begins with. */
  savedAt: z.iso.datetime().nullable(),
  savedBy: z.string().nullable(),
})
export type ApiPageVersion = z.infer<typeof pageVersionSchema>

/** POST /pages/{id}/restore. `restored` becomes a new version; `version` as in a change. */
export const pageRestoreSchema = textPageChangeSchema
  .pick({ version: true })
  .extend({ restored: versionField })
