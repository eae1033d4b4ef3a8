// What an admin can set about the site; one row in the database. Defaults are sensible placeholders.
import { z } from 'zod'

const text = (max: number) => z.string().max(max)
const bothLanguages = (max: number) => z.strictObject({ bn: text(max), en: text(max) })

export const settingsSchema = z.strictObject({
  siteTitle: bothLanguages(80),
  tagline: bothLanguages(160),
  /** Imprint: free lines (editor, publisher, address, phone, …), in print order. */
  imprint: z.strictObject({ bn: z.array(text(200)).max(12), en: z.array(text(200)).max(12) }),
  copyright: bothLanguages(400),
  contactEmail: z.email().max(254),
  contactPhone: text(60),
  partners: z
    .array(z.strictObject({ name: bothLanguages(80), url: z.url({ protocol: /^https?$/ }).max(500) }))
    .max(16),
  /** Effective date of the terms, yyyy-mm-dd. */
  termsEffective: z.iso.date(),
  reportersPublishDirectly: z.boolean(),
  /** Days added to the calculated Hijri date; Bangladesh sights its own moon. */
  hijriOffsetDays: z.number().int().min(-3).max(3),
})
export type Settings = z.infer<typeof settingsSchema>

export const breakingSchema = z.strictObject({
  text: text(200).min(1),
  /** A page of the site, or a web address; may be empty. */
  link: text(500).regex(/^(?:\/(?!\/).*|https?:\/\/.+)?$/),
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
  hijriOffsetDays: -1,
}
