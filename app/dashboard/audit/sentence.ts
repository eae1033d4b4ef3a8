// Describes an entry of the audit log in a sentence. Pure. Its view: entry-line.tsx.

import { formatCount } from '#bangla/counts.ts'
import { dhakaInstant, formatDate, formatDateTime } from '#bangla/dates.ts'
import { findSlot } from '#contract/advertising/slots.ts'
import type { ApiAuditEntry } from '#contract/audit.ts'
import type { Language } from '#contract/language.ts'
import { adSlotWords } from '../advertising/ad-slot-words.ts'
import { jobName } from '../overview/overview-words.ts'
import { auditWords, hasFieldLabel, hasValueLabel, type TranslateAudit } from './audit-words.ts'

/** A part of a sentence: words, or the name of the actor or of the object. */
export type Piece = { kind: 'words' | 'actor' | 'object'; text: string }

/** Private-use characters that mark the two names in the translated sentence. */
const ACTOR = '\uE000'
const OBJECT = '\uE001'

/** The sentence of an entry, in parts. */
export function sentencePieces(entry: ApiAuditEntry, language: Language): Piece[] {
  const t = auditWords(language)
  const { publishAt, posts, pictures, redirects, seq = '', reason = '', channel = '' } = entry.details
  const sentence = t(sentenceKey(entry), {
    actor: ACTOR,
    object: OBJECT,
    when: publishAt === undefined ? '' : writeInstant(publishAt, language),
    posts: posts === undefined ? '' : writeCount(posts, language),
    pictures: pictures === undefined ? '' : writeCount(pictures, language),
    redirects: redirects === undefined ? '' : writeCount(redirects, language),
    seq: seq === '' ? '' : writeCount(seq, language),
    reason,
    channel,
  })
  return sentence
    .split(/([\uE000\uE001])/)
    .filter((part) => part !== '')
    .map((part): Piece => {
      if (part === ACTOR) return { kind: 'actor', text: actorName(entry, t) }
      if (part === OBJECT) return { kind: 'object', text: objectName(entry, language) }
      return { kind: 'words', text: part }
    })
}

/** Jobs are stored by the name of their queue, slots by that of the slot, what readers sent and who was deleted without a name. */
function objectName({ act, object: { kind, name } }: ApiAuditEntry, language: Language): string {
  const t = auditWords(language)
  const slot = act === 'ad-network.changed' ? findSlot(name) : null
  if (slot) return adSlotWords(language)(slot)
  if (kind === 'job') return jobName(name, language)
  // An issue of a newsletter is stored with its day.
  if (kind === 'newsletter' && name !== '')
    return name.replace(/\d{4}-\d\d-\d\d$/, (day) => writeDay(day, language))
  if (name !== '') return name
  return t(isUnnamed(kind) ? `unnamed.${kind}` : 'untitled')
}

const UNNAMED = ['appointment', 'message', 'person'] as const

function isUnnamed(kind: ApiAuditEntry['object']['kind']): kind is (typeof UNNAMED)[number] {
  return UNNAMED.some((one) => one === kind)
}

function sentenceKey({ act, actor, object, details }: ApiAuditEntry): Parameters<TranslateAudit>[0] {
  if (act === 'breaking.set' && object.name === '') return 'acts.breaking.ended'
  if (act === 'post.published' && details.carriedOut !== undefined) return 'acts.post.published-on-time'
  if (act === 'post.created' && details.copiedFrom !== undefined) return 'acts.post.copied'
  if (act === 'message.handled' && details.takenBack !== undefined) return 'acts.message.reopened'
  if (act === 'person.renamed' && object.id === actor.id) return 'acts.person.renamed-self'
  if (act === 'person.deleted' && object.id === actor.id) return 'acts.person.deleted-self'
  if (details.pictures !== undefined && isOfPictures(act)) return `acts.${act}-many`
  return `acts.${act}`
}

const PICTURE_ACTS = ['media.uploaded', 'media.changed', 'media.deleted'] as const

function isOfPictures(act: ApiAuditEntry['act']): act is (typeof PICTURE_ACTS)[number] {
  return PICTURE_ACTS.some((one) => one === act)
}

/** A person, the operator at the console, the system, or someone who was not signed in. */
function actorName({ actor, address }: ApiAuditEntry, t: TranslateAudit): string {
  if (actor.id !== null) return actor.name || t(actor.role === 'reader' ? 'actor.erased' : 'untitled')
  if (address === 'console') return t('actor.console')
  return t(address === '' ? 'actor.system' : 'actor.nobody')
}

/** Details with a translated value, in the order in which they are shown. */
const LABELLED = ['role', 'entry', 'by', 'language', 'slot']

/** The details of an entry, one text each: fields, a change, a role. Untranslated values (internal codes) are left out. */
export function describeDetails(entry: ApiAuditEntry, language: Language): string[] {
  const t = auditWords(language)
  const { act, details } = entry
  const { from, to, said, endsAt } = details
  const texts: string[] = []
  if (lacksAccountName(entry)) texts.push(t('details.person', { name: entry.object.name }))
  if (from !== undefined && to !== undefined) {
    const isName = act === 'person.renamed'
    texts.push(
      t('details.step', isName ? { from, to } : { from: valueLabel(from, t), to: valueLabel(to, t) }),
    )
  }
  texts.push(changedFields(details, t))
  if (said !== undefined) texts.push(t('details.said', { text: said }))
  texts.push(...LABELLED.map((name) => valueLabel(details[name] ?? '', t)))
  texts.push(...counts(details, language), ...teamChange(entry, t))
  if (details.erased !== undefined) texts.push(t('details.erased'))
  if (endsAt !== undefined) texts.push(t('details.until', { when: writeInstant(endsAt, language) }))
  return texts.filter((text) => text !== '')
}

type Details = ApiAuditEntry['details']

function valueLabel(text: string, t: TranslateAudit): string {
  return hasValueLabel(text) ? t(`value.${text}`) : ''
}

function changedFields({ fields = '', settings = '' }: Details, t: TranslateAudit): string {
  const words = `${fields} ${settings}`
    .split(' ')
    .flatMap((name) => (hasFieldLabel(name) ? t(`field.${name}`) : []))
  return words.length > 0 ? t('details.fields', { list: words.join(', ') }) : ''
}

function counts({ kept = '0', left, count }: Details, language: Language): string[] {
  const t = auditWords(language)
  return [
    kept === '0' ? '' : t('details.kept', { count: writeCount(kept, language) }),
    left === undefined ? '' : t('details.left', { count: writeCount(left, language) }),
    count === undefined ? '' : t('details.sessions', { count: writeCount(count, language) }),
  ]
}

/** The change of a person's place and titles on the team page. */
function teamChange(
  { act, details: { onTeamPage, bn = '', en = '' } }: ApiAuditEntry,
  t: TranslateAudit,
): string[] {
  if (act !== 'person.team-changed') return []
  return [t(onTeamPage === 'yes' ? 'details.onTeam' : 'details.offTeam'), bn, en]
}

/** True if the sentence does not name the account: the same act is usually done by its owner, here by an admin. */
function lacksAccountName({ act, actor, object }: ApiAuditEntry): boolean {
  if (object.kind !== 'person' || object.id === actor.id || object.name === '') return false
  return !auditWords('en')(`acts.${act}`, { actor: '', object: OBJECT }).includes(OBJECT)
}

/** An instant in a detail; any other text is returned unchanged. */
function writeInstant(text: string, language: Language): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : formatDateTime(at, language)
}

function writeDay(text: string, language: Language): string {
  const noon = dhakaInstant(text, '12:00')
  return noon ? formatDate(noon, language) : text
}

function writeCount(text: string, language: Language): string {
  const count = Number(text)
  return Number.isFinite(count) ? formatCount(count, language) : text
}
