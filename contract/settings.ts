// What an admin can set about the site; one row in the database. Defaults are sensible placeholders.
import { z } from 'zod'
import { isStorable, textField } from './form-field.ts'

const bothLanguages = (max: number) => z.strictObject({ bn: textField(max), en: textField(max) })
const title = textField(80).refine((text) => text.trim() !== '', 'FIELD_REQUIRED')
const webAddress = z
  .url({ protocol: /^https?$/ })
  .max(500, 'FIELD_TOO_LONG')
  .refine(isStorable, 'FIELD_INVALID')

export const settingsSchema = z.strictObject({
  siteTitle: z.strictObject({ bn: title, en: title }),
  tagline: bothLanguages(160),
  /** Imprint: free lines (editor, publisher, address, phone, …), in print order. */
  imprint: z.strictObject({ bn: z.array(textField(200)).max(12), en: z.array(textField(200)).max(12) }),
  copyright: bothLanguages(400),
  contactEmail: z.email('EMAIL_INVALID').max(254, 'FIELD_TOO_LONG').refine(isStorable, 'FIELD_INVALID'),
  contactPhone: textField(60),
  partners: z.array(z.strictObject({ name: bothLanguages(80), url: webAddress })).max(16),
  /** Effective date of the terms, yyyy-mm-dd. */
  termsEffective: z.iso.date(),
  reportersPublishDirectly: z.boolean(),
  /** Staff must have a second factor: without one they may do nothing but set it up. */
  secondFactorRequired: z.boolean(),
  /** Days added to the calculated Hijri date; Bangladesh sights its own moon. */
  hijriOffsetDays: z.number().int().min(-3).max(3),
})
export type Settings = z.infer<typeof settingsSchema>

export const breakingSchema = z.strictObject({
  text: textField(200).min(1),
  /** A page of the site, or a web address; may be empty. */
  link: textField(500).regex(/^(?:\/(?!\/).*|https?:\/\/.+)?$/),
  /** When the line disappears. */
  endsAt: z.coerce.date(),
})
/** The breaking line of an edition, or null when there is none. */
export type Breaking = z.infer<typeof breakingSchema>

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
}
