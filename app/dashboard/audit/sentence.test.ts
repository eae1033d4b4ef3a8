import { describe, expect, test } from 'vitest'
import { type ApiAuditEntry, AUDIT_ACTS } from '#contract/audit.ts'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'
import { hasFieldLabel } from './audit-words.ts'
import { describeDetails, sentencePieces } from './sentence.ts'

const entry: ApiAuditEntry = {
  _id: 'e',
  at: '2026-11-20T12:00:00.000Z',
  actor: { id: 'p', name: 'Sadia', role: 'editor' },
  act: 'post.published',
  object: { kind: 'post', id: 'a', name: 'শেষ বলে ছক্কা', path: null },
  details: {},
  address: '203.0.113.5',
}
const sentence = (more: Partial<ApiAuditEntry>, language: 'bn' | 'en' = 'en') =>
  sentencePieces({ ...entry, ...more }, language)
    .map(({ text }) => text)
    .join('')

describe.each(['bn', 'en'] as const)('in %s', (language) => {
  test.each(AUDIT_ACTS)('%s is a sentence with its actor', (act) => {
    const pieces = sentencePieces(
      { ...entry, act, details: { publishAt: entry.at, posts: '3', seq: '7', reason: 'আদালতের আদেশ' } },
      language,
    )
    expect(pieces.filter(({ kind }) => kind === 'actor')).toEqual([{ kind: 'actor', text: 'Sadia' }])
    expect(pieces.map(({ text }) => text).join('')).not.toMatch(/\{\{|\}\}|[\uE000\uE001]|acts\./)
  })
})

test('names are pieces of their own, whatever they contain', () => {
  const name = 'A {{actor}} “quote” $t(acts.post.created)'
  expect(sentencePieces({ ...entry, object: { ...entry.object, name } }, 'en')).toEqual([
    { kind: 'actor', text: 'Sadia' },
    { kind: 'words', text: ' published “' },
    { kind: 'object', text: name },
    { kind: 'words', text: '”' },
  ])
})

test('distinguishes the system, the operator and anonymous people', () => {
  const nobody = { id: null, name: '', role: null }
  expect(sentence({ actor: nobody, address: '' })).toMatch(/^Maidan published/)
  expect(sentence({ actor: nobody, address: 'console' })).toMatch(/^The operator published/)
  expect(sentence({ actor: nobody })).toMatch(/^Someone not signed in published/)
})

test('writes times and counts in the digits of the language', () => {
  const scheduled = { act: 'post.scheduled', details: { publishAt: '2026-11-20T15:48:00.000Z' } } as const
  expect(sentence(scheduled, 'bn')).toContain('২০ নভেম্বর ২০২৬, রাত ৯টা ৪৮ মিনিট')
  expect(sentence({ act: 'posts.uploaded', details: { posts: '1200' } }, 'bn')).toContain('১,২০০টি')
  expect(sentence({ act: 'post.scheduled', details: { publishAt: 'soon' } })).toContain('for soon')
})

test('a job of a queue that has another name now is called as today', () => {
  const object = { kind: 'job', id: 'j', path: null } as const
  const said = (name: string) => sentence({ act: 'job.retried', object: { ...object, name } })
  expect(said('tell-hub')).toContain('Notifying feed readers')
  expect(said('tell-indexnow')).toBe(said('notify-indexnow'))
})

test('writes the day of an issue of a newsletter in the language of the screen', () => {
  const object = { kind: 'newsletter', id: 'n', name: 'সকালের খবর 2026-12-01', path: null } as const
  const said = (language: 'bn' | 'en') => sentence({ act: 'newsletter.issue-created', object }, language)
  expect(said('bn')).toContain('সকালের খবর ১ ডিসেম্বর ২০২৬')
  expect(said('en')).toContain('সকালের খবর 1 December 2026')
})

test('does not repeat the name of a person who renamed themselves', () => {
  const object = { kind: 'person', id: 'p', name: 'Sadia', path: null } as const
  expect(sentence({ act: 'person.renamed', object })).toBe('Sadia changed their own name')
  expect(sentence({ act: 'person.renamed', object: { ...object, id: 'q', name: 'Arnab' } })).toContain(
    'Arnab',
  )
})

test('reads well without the name of a deleted reader and without what a reader wrote', () => {
  const gone = { kind: 'person', id: 'r', name: '', path: null } as const
  const actor = { id: 'r', name: '', role: 'reader' } as const
  expect(sentence({ act: 'person.signed-in', actor, object: gone })).toBe('A deleted reader signed in')
  expect(sentence({ act: 'person.deleted', actor, object: gone })).toBe(
    'A deleted reader deleted their own account',
  )
  expect(sentence({ act: 'person.deleted', object: gone })).toBe(
    'Sadia deleted the account of a deleted reader',
  )
  const message = { kind: 'message', id: 'm', name: '', path: null } as const
  expect(sentence({ act: 'message.handled', object: message })).toBe('Sadia marked as done: a message')
  const asked = { kind: 'appointment', id: 'a', name: '', path: null } as const
  expect(sentence({ act: 'appointment.declined', object: asked }, 'bn')).toBe(
    'Sadia জানিয়েছেন, অ্যাপয়েন্টমেন্টের একটি অনুরোধ রাখা সম্ভব নয়',
  )
  expect(describeDetails({ ...entry, act: 'person.deleted', details: { erased: 'yes' } }, 'en')).toEqual([
    'Name and network addresses erased from this log',
  ])
})

test('has separate sentences for an ended breaking line and a reopened message', () => {
  const site = { kind: 'site', id: 'breaking-bn', name: '', path: null } as const
  expect(sentence({ act: 'breaking.set', object: site })).toBe('Sadia ended the breaking line')
  expect(sentence({ act: 'message.handled', details: { takenBack: 'yes' } })).toContain('as not done')
})

test('details have the changed fields, old and new state, and the account', () => {
  const details = (more: Partial<ApiAuditEntry>) => describeDetails({ ...entry, ...more }, 'en')
  expect(
    details({ details: { from: 'draft', to: 'review', fields: 'headline bannerHead videoURL' } }),
  ).toEqual(['draft → in review', 'Changed: headline, kicker, video link'])
  expect(details({ details: { settings: 'siteTitle unknownOne' } })).toEqual(['Changed: site title'])
  const person = { kind: 'person', id: 'q', name: 'Arnab', path: null } as const
  expect(details({ act: 'person.sessions-ended', object: person })).toEqual(['Account: Arnab'])
  expect(details({ act: 'person.disabled', object: person })).toEqual([])
  expect(details({ act: 'person.sessions-ended', object: { ...person, id: 'p' } })).toEqual([])
})

test('details are labelled, never a bare number or a code', () => {
  const details = (act: ApiAuditEntry['act'], given: Record<string, string>) =>
    describeDetails({ ...entry, act, details: given }, 'en')
  expect(details('posts.upload-undone', { posts: '12', kept: '0' })).toEqual([])
  expect(details('posts.upload-undone', { posts: '12', kept: '3' })).toEqual(['Posts kept: 3'])
  expect(details('person.recovery-code-used', { left: '0' })).toEqual(['Recovery codes left: 0'])
  expect(details('person.sessions-ended', { count: '2' })).toEqual(['Sessions: 2'])
  expect(details('person.signed-in', { by: 'recovery-code' })).toEqual(['with a recovery code'])
  expect(details('person.created', { role: 'editor', entry: 'drawn' })).toEqual([
    'editor',
    'with a generated password',
  ])
  expect(details('person.team-changed', { onTeamPage: 'no', bn: 'সম্পাদক', en: '' })).toEqual([
    'Not on the team page',
    'সম্পাদক',
  ])
  expect(details('person.renamed', { from: 'Editor', to: 'draft' })).toEqual(['Editor → draft'])
  expect(details('placements.ordered', { language: 'bn', slot: 'lead', later: 'code_7' })).toEqual([
    'Bengali edition',
    'lead',
  ])
  const job = { kind: 'job', id: '1', name: 'picture-sizes', path: null } as const
  expect(sentence({ act: 'job.retried', object: job })).not.toContain('picture-sizes')
})

test('every setting has a label', () => {
  expect(Object.keys(DEFAULT_SETTINGS).filter((name) => !hasFieldLabel(name))).toEqual([])
})
