// Sections: what the specification calls categories. A new site has its thirteen; admins add and change them. Looking them up:
// section-list.ts.
import { z } from 'zod'
import { SPORTS, type Sport } from '#sport/sports.ts'
import { component } from '../component.ts'
import { textField, tidiedField } from '../form-field.ts'
import type { Language } from '../language.ts'
import { inEdition } from '../pages/paths.ts'
import { oneLine } from './text-lines.ts'

/**
 * The id of a section, which never changes: for the specification's thirteen their English name, for others the slug they began with.
 * Posts, listings and cache tags have it.
 */
export type Category = string

/** The colours of the palette; null is that of the brand. */
export const SECTION_COLOURS = ['cricket', 'football', 'athletics', 'other'] as const
export type SectionColour = (typeof SECTION_COLOURS)[number]

/** The colour of a sport: its own where the palette has one. */
export function colourOfSport(sport: Sport): SectionColour {
  return SECTION_COLOURS.find((colour) => colour === sport) ?? 'other'
}

/** How the newest post stands on the section's page: over the whole width, large above the others, or as they do. */
export const SECTION_LEADS = ['across', 'large', 'plain'] as const
export type SectionLead = (typeof SECTION_LEADS)[number]

export const SECTION_LIMITS = { name: 60, slug: 60, count: 500 } as const

export type Section = {
  id: Category
  name: Record<Language, string>
  /** What its page and menus call it; empty: its name. */
  title: Record<Language, string>
  slug: string
  /** Its page is `/slug`, else `/category/slug`. */
  isTop: boolean
  /** A section without a parent of its own. */
  parentId: Category | null
  colour: SectionColour | null
  /** The sport whose scores stand above its news. */
  sport: (typeof SPORTS)[number] | null
  lead: SectionLead
  /** Its page answers 404, and it is in no menu, sitemap or choice; its posts stay. */
  isHidden: boolean
  /** The section that has its posts now. */
  mergedInto: Category | null
  /** Paths, names and slugs it had before; they lead to it for ever. */
  formerPaths: string[]
  formerNames: string[]
}

/** What a list shows of the first section of a post. */
export type CardSection = Pick<Section, 'id' | 'name' | 'colour'>

/** The address of a section's page in an edition. */
export function sectionPath(language: Language, { isTop, slug }: Pick<Section, 'isTop' | 'slug'>): string {
  return inEdition(language, isTop ? `/${slug}` : `/category/${slug}`)
}

/** What its page and menus call a section. */
export function sectionTitle(language: Language, { name, title }: Pick<Section, 'name' | 'title'>): string {
  return title[language] || name[language]
}

const name = tidiedField(SECTION_LIMITS.name, oneLine, { isStrict: true })
const title = tidiedField(SECTION_LIMITS.name, oneLine, { isStrict: true, isOptional: true })
const slug = z
  .string('FIELD_NOT_TEXT')
  .trim()
  .max(SECTION_LIMITS.slug, 'FIELD_TOO_LONG')
  .regex(/^[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*$/, 'FIELD_INVALID')

const fields = {
  name: z.strictObject({ bn: name, en: name }),
  title: z.strictObject({ bn: title, en: title }),
  slug,
  isTop: z.boolean(),
  parentId: z.string().max(SECTION_LIMITS.slug).nullable(),
  colour: z.enum(SECTION_COLOURS).nullable(),
  sport: z.enum(SPORTS).nullable(),
  lead: z.enum(SECTION_LEADS),
}

/** POST /sections. Without a slug, the English name makes it. */
export const newSectionSchema = z.strictObject({
  ...fields,
  title: fields.title.default({ bn: '', en: '' }),
  slug: z.union([z.literal(''), slug]).default(''),
  isTop: fields.isTop.default(true),
  parentId: fields.parentId.default(null),
  colour: fields.colour.default(null),
  sport: fields.sport.default(null),
  lead: fields.lead.default('across'),
})
export type NewSection = z.output<typeof newSectionSchema>

/** PUT /sections/{id}. Absent fields stay. */
export const sectionChangeSchema = z.strictObject({ ...fields, isHidden: z.boolean() }).partial()
export type SectionChange = z.output<typeof sectionChangeSchema>

/** PUT /sections/order: the ids of all sections that are not merged into another one. */
export const sectionOrderSchema = z.strictObject({ ids: z.array(z.string()).max(SECTION_LIMITS.count) })

/** POST /sections/{id}/merge. */
export const sectionMergeSchema = z.strictObject({ into: textField(SECTION_LIMITS.slug) })

const both = z.object({ bn: z.string(), en: z.string() })
export const sectionSchema = component('Section', {
  id: z.string(),
  name: both,
  title: both.meta({ description: 'What its page and menus call it' }),
  slug: z.string(),
  path: z.string().meta({ description: 'Within an edition' }),
  isTop: z.boolean(),
  parentId: z.string().nullable(),
  colour: z.enum(SECTION_COLOURS).nullable(),
  sport: z.enum(SPORTS).nullable(),
  lead: z.enum(SECTION_LEADS),
  isHidden: z.boolean(),
  mergedInto: z.string().nullable(),
  formerPaths: z.array(z.string()).meta({ description: 'Addresses that lead to it' }),
})
export type ApiSection = z.infer<typeof sectionSchema>
