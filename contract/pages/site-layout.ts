// What admins arrange on every site: the navigation, the footer's links and the blocks of the home page. The default is the
// specification's order.
import { z } from 'zod'
import { component } from '../component.ts'
import { namedField, tidiedField, versionField } from '../form-field.ts'
import { SECTION_LIMITS } from '../posts/section.ts'
import { oneLine } from '../posts/text-lines.ts'
import { readSiteAddress } from './site-address.ts'

export const SITE_LAYOUTS = ['navigation', 'footer', 'home'] as const
export type SiteLayoutName = (typeof SITE_LAYOUTS)[number]

/** Pages with a label of their own in the navigation and the footer. */
export const LINKED_PAGES = [
  'home',
  'about',
  'privacy',
  'terms',
  'team',
  'contact',
  'latest',
  'videos',
  'photos',
  'scores',
  'tournaments',
  'teams',
  'players',
] as const
export type LinkedPage = (typeof LINKED_PAGES)[number]

const MAX_LINKS = 40
const MAX_BLOCKS = 40
const LABEL = 60
/** Posts in a block of the home page. */
export const BLOCK_COUNT = { least: 1, most: 12, usual: 6 } as const
/** Posts in a block of chosen ones, of both editions together. */
export const CHOSEN_POSTS = 24

const sectionId = z.string().min(1).max(SECTION_LIMITS.slug)
const id = z.string().min(1).max(64)
const label = tidiedField(LABEL, oneLine, { isStrict: true })
const count = z.int().min(BLOCK_COUNT.least).max(BLOCK_COUNT.most).default(BLOCK_COUNT.usual)

export const siteLinkSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('section'), section: sectionId }),
  z.strictObject({
    kind: z.literal('topic'),
    topic: id.meta({ description: 'The id of an entry of the name book' }),
  }),
  z.strictObject({ kind: z.literal('tournament'), tournament: id }),
  z.strictObject({ kind: z.literal('page'), page: z.enum(LINKED_PAGES) }),
  z.strictObject({
    kind: z.literal('link'),
    label: z.strictObject({ bn: label, en: label }),
    address: namedField(500, 'FIELD_INVALID', (text) => readSiteAddress(text) || null),
  }),
])
export type SiteLink = z.output<typeof siteLinkSchema>

/**
 * `editorsPick`, `highlights`: the posts that editors placed there. `mostRead` and `highlights` stand in the side column. `posts`:
 * chosen ones in their order; an edition shows those of its language that are public.
 */
export const homeBlockSchema = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('section'), section: sectionId, count }),
  z.strictObject({ kind: z.literal('topic'), topic: id, count }),
  z.strictObject({ kind: z.literal('tournament'), tournament: id }),
  z.strictObject({
    kind: z.literal('posts'),
    title: z.strictObject({ bn: label, en: label }),
    posts: z.array(id).min(1).max(CHOSEN_POSTS),
  }),
  z.strictObject({ kind: z.enum(['scores', 'mostRead', 'highlights', 'editorsPick']) }),
])
export type HomeBlock = z.output<typeof homeBlockSchema>

export const siteLayoutSchemas = {
  navigation: z.array(siteLinkSchema).max(MAX_LINKS),
  footer: z.array(siteLinkSchema).max(MAX_LINKS),
  home: z.array(homeBlockSchema).max(MAX_BLOCKS),
} as const satisfies Record<SiteLayoutName, z.ZodType>
export type SiteLayouts = { [Name in SiteLayoutName]: z.output<(typeof siteLayoutSchemas)[Name]> }

const section = (name: string) => ({ kind: 'section', section: name }) as const
const page = (name: LinkedPage) => ({ kind: 'page', page: name }) as const

export const DEFAULT_SITE_LAYOUTS: SiteLayouts = {
  navigation: [
    section('Cricket'),
    section('Football'),
    section('Athletics'),
    section('Sports'),
    ...(['scores', 'tournaments', 'teams', 'players'] as const).map(page),
  ],
  footer: LINKED_PAGES.map(page),
  home: [
    { kind: 'scores' },
    { ...section('Cricket'), count: BLOCK_COUNT.usual },
    { ...section('Football'), count: BLOCK_COUNT.usual },
    { kind: 'mostRead' },
    { kind: 'highlights' },
    { kind: 'editorsPick' },
    { ...section('Athletics'), count: BLOCK_COUNT.usual },
    { ...section('Sports'), count: BLOCK_COUNT.usual },
  ],
}

const version = versionField
const links = { version, items: siteLayoutSchemas.navigation }
const blocks = { version, items: siteLayoutSchemas.home }

/** GET and PUT /site/{navigation|footer|home}. `version` 0: the default, which nobody has changed. */
export const siteLinksSchema = component('SiteLinks', links)
export const homeBlocksSchema = component('HomeBlocks', blocks)
export const siteLinksSaveSchema = z.strictObject(links)
export const homeBlocksSaveSchema = z.strictObject(blocks)

/** GET /site/{name}/versions, newest first. */
export const siteLayoutVersionsSchema = z.array(
  z.object({
    version,
    savedAt: z.iso.datetime(),
    savedBy: z.object({ id: z.string(), name: z.string() }).nullable(),
  }),
)
/** POST /site/{name}/restore: that version becomes a new one; 0 is the default. */
export const siteLayoutRestoreSchema = z.strictObject({ version, present: version })
