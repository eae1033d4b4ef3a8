// An entry of the audit log as a sentence in somebody's language. Pure; how it is drawn: entry-line.tsx.
import { formatDateTime } from '#bangla/dates.ts'
import { formatCount } from '#bangla/digits.ts'
import type { ApiAuditEntry } from '#contract/audit.ts'
import type { Language } from '#contract/language.ts'
import { isFieldWord, isValueWord, type SayAudit, say } from './audit-words.ts'

/** A part of a sentence: words, or the name of who acted or of what it was done to. */
export type Piece = { kind: 'words' | 'actor' | 'object'; text: string }

/** Stand where the two names go until the sentence is taken apart; no keyboard types them. */
const ACTOR = '\uE000'
const OBJECT = '\uE001'

/** The sentence of an entry, in parts. */
export function piecesOf(entry: ApiAuditEntry, language: Language): Piece[] {
  const t = say(language)
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
      if (part === OBJECT) return { kind: 'object', text: entry.object.name || t('untitled') }
      return { kind: 'words', text: part }
    })
}

function pathOf({ act, actor, object, details }: ApiAuditEntry): Parameters<SayAudit>[0] {
  if (act === 'breaking.set' && object.name === '') return 'acts.breaking.ended'
  if (act === 'message.handled' && details.takenBack !== undefined) return 'acts.message.reopened'
  if (act === 'person.renamed' && object.id === actor.id) return 'acts.person.renamed-self'
  return `acts.${act}`
}

/** Who acted: a person, the operator at the console, Maidan itself, or somebody nobody knew. */
function actorName({ actor, address }: ApiAuditEntry, t: SayAudit): string {
  if (actor.id !== null) return actor.name || t('untitled')
  if (address === 'console') return t('actor.console')
  return t(address === '' ? 'actor.system' : 'actor.nobody')
}

/** What the sentence itself has said already. */
const SAID = ['publishAt', 'posts', 'takenBack', 'fields', 'settings', 'from', 'to', 'said', 'endsAt']

/** What else the entry tells, one text for each: fields, a step, a role. */
export function detailsOf(entry: ApiAuditEntry, language: Language): string[] {
  const t = say(language)
  const { fields, settings, from, to, said, endsAt } = entry.details
  const wordOf = (text: string) => (isValueWord(text) ? t(`value.${text}`) : text)
  const told: string[] = []
  if (isAboutSomebodyElse(entry)) told.push(t('details.person', { name: entry.object.name }))
  if (from !== undefined && to !== undefined)
    told.push(t('details.step', { from: wordOf(from), to: wordOf(to) }))
  const names = [...(fields ?? '').split(' '), ...(settings ?? '').split(' ')].filter((name) => name !== '')
  if (names.length > 0) {
    const list = names.map((name) => (isFieldWord(name) ? t(`field.${name}`) : name)).join(', ')
    told.push(t('details.fields', { list }))
  }
  if (said !== undefined) told.push(t('details.said', { text: said }))
  for (const [name, text] of Object.entries(entry.details)) if (!SAID.includes(name)) told.push(wordOf(text))
  if (endsAt !== undefined) told.push(t('details.until', { when: momentOf(endsAt, language) }))
  return told.filter((text) => text !== '')
}

/** Sentences about one's own account name nobody else; when an admin did it, the account is told beside. */
function isAboutSomebodyElse({ act, actor, object }: ApiAuditEntry): boolean {
  if (object.kind !== 'person' || object.id === actor.id || object.name === '') return false
  return !say('en')(`acts.${act}`, { actor: '', object: OBJECT }).includes(OBJECT)
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
