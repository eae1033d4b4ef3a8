// The words of the settings screen and the labels of its fields.
import { createTranslator } from '#app/ui/words.ts'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { settings as bn } from '#contract/words/bn/settings.ts'
import { settings as en } from '#contract/words/en/settings.ts'
import type { OpenConflict } from './settings-draft.ts'
import type { FieldName, Fields, Partner } from './settings-fields.ts'

export const settingsWords = createTranslator({ bn, en })

const LABELS = {
  siteTitle: 'names.siteTitle',
  tagline: 'names.tagline',
  imprint: 'footer.imprint',
  copyright: 'footer.copyright',
  contactEmail: 'footer.contactEmail',
  contactPhone: 'footer.contactPhone',
  partners: 'partners.title',
  reportersPublishDirectly: 'rules.directly',
  termsEffective: 'rules.terms',
  hijriOffsetDays: 'rules.hijri',
  fullTextFeeds: 'rules.fullTextFeeds',
  setupChecklist: 'rules.setupChecklist',
  offlineReading: 'rules.offlineReading',
  securityContact: 'footer.securityContact',
  socialLinks: 'names.socialLinks',
  logo: 'names.logo',
  adsTxt: 'rules.adsTxt',
  mailsKeptMonths: 'kept.mails',
  sentKeptMonths: 'kept.sent',
  countsKeptMonths: 'kept.counts',
  messagesKeptMonths: 'kept.messages',
} as const
const hasLabel = (name: string): name is keyof typeof LABELS => Object.hasOwn(LABELS, name)

/** The label of a field; with its language for fields that exist in both, such as `tagline.bn`. */
export function fieldLabel(field: string, language: Language): string {
  const t = settingsWords(language)
  const [name = '', inLanguage] = field.split('.')
  const label = hasLabel(name) ? t(LABELS[name]) : name
  if (inLanguage !== 'bn' && inLanguage !== 'en') return label
  return t(inLanguage, { name: label })
}

/** The value of a field as a text; an empty value also has a text. */
export function describeValue(name: FieldName, fields: Fields, language: Language): string {
  const t = settingsWords(language)
  const value = fields[name]
  if (typeof value === 'boolean') return t(value ? 'clash.on' : 'clash.off')
  if (typeof value === 'number') return formatCount(value, language)
  const text = typeof value === 'string' ? value : partnerLines(value, language)
  return text.trim() === '' ? t('clash.empty') : text
}

/** Who set the current value and when, if known. */
export function describeAuthor({ changes }: OpenConflict, field: FieldName, language: Language): string {
  const t = settingsWords(language)
  const change = changes.find(({ setting }) => setting === field.split('.')[0])
  if (!change?.by) return t('clash.theirs')
  return t('clash.theirsBy', { name: change.by, when: formatDateTime(new Date(change.at), language) })
}

function partnerLines(partners: Partner[], language: Language): string {
  return partners.map(({ name, url }) => `${name[language]} (${url})`).join('\n')
}
