// The site's settings, which admins change; one row in the database. Defaults are sensible placeholders.
import { z } from 'zod'
import { ADS_TXT_LENGTH, wrongLineOf } from './advertising/ads-txt.ts'
import { dayField } from './date-field.ts'
import { isStorable, textField } from './form-field.ts'
import { emailSchema } from './people/email-address.ts'

const bothLanguages = (max: number) => z.strictObject({ bn: textField(max), en: textField(max) })
const title = textField(80).refine((text) => text.trim() !== '', 'FIELD_REQUIRED')
const webAddress = z
  .string()
  .max(500, 'FIELD_TOO_LONG')
  .trim()
  .pipe(
    z
      .url({ protocol: /^https?$/ })
      .refine(isStorable, 'FIELD_INVALID')
      .refine((address) => !/[\s\p{Cf}]/u.test(address), 'FIELD_INVALID'),
  )

/** How many partner links are stored, and how many the footer shows. */
export const PARTNERS_KEPT = 16
export const PARTNERS_SHOWN = 8

export const SOCIAL_LINKS_KEPT = 8

/** The months for which something may be kept. */
export const KEPT_MONTHS = [1, 3, 6, 13, 25] as const
const months = z.union(
  KEPT_MONTHS.map((count) => z.literal(count)),
  'FIELD_INVALID',
)

export const settingsSchema = z.strictObject({
  siteTitle: z.strictObject({ bn: title, en: title }),
  tagline: bothLanguages(160),
  /** Imprint: free lines (editor, publisher, address, phone, …), in print order. */
  imprint: z.strictObject({ bn: z.array(textField(200)).max(12), en: z.array(textField(200)).max(12) }),
  copyright: bothLanguages(400),
  contactEmail: emailSchema,
  contactPhone: textField(60),
  partners: z.array(z.strictObject({ name: bothLanguages(80), url: webAddress })).max(PARTNERS_KEPT),
  /** Effective date of the terms, yyyy-mm-dd. */
  termsEffective: dayField,
  reportersPublishDirectly: z.boolean(),
  /** Staff must have a second factor: without one they may only set it up. */
  secondFactorRequired: z.boolean(),
  /** Days added to the calculated Hijri date; Bangladesh sights its own moon. */
  hijriOffsetDays: z.int().min(-3).max(3),
  /** Feeds carry whole articles instead of their summaries. */
  fullTextFeeds: z.boolean(),
  /** The contact for security researchers, an email or web address, for security.txt; empty: the contact email. */
  securityContact: z.union([z.literal(''), emailSchema, webAddress]),
  /** The site's social media profiles, for the footer and search engines. */
  socialLinks: z.array(webAddress).max(SOCIAL_LINKS_KEPT),
  /** Id of the picture in the media library that replaces the wordmark; empty: none. */
  logo: textField(64),
  /** Whether admins see the checklist of a new site on the dashboard's home until it is complete. */
  setupChecklist: z.boolean(),
  /** Readers may install the service worker; false removes it from every browser with the next visit. */
  offlineReading: z.boolean(),
  /** Months for which is kept: that a newsletter was mailed or came back, and addresses that get nothing any more; */
  mailsKeptMonths: months,
  /** which alerts were sent, and what was sent to channels; */
  sentKeptMonths: months,
  /** how often advertisements were seen and pressed; */
  countsKeptMonths: months,
  /** messages to the newsroom after they were handled, appointments after their time. */
  messagesKeptMonths: months,
  /** The file /ads.txt; empty: there is none. */
  adsTxt: z
    .string('FIELD_NOT_TEXT')
    .max(ADS_TXT_LENGTH, 'FIELD_TOO_LONG')
    .refine(isStorable, 'FIELD_INVALID')
    .superRefine((text, context) => {
      const line = wrongLineOf(text)
      if (line !== null)
        context.addIssue({ code: 'custom', message: 'ADS_TXT_LINE_INVALID', params: { values: { line } } })
    }),
})
export type Settings = z.infer<typeof settingsSchema>

const inBoth = settingsSchema.shape

/** A change of some settings. A setting with two languages can be changed in one language only. */
export const settingsChangeSchema = settingsSchema.partial().extend({
  siteTitle: inBoth.siteTitle.partial().optional(),
  tagline: inBoth.tagline.partial().optional(),
  imprint: inBoth.imprint.partial().optional(),
  copyright: inBoth.copyright.partial().optional(),
  /** A link needs a text. */
  partners: z
    .array(z.strictObject({ name: z.strictObject({ bn: title, en: title }), url: webAddress }))
    .max(PARTNERS_KEPT)
    .optional(),
})
export type SettingsChange = z.infer<typeof settingsChangeSchema>

/** The last millisecond of the year 9999. */
const LAST_MS = 253_402_300_799_999
/** The time of the last change, in milliseconds; increases with every change; 0 before the first. */
const version = z.int().min(0).max(LAST_MS)
/** The present settings with their version. */
export const versionedSettingsSchema = settingsSchema.extend({ version })
export type VersionedSettings = z.infer<typeof versionedSettingsSchema>

/**
 * With a `baseVersion`, the change is stored only while that is the present version. `version` is ignored: clients may send
 * back everything they read.
 */
export const settingsSaveSchema = settingsChangeSchema.extend({
  baseVersion: version.optional(),
  version: version.optional(),
})
export type SettingsSave = z.infer<typeof settingsSaveSchema>

/**
 * Details of a conflict. `changes`: who last changed which setting since; `by` is '' where that is unknown, or where several
 * people changed a setting with two languages.
 */
export const settingsConflictSchema = z.object({
  current: versionedSettingsSchema,
  changes: z.array(z.object({ setting: z.string(), by: z.string(), at: z.iso.datetime() })),
})
export type SettingsConflict = z.infer<typeof settingsConflictSchema>

/** The longest breaking line, in UTF-16 units. */
export const BREAKING_LENGTH = 200

export const breakingSchema = z.strictObject({
  text: textField(BREAKING_LENGTH).min(1),
  /** A page of the site, or a web address; may be empty. */
  link: textField(500).regex(/^(?:\/(?!\/).*|https?:\/\/.+)?$/),
  /** When the line disappears. */
  endsAt: z.coerce.date(),
})
/** The breaking line of an edition, or null when there is none. */
export type Breaking = z.infer<typeof breakingSchema>

/** The line as the API shows it. */
export const shownBreakingSchema = z.object({ text: z.string(), link: z.string(), endsAt: z.iso.datetime() })
export type ShownBreaking = z.infer<typeof shownBreakingSchema>
export const breakingAnswerSchema = z.object({ breaking: shownBreakingSchema.nullable() })

export const DEFAULT_SETTINGS: Settings = {
  siteTitle: { bn: 'ময়দান', en: 'Maidan' },
  tagline: { bn: 'খেলার খবর, মাঠ থেকে', en: 'Sport from Bangladesh' },
  imprint: {
    bn: ['সম্পাদক: [সম্পাদকের নাম]', 'প্রকাশক: [প্রকাশনা প্রতিষ্ঠান]', '[ঠিকানা], ঢাকা', 'ফোন: [ফোন নম্বর]'],
    en: [
      'Editor: [name of the editor]',
      'Publisher: [publishing company]',
      '[address], Dhaka',
      'Phone: [number]',
    ],
  },
  copyright: {
    bn: 'ব্যক্তিগত ও অবাণিজ্যিক ব্যবহারের জন্য। ১৮ বছরের কম বয়সীদের নিবন্ধন নেওয়া হয় না।',
    en: 'For personal, non-commercial use. Registration is for people of 18 and older.',
  },
  contactEmail: 'newsroom@example.com',
  contactPhone: '',
  partners: [],
  termsEffective: '2026-01-01',
  reportersPublishDirectly: false,
  secondFactorRequired: false,
  hijriOffsetDays: -1,
  fullTextFeeds: false,
  securityContact: '',
  socialLinks: [],
  logo: '',
  setupChecklist: true,
  offlineReading: true,
  mailsKeptMonths: 6,
  sentKeptMonths: 13,
  countsKeptMonths: 13,
  messagesKeptMonths: 25,
  adsTxt: '',
}

const PLACEHOLDERS = Object.values(DEFAULT_SETTINGS.imprint)
  .flat()
  .flatMap((line) => line.match(/\[[^\]]+\]/g) ?? [])

/** Whether a line of the imprint still has a placeholder; readers do not see such a line. */
export function isPlaceholder(line: string): boolean {
  return PLACEHOLDERS.some((placeholder) => line.includes(placeholder))
}

/** The contact address for readers; empty until it is set. */
export function contactEmailOf({ contactEmail }: Pick<Settings, 'contactEmail'>): string {
  return contactEmail === DEFAULT_SETTINGS.contactEmail ? '' : contactEmail
}
