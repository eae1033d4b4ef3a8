// Fields of matches in HTML: read, written again, ended.
import { expect, test } from 'vitest'
import {
  factsIn,
  factValue,
  hasTooManyFacts,
  MAX_FACTS,
  parseFactValue,
  replaceFacts,
  withoutFields,
  writeFact,
} from './match-fact.ts'

const score = { matchId: 'm1', fact: 'score' } as const
const html = `<p>${writeFact(score, 'A & B')} and ${writeFact({ ...score, fact: 'venue' }, 'x')}</p>`

test('reads a field that names a known fact of a match, and no other field', () => {
  expect(parseFactValue(factValue(score))).toEqual(score)
  for (const value of ['match:m1:nothing', 'match::score', 'score', 'match:m1:score:1', 'match:a b:score'])
    expect(parseFactValue(value)).toBeNull()
})

test('finds the fields of a text, replaces their values, and turns them into plain text', () => {
  expect(factsIn(html + html)).toEqual([score, { ...score, fact: 'venue' }])
  const now = replaceFacts(html, ({ fact }) => (fact === 'score' ? '<b>1</b>' : null))
  expect(now).toBe(
    '<p><data value="match:m1:score">&lt;b&gt;1&lt;/b&gt;</data> and <data value="match:m1:venue">x</data></p>',
  )
  expect(withoutFields(now)).toBe('<p>&lt;b&gt;1&lt;/b&gt; and x</p>')
  expect(withoutFields('<p>a < data</p>')).toBe('<p>a < data</p>')
})

test('a text may have a hundred fields, however often one of them is repeated', () => {
  const field = writeFact({ matchId: 'a', fact: 'score' }, '1')
  expect(hasTooManyFacts(field.repeat(MAX_FACTS))).toBe(false)
  expect(hasTooManyFacts(field.repeat(MAX_FACTS + 1))).toBe(true)
})
