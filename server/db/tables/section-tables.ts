// Sections, and what admins arrange: navigation, footer and home page, with their versions, as Drizzle sees them.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { SiteLayoutName } from '#contract/pages/site-layout.ts'
import type { Section } from '#contract/posts/section.ts'
import { users } from './auth-tables.ts'
import { instant, textOrEmpty } from './columns.ts'

export const sections = pgTable(
  'sections',
  {
    id: text('id').primaryKey(),
    nameBn: text('name_bn').notNull(),
    nameEn: text('name_en').notNull(),
    titleBn: textOrEmpty('title_bn'),
    titleEn: textOrEmpty('title_en'),
    slug: text('slug').notNull(),
    isTop: boolean('is_top').notNull(),
    parentId: text('parent_id').references((): AnyPgColumn => sections.id),
    colour: text('colour').$type<Section['colour']>(),
    sport: text('sport').$type<Section['sport']>(),
    lead: text('lead').$type<Section['lead']>().notNull(),
    position: integer('position').notNull(),
    isHidden: boolean('is_hidden').notNull().default(false),
    mergedInto: text('merged_into').references((): AnyPgColumn => sections.id),
    formerPaths: text('former_paths').array().notNull().default([]),
    formerNames: text('former_names').array().notNull().default([]),
  },
  (section) => [
    uniqueIndex('sections_slug').on(sql`lower(${section.slug})`),
    index('sections_parent').on(section.parentId),
    index('sections_merged').on(section.mergedInto),
  ],
)

/** Every version of a layout; the highest one is the present one. Without any, the default is shown. */
export const siteLayouts = pgTable(
  'site_layouts',
  {
    name: text('name').$type<SiteLayoutName>().notNull(),
    version: integer('version').notNull(),
    items: jsonb('items').notNull(),
    savedAt: instant('saved_at').notNull(),
    savedBy: text('saved_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (layout) => [primaryKey({ columns: [layout.name, layout.version] })],
)
