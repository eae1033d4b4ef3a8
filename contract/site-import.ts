// Moving a site in: formats, states of a run, what is chosen for its sections, tags and authors, and its report.
import { z } from 'zod'
import { component } from './component.ts'
import { LANGUAGES } from './language.ts'
import { SECTION_LIMITS } from './posts/section.ts'

const SITE_FORMATS = ['wordpress', 'ghost', 'blogger', 'feed', 'csv'] as const
export const siteFormatSchema = z.enum(SITE_FORMATS)
export type SiteFormat = z.infer<typeof siteFormatSchema>

/** What a text lost on its way to a story here. */
const TEXT_LOSS_CODES = [
  'SHORTCODE_UNWRAPPED',
  'SHORTCODE_DROPPED',
  'SCRIPT_DROPPED',
  'STYLE_DROPPED',
  'FORM_DROPPED',
  'FRAME_TO_LINK',
  'EMBED_TO_LINK',
  'PICTURE_MISSING',
  'BIJOY_CONVERTED',
  'TEXT_CUT',
  'FIELD_DROPPED',
] as const
export type TextLossCode = (typeof TEXT_LOSS_CODES)[number]
/** All that a post lost, or that had to be decided for it; code by code a sentence in both languages. */
const LOSS_CODES = [
  ...TEXT_LOSS_CODES,
  'PASSWORD_TO_DRAFT',
  'PRIVATE_TO_DRAFT',
  'STATUS_UNKNOWN',
  'DATE_UNREADABLE',
  'SITE_UNKNOWN',
  'STICKY_DROPPED',
  'FILE_LEFT_OUT',
  'COMMENTS_LEFT_OUT',
  'KIND_LEFT_OUT',
] as const
export const lossSchema = z.object({ code: z.enum(LOSS_CODES), text: z.string() })
export type LossCode = (typeof LOSS_CODES)[number]
export type Loss = z.infer<typeof lossSchema>

/**
 * Why a picture could not be had, beside the codes of errors; stored with what it is about behind it: `STATUS 404`. HOST_FAILED: it is
 * away, too slow, or in a private network; NOWHERE: the same, and the uploads do not have it either; NOT_FETCHED: the file is too large, or its host redirects too often.
 */
export const PICTURE_REASONS = [
  'NO_ADDRESS',
  'NOT_IN_UPLOADS',
  'STATUS',
  'HOST_FAILED',
  'NOWHERE',
  'NOT_FETCHED',
] as const
export type PictureReason = (typeof PICTURE_REASONS)[number]

/**
 * receiving → reading → found → checking (a dry run, back to found) or storing → done → undoing → undone. `failed`: the file
 * is not readable; `replaced`: a later run of the same site began before this one was started.
 */
export const SITE_IMPORT_STATES = [
  'receiving',
  'reading',
  'found',
  'checking',
  'storing',
  'done',
  'failed',
  'replaced',
  'undoing',
  'undone',
] as const
export type SiteImportState = (typeof SITE_IMPORT_STATES)[number]

/** What a run does at the moment, in this order. */
export const SITE_IMPORT_STEPS = ['catalog', 'pictures', 'sections', 'texts', 'addresses', 'undo'] as const
export type SiteImportStep = (typeof SITE_IMPORT_STEPS)[number]

export const SITE_ITEM_KINDS = [
  'post',
  'page',
  'picture',
  'section',
  'tag',
  'author',
  'redirect',
  'left-out',
] as const
export const siteItemKindSchema = z.enum(SITE_ITEM_KINDS)
export type SiteItemKind = z.infer<typeof siteItemKindSchema>

/** Kinds for which a choice is made before anything is stored. */
export const MAPPED_KINDS = ['section', 'tag', 'author'] as const
export const mappedKindSchema = z.enum(MAPPED_KINDS)
export type MappedKind = z.infer<typeof mappedKindSchema>

/**
 * found: not moved in yet; added; updated: changed there and not here; unchanged; kept: changed there and here, ours stays;
 * missing: a picture that could not be had; left-out: not moved in on purpose, or by its kind.
 */
export const SITE_ITEM_OUTCOMES = [
  'found',
  'added',
  'updated',
  'unchanged',
  'kept',
  'missing',
  'left-out',
] as const
export const siteItemOutcomeSchema = z.enum(SITE_ITEM_OUTCOMES)
export type SiteItemOutcome = z.infer<typeof siteItemOutcomeSchema>

/** The most of an export, and of an archive of its uploads, that is taken over HTTP. */
export const SITE_IMPORT_LIMITS = { bytes: 4 * 1024 ** 3, choicesAtOnce: 2_000, nameLength: 120 } as const

/** Empty: as Maidan proposes. */
const sectionName = z.string().trim().max(SECTION_LIMITS.name).default('')
const sectionSlug = z
  .string()
  .trim()
  .max(SECTION_LIMITS.slug)
  .regex(/^(?:[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*)?$/, 'FIELD_INVALID')

/** What becomes of a section, tag or author. `section` and `term` are ids here; `name` and `slug` those of the new section. */
export const termChoiceSchema = z.discriminatedUnion('to', [
  z.strictObject({ to: z.literal('section'), section: z.string().min(1).max(60) }),
  z.strictObject({
    to: z.literal('new'),
    name: z.strictObject({ bn: sectionName, en: sectionName }).optional(),
    slug: sectionSlug.optional(),
  }),
  z.strictObject({ to: z.literal('topic'), term: z.string().min(1).max(60) }),
  z.strictObject({ to: z.literal('keyword') }),
  z.strictObject({
    to: z.literal('byline'),
    name: z.string().trim().min(1).max(SITE_IMPORT_LIMITS.nameLength),
  }),
  z.strictObject({ to: z.literal('drop') }),
])
export type TermChoice = z.infer<typeof termChoiceSchema>

/** What may be chosen for each kind. */
export const CHOICES_OF_KIND = {
  section: ['section', 'new', 'topic', 'keyword', 'drop'],
  tag: ['keyword', 'topic', 'drop'],
  author: ['byline', 'drop'],
} as const satisfies Record<MappedKind, readonly TermChoice['to'][]>

export const mappingSchema = z.strictObject({
  choices: z
    .array(z.strictObject({ kind: mappedKindSchema, key: z.string().max(500), choice: termChoiceSchema }))
    .max(SITE_IMPORT_LIMITS.choicesAtOnce),
})
export type MappingInput = z.infer<typeof mappingSchema>

/** Numbers of one kind of items by outcome. */
const kindCountsSchema = z.partialRecord(siteItemOutcomeSchema, z.int())
export const siteImportCountsSchema = z.partialRecord(siteItemKindSchema, kindCountsSchema)
export type SiteImportCounts = z.infer<typeof siteImportCountsSchema>

export const siteImportSchema = component('SiteImport', {
  _id: z.string(),
  format: siteFormatSchema.nullable(),
  fileName: z.string(),
  fileBytes: z.int(),
  hasUploads: z.boolean(),
  siteAddress: z.string(),
  title: z.string(),
  language: z.enum(LANGUAGES),
  state: z.enum(SITE_IMPORT_STATES),
  /** Why the run failed, as code and sentence; otherwise empty. */
  code: z.string(),
  error: z.string(),
  step: z.enum(SITE_IMPORT_STEPS).nullable(),
  done: z.int(),
  of: z.int(),
  /** How long the present step will take; null while that is unknown. */
  secondsLeft: z.int().nullable(),
  counts: siteImportCountsSchema,
  lossCounts: z.partialRecord(z.enum(LOSS_CODES), z.int()),
  firstPost: z.iso.datetime().nullable(),
  lastPost: z.iso.datetime().nullable(),
  /** Hosts of pictures that were given up, with the reason as a sentence. */
  deadHosts: z.array(z.object({ host: z.string(), reason: z.string() })),
  /** The result of the last dry run; null: none since the choices were made. */
  trial: z.object({ counts: siteImportCountsSchema, finishedAt: z.iso.datetime() }).nullable(),
  madeBy: z.string(),
  madeAt: z.iso.datetime(),
  startedAt: z.iso.datetime().nullable(),
  finishedAt: z.iso.datetime().nullable(),
  undoneAt: z.iso.datetime().nullable(),
  canBeStarted: z.boolean(),
  canBeUndone: z.boolean(),
})
export type ApiSiteImport = z.infer<typeof siteImportSchema>

/** A section, tag or author of the site with the choice made for it. */
export const siteTermSchema = component('SiteTerm', {
  kind: mappedKindSchema,
  key: z.string(),
  name: z.string(),
  slug: z.string(),
  /** Key of the section that contains it. */
  parent: z.string().nullable(),
  posts: z.int(),
  choice: termChoiceSchema,
})
export type ApiSiteTerm = z.infer<typeof siteTermSchema>

export const siteItemSchema = component('SiteImportItem', {
  /** Of this item within the run. */
  _id: z.string(),
  kind: siteItemKindSchema,
  key: z.string(),
  title: z.string(),
  /** Where it was. */
  address: z.string(),
  outcome: siteItemOutcomeSchema,
  /** Id of what it became here, '' if nothing. */
  ourId: z.string(),
  /** Its public page here, '' if it has none. */
  path: z.string(),
  /** Why it is not here; null if nothing was said. */
  reason: z.object({ code: z.string(), message: z.object({ bn: z.string(), en: z.string() }) }).nullable(),
  losses: z.array(lossSchema.extend({ message: z.object({ bn: z.string(), en: z.string() }) })),
})
export type ApiSiteItem = z.infer<typeof siteItemSchema>

export const siteItemDetailsSchema = component('SiteImportItemDetails', {
  ...siteItemSchema.shape,
  /** The text as the export has it. */
  original: z.string(),
  /** The same, not cleaned, with pictures of ours: for frames without scripts only. A picture that is not here is a `mark`. */
  shownOriginal: z.string(),
  /** Our headline and text now; null when it is not here. */
  ours: z.object({ headline: z.string(), richText: z.string(), status: z.string() }).nullable(),
})
export type ApiSiteItemDetails = z.infer<typeof siteItemDetailsSchema>
