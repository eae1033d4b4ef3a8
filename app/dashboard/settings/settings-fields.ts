// The settings as fields of a form, and back. Pure.
import type { Language } from '#contract/language.ts'
import { DEFAULT_SETTINGS, type Settings, type SettingsChange } from '#contract/settings.ts'
import { isEqual } from '../forms/edits.ts'

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
export type Edits = Partial<Fields>

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

const STANDARD = toFields(DEFAULT_SETTINGS)
const isField = (name: string): name is FieldName => name in STANDARD
const NAMES = Object.keys(STANDARD).filter(isField)

/** The edits that differ from what is stored, or from the edits that were just sent. */
export function unsavedEdits(stored: Edits, edits: Edits): Edits {
  const differs = ([name, value]: [string, unknown]) => {
    const before = Object.entries(stored).find(([known]) => known === name)?.[1]
    return !isEqual(before, value)
  }
  return Object.fromEntries(Object.entries(edits).filter(differs))
}

/** The names of the fields in an object, in the order of the form. */
export function fieldNames(values: Partial<Record<FieldName, unknown>>): FieldName[] {
  return NAMES.filter((name) => name in values)
}

/** Picks fields of an object. */
export function pickFields<Values extends Partial<Record<FieldName, unknown>>>(
  values: Values,
  names: readonly FieldName[],
): Partial<Values> {
  const picked: Partial<Values> = { ...values }
  for (const name of fieldNames(values)) if (!names.includes(name)) delete picked[name]
  return picked
}

/** The change to save: edited fields only, so that concurrent changes of other fields survive. */
export function toChange(edits: Edits): SettingsChange {
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

function rulesIn(edits: Edits): SettingsChange {
  const { reportersPublishDirectly, hijriOffsetDays, fullTextFeeds, setupChecklist, offlineReading } = edits
  return {
    ...(reportersPublishDirectly !== undefined && { reportersPublishDirectly }),
    ...(hijriOffsetDays !== undefined && { hijriOffsetDays }),
    ...(fullTextFeeds !== undefined && { fullTextFeeds }),
    ...(setupChecklist !== undefined && { setupChecklist }),
    ...(offlineReading !== undefined && { offlineReading }),
    ...pickFields<Partial<Kept>>(edits, KEPT_NAMES),
  }
}

function inBoth<Value>(edits: Edits, name: InBoth, read: (text: string) => Value) {
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
  set: (edits: Edits) => void
  errorAt: (place: string) => string | undefined
}
