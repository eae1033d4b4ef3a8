// An entry of the audit log as a sentence in somebody's language. Pure; how it is drawn: entry-line.tsx.
import { formatDateTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import type { ApiAuditEntry } from '#contract/audit.ts'
import type { Language } from '#contract/language.ts'
import { jobName } from '../overview/overview-words.ts'
import { auditWords, isFieldWord, isValueWord, type TranslateAudit } from './audit-words.ts'

/** A part of a sentence: words, or the name of who acted or of what it was done to. */
export type Piece = { kind: 'words' | 'actor' | 'object'; text: string }

/** Stand where the two names go until the sentence is taken apart; no keyboard types them. */
const ACTOR = '\uE000'
const OBJECT = '\uE001'

/** The sentence of an entry, in parts. */
export function piecesOf(entry: ApiAuditEntry, language: Language): Piece[] {
  const t = auditWords(language)
  const { publishAt, posts } = entry.details
  const sentence = t(pathOf(entry), {
    actor: ACTOR,
    object: OBJECT,
    when: publishAt === undefined ? '' : momentOf(publishAt, language),
    posts: posts === undefined ? '' : countOf(posts, language),
  })
  return sentence
    .split(/([\uE000\uE001])/)
    .filter((part) => part !== '')
    .map((part): Piece => {
      if (part === ACTOR) return { kind: 'actor', text: actorName(entry, t) }
      if (part === OBJECT) return { kind: 'object', text: objectName(entry, language) || t('untitled') }
      return { kind: 'words', text: part }
    })
}

/** Jobs are stored by the name of their queue. */
function objectName({ object: { kind, name } }: ApiAuditEntry, language: Language): string {
  return kind === 'job' ? jobName(name, language) : name
}

function pathOf({ act, actor, object, details }: ApiAuditEntry): Parameters<TranslateAudit>[0] {
  if (act === 'breaking.set' && object.name === '') return 'acts.breaking.ended'
  if (act === 'post.created' && details.copiedFrom !== undefined) return 'acts.post.copied'
  if (act === 'message.handled' && details.takenBack !== undefined) return 'acts.message.reopened'
  if (act === 'person.renamed' && object.id === actor.id) return 'acts.person.renamed-self'
  return `acts.${act}`
}

/** Who acted: a person, the operator at the console, Maidan itself, or somebody nobody knew. */
function actorName({ actor, address }: ApiAuditEntry, t: TranslateAudit): string {
  if (actor.id !== null) return actor.name || t('untitled')
  if (address === 'console') return t('actor.console')
  return t(address === '' ? 'actor.system' : 'actor.nobody')
}

/** Details that hold one word of ours, in the order they are shown. */
const WORDS = ['role', 'entry', 'by', 'language', 'slot']

/** What else the entry tells, one text for each: fields, a step, a role. What has no word is left out: it is a code of ours. */
export function detailsOf(entry: ApiAuditEntry, language: Language): string[] {
  const t = auditWords(language)
  const { act, details } = entry
  const { from, to, said, endsAt } = details
  const told: string[] = []
  if (isAboutSomebodyElse(entry)) told.push(t('details.person', { name: entry.object.name }))
  if (from !== undefined && to !== undefined) {
    const isName = act === 'person.renamed'
    told.push(t('details.step', isName ? { from, to } : { from: wordOf(from, t), to: wordOf(to, t) }))
  }
  told.push(fieldsOf(details, t))
  if (said !== undefined) told.push(t('details.said', { text: said }))
  told.push(...WORDS.map((name) => wordOf(details[name] ?? '', t)))
  told.push(...countsOf(details, language), ...teamOf(entry, t))
  if (endsAt !== undefined) told.push(t('details.until', { when: momentOf(endsAt, language) }))
  return told.filter((text) => text !== '')
}

type Details = ApiAuditEntry['details']

function wordOf(text: string, t: TranslateAudit): string {
  return isValueWord(text) ? t(`value.${text}`) : ''
}

function fieldsOf({ fields = '', settings = '' }: Details, t: TranslateAudit): string {
  const words = `${fields} ${settings}`
    .split(' ')
    .flatMap((name) => (isFieldWord(name) ? t(`field.${name}`) : []))
  return words.length > 0 ? t('details.fields', { list: words.join(', ') }) : ''
}

function countsOf({ kept = '0', left, count }: Details, language: Language): string[] {
  const t = auditWords(language)
  return [
    kept === '0' ? '' : t('details.kept', { count: countOf(kept, language) }),
    left === undefined ? '' : t('details.left', { count: countOf(left, language) }),
    count === undefined ? '' : t('details.sessions', { count: countOf(count, language) }),
  ]
}

/** A place on the team page, and the titles there. */
function teamOf(
  { act, details: { onTeamPage, bn = '', en = '' } }: ApiAuditEntry,
  t: TranslateAudit,
): string[] {
  if (act !== 'person.team-changed') return []
  return [t(onTeamPage === 'yes' ? 'details.onTeam' : 'details.offTeam'), bn, en]
}

/** Sentences about one's own account name nobody else; when an admin did it, the account is told beside. */
function isAboutSomebodyElse({ act, actor, object }: ApiAuditEntry): boolean {
  if (object.kind !== 'person' || object.id === actor.id || object.name === '') return false
  return !auditWords('en')(`acts.${act}`, { actor: '', object: OBJECT }).includes(OBJECT)
}

/** An instant that a detail holds; a text that is none is shown as it is. */
function momentOf(text: string, language: Language): string {
  const at = new Date(text)
  return Number.isNaN(at.getTime()) ? text : formatDateTime(at, language)
}

function countOf(text: string, language: Language): string {
  const count = Number(text)
  return Number.isFinite(count) ? formatCount(count, language) : text
}
