// The redirect book: old addresses, where they lead, and addresses that readers asked for in vain. Fields and limits. How
// addresses are compared: server/domain/redirects/old-address-rules.ts.
import { z } from 'zod'
import { component } from './component.ts'
import { isStorable, textField } from './form-field.ts'
import { LANGUAGES, type Language } from './language.ts'
import { oneLine } from './posts/text-lines.ts'

/** Characters of an address as typed, and of a file with redirects; redirects in it. */
export const REDIRECT_LIMITS = { address: 2_000, file: 20_000_000, rows: 200_000 } as const

/**
 * What an old address leads to: a path of this site, an https address, a post, section or page by id, a term of the name book by
 * slug, a reporter by name, a picture by id; or nothing any more (410).
 */
export const TARGET_KINDS = [
  'path',
  'address',
  'post',
  'section',
  'page',
  'term',
  'byline',
  'media',
  'gone',
] as const
export type TargetKind = (typeof TARGET_KINDS)[number]

/** Who entered it: an admin, or a site import. */
export const REDIRECT_ORIGINS = ['manual', 'import'] as const
export type RedirectOrigin = (typeof REDIRECT_ORIGINS)[number]

/** `value` is empty for `gone`. `language`: the edition of a section, page, term or reporter. */
export type RedirectTarget = { kind: TargetKind; value: string; language: Language }

/** An address that led somewhere on another site: path with its query, or whole, encoded or not. */
export type OldAddress = { from: string; to: RedirectTarget }

const filled = z.string().min(1, 'FIELD_REQUIRED')
const addressField = textField(REDIRECT_LIMITS.address).transform(oneLine)

/** POST /redirects. `to`: a path of this site or an https address; null: gone (410). */
export const newRedirectSchema = z.strictObject({
  from: addressField.pipe(filled),
  to: addressField.pipe(filled).nullable(),
})
export type NewRedirect = z.infer<typeof newRedirectSchema>

/** PUT /redirects/{id}: absent fields stay. */
export const redirectChangeSchema = newRedirectSchema.partial()
export type RedirectChange = z.infer<typeof redirectChangeSchema>

export const redirectSchema = component('Redirect', {
  _id: z.string(),
  from: z.string(),
  kind: z.enum(TARGET_KINDS),
  /** Where it leads now; null: nowhere, because it is gone or its target is not to be seen. */
  to: z.string().nullable(),
  language: z.enum(LANGUAGES),
  origin: z.enum(REDIRECT_ORIGINS),
  hits: z.int(),
  lastHitAt: z.iso.datetime().nullable(),
  changedAt: z.iso.datetime(),
  /** Empty: nobody, or an account that is gone. */
  changedBy: z.string(),
})
export type ApiRedirect = z.infer<typeof redirectSchema>

export const missingAddressSchema = component('MissingAddress', {
  _id: z.string(),
  path: z.string(),
  count: z.int(),
  firstAt: z.iso.datetime(),
  lastAt: z.iso.datetime(),
})
export type ApiMissingAddress = z.infer<typeof missingAddressSchema>

/** Why a line of a file is no redirect: not written as one, a pattern for many addresses, and so on. */
export const REDIRECT_FILE_PROBLEMS = [
  'SYNTAX',
  'PATTERN',
  'CONDITION',
  'STATUS',
  'INTERNAL',
  'SOURCE_INVALID',
  'SOURCE_RESERVED',
  'TARGET_INVALID',
  'LOOP',
] as const
export type RedirectFileProblem = (typeof REDIRECT_FILE_PROBLEMS)[number]

/** POST /redirects/import. `dryRun`: only says what would happen. */
export const redirectFileSchema = z.strictObject({
  text: z
    .string('FIELD_NOT_TEXT')
    .max(REDIRECT_LIMITS.file, 'FIELD_TOO_LONG')
    .refine(isStorable, 'FIELD_INVALID')
    .refine((text) => text.trim() !== '', 'FIELD_REQUIRED'),
  dryRun: z.boolean('FIELD_INVALID').default(false),
})

/** The outcome of a file. `rows` and `refused`: the first of them. `to`: null for what is gone. */
export const redirectFileReportSchema = component('RedirectFileReport', {
  added: z.int(),
  changed: z.int(),
  unchanged: z.int(),
  refusedCount: z.int(),
  rows: z.array(z.object({ from: z.string(), to: z.string().nullable(), isNew: z.boolean() })),
  refused: z.array(z.object({ line: z.int(), text: z.string(), reason: z.enum(REDIRECT_FILE_PROBLEMS) })),
})
export type RedirectFileReport = z.infer<typeof redirectFileReportSchema>

export const REDIRECT_FORMATS = ['csv', 'apache', 'nginx'] as const
export type RedirectFormat = (typeof REDIRECT_FORMATS)[number]
