// The settings as fields of a form, and back. Pure.
import type { Language } from '#contract/language.ts'
import type { Settings, SettingsChange } from '#contract/settings.ts'

export type Partner = Settings['partners'][number]
type InBoth = 'siteTitle' | 'tagline' | 'imprint' | 'copyright'
export type TextName =
  | `${InBoth}.${Language}`
  | 'contactEmail'
  | 'contactPhone'
  | 'termsEffective'
  | 'securityContact'
  | 'socialLinks'
  | 'logo'
  | 'adsTxt'

/** What is kept for the months that admins choose. */
export const KEPT_NAMES = [
  'mailsKeptMonths',
  'sentKeptMonths',
  'countsKeptMonths',
  'messagesKeptMonths',
] as const
type Kept = Pick<Settings, (typeof KEPT_NAMES)[number]>

/** Imprint lines and social links are one text each in the form. */
export type Fields = Record<TextName, string> & {
  partners: Partner[]
  reportersPublishDirectly: boolean
  hijriOffsetDays: number
  fullTextFeeds: boolean
  setupChecklist: boolean
  offlineReading: boolean
} & Kept
export type FieldName = keyof Fields

export function toFields(settings: Settings): Fields {
  const { siteTitle, tagline, imprint, copyright } = settings
  return {
    'siteTitle.bn': siteTitle.bn,
    'siteTitle.en': siteTitle.en,
    'tagline.bn': tagline.bn,
    'tagline.en': tagline.en,
    'imprint.bn': imprint.bn.join('\n'),
    'imprint.en': imprint.en.join('\n'),
    'copyright.bn': copyright.bn,
    'copyright.en': copyright.en,
    contactEmail: settings.contactEmail,
    contactPhone: settings.contactPhone,
    termsEffective: settings.termsEffective,
    partners: settings.partners,
    reportersPublishDirectly: settings.reportersPublishDirectly,
    hijriOffsetDays: settings.hijriOffsetDays,
    fullTextFeeds: settings.fullTextFeeds,
    setupChecklist: settings.setupChecklist,
    offlineReading: settings.offlineReading,
    mailsKeptMonths: settings.mailsKeptMonths,
    sentKeptMonths: settings.sentKeptMonths,
    countsKeptMonths: settings.countsKeptMonths,
    messagesKeptMonths: settings.messagesKeptMonths,
    securityContact: settings.securityContact,
    socialLinks: settings.socialLinks.join('\n'),
    logo: settings.logo,
    adsTxt: settings.adsTxt,
  }
}

/** The change to save: edited fields only, so that concurrent changes of other fields survive. */
export function toChange(edits: Partial<Fields>): SettingsChange {
  const lines = (text: string) =>
    text
      .split('\n')
      .map((line) => line.trim())
      .filter((line) => line !== '')
  const same = (text: string) => text
  const titles = inBoth(edits, 'siteTitle', same)
  const taglines = inBoth(edits, 'tagline', same)
  const imprints = inBoth(edits, 'imprint', lines)
  const copyrights = inBoth(edits, 'copyright', same)
  const { partners, contactEmail, contactPhone, securityContact, socialLinks, termsEffective, logo, adsTxt } =
    edits
  return {
    ...(termsEffective !== undefined && { termsEffective }),
    ...rulesIn(edits),
    ...(logo !== undefined && { logo }),
    ...(adsTxt !== undefined && { adsTxt }),
    ...(titles && { siteTitle: titles }),
    ...(taglines && { tagline: taglines }),
    ...(imprints && { imprint: imprints }),
    ...(copyrights && { copyright: copyrights }),
    ...(contactEmail !== undefined && { contactEmail: contactEmail.trim() }),
    ...(contactPhone !== undefined && { contactPhone: contactPhone.trim() }),
    ...(partners && { partners: partners.map(({ name, url }) => ({ name, url: url.trim() })) }),
    ...(securityContact !== undefined && { securityContact: securityContact.trim() }),
    ...(socialLinks !== undefined && { socialLinks: lines(socialLinks) }),
  }
}

function rulesIn(edits: Partial<Fields>): SettingsChange {
  const kept: Partial<Kept> = {}
  for (const name of KEPT_NAMES) if (edits[name] !== undefined) kept[name] = edits[name]
  const { reportersPublishDirectly, hijriOffsetDays, fullTextFeeds, setupChecklist, offlineReading } = edits
  return {
    ...(reportersPublishDirectly !== undefined && { reportersPublishDirectly }),
    ...(hijriOffsetDays !== undefined && { hijriOffsetDays }),
    ...(fullTextFeeds !== undefined && { fullTextFeeds }),
    ...(setupChecklist !== undefined && { setupChecklist }),
    ...(offlineReading !== undefined && { offlineReading }),
    ...kept,
  }
}

function inBoth<Value>(edits: Partial<Fields>, name: InBoth, read: (text: string) => Value) {
  const bn = edits[`${name}.bn`]
  const en = edits[`${name}.en`]
  if (bn === undefined && en === undefined) return null
  return { ...(bn !== undefined && { bn: read(bn) }), ...(en !== undefined && { en: read(en) }) }
}

/** The form field of an error: lines of the imprint share one textarea, parts of a partner are fields of their own. */
export function fieldOfError(field: string): string {
  return field.replace(/^(imprint\.\w+|socialLinks)\.\d+$/, '$1')
}

/** Moves a partner to another place. */
export function movePartner(partners: Partner[], from: number, to: number): Partner[] {
  const partner = partners[from]
  if (!partner || to < 0 || to >= partners.length) return partners
  return partners.toSpliced(from, 1).toSpliced(to, 0, partner)
}

/** Props of every group of fields. */
export type FormProps = {
  fields: Fields
  set: (edits: Partial<Fields>) => void
  errorAt: (place: string) => string | undefined
}
