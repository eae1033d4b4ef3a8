// What a poll must have, and what may change once there are votes.
import { expect, test } from 'vitest'
import type { NewPoll, StoredPoll } from '#contract/polls/poll.ts'
import { checkChange, checkPoll, formerWords } from './poll-rules.ts'

const texts = (...bn: string[]) => bn.map((text) => ({ bn: text, en: '' }))
const FIELDS: NewPoll = {
  question: { bn: 'কে জিতবে?', en: '' },
  options: texts('আমরা', 'ওরা'),
  opensAt: null,
  closesAt: null,
  isInSidebar: false,
  state: 'open',
}
const NOW = new Date()
const storedWith = (votes: number): StoredPoll => ({
  ...FIELDS,
  id: 'a',
  createdAt: new Date(0),
  changedAt: new Date(0),
  options: FIELDS.options.map((option) => ({ ...option, votes })),
})

test.each<[Partial<NewPoll>, string, string]>([
  [{ question: { bn: '', en: '' } }, 'FIELD_REQUIRED', 'question.bn'],
  [{ options: texts('আমরা', '') }, 'FIELD_REQUIRED', 'options.1.bn'],
  [{ question: { bn: 'ক', en: 'A' } }, 'FIELD_REQUIRED', 'options.0.en'],
  [{ options: texts('আমরা', 'আমরা') }, 'FIELD_INVALID', 'options.1.bn'],
  [{ opensAt: new Date(5), closesAt: new Date(5) }, 'POLL_ENDS_EARLY', 'closesAt'],
])('refuses %j', (change, code, field) => {
  expect(() => checkPoll({ ...FIELDS, ...change })).toThrow(
    expect.objectContaining({ code, details: expect.objectContaining({ field }) }),
  )
})

test.each<[Partial<NewPoll>, string]>([
  [{ options: texts('আমরা', 'ওরা', 'কেউ না') }, 'options'],
  [{ options: texts('ওরা', 'আমরা') }, 'options'],
  [{ options: texts('ওরা', 'নতুন') }, 'options'],
  [{ state: 'draft' }, 'state'],
])('with votes, refuses %j', (change, field) => {
  const after = { ...FIELDS, ...change }
  expect(() => checkChange(storedWith(1), after, NOW)).toThrow(
    expect.objectContaining({ code: 'POLL_HAS_VOTES', details: expect.objectContaining({ field }) }),
  )
  expect(() => checkChange({ ...storedWith(0), state: 'draft' }, after, NOW)).not.toThrow()
})

test('with votes, words can be corrected, and the former ones are named', () => {
  const after = { ...FIELDS, question: { bn: 'কে জিতবে আজ?', en: '' }, options: texts('আমরাই', 'ওরা') }
  expect(() => checkChange(storedWith(3), after, NOW)).not.toThrow()
  expect(formerWords(storedWith(3), after)).toEqual(['কে জিতবে?', 'আমরা'])
})
