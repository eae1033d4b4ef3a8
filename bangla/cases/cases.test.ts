// Shared cases of Bengali text: input and expected output, one file per area. Those of bijoy and phonetic run in their own
// tests.
import { describe, expect, test } from 'vitest'
import { formatBanglaDate } from '../calendar.ts'
import { countClusters } from '../clusters.ts'
import { formatCount } from '../counts.ts'
import { cutText } from '../cut.ts'
import { formatDate, formatTime } from '../dates.ts'
import { foldWord } from '../fold.ts'
import { lexemesOf } from '../lexemes.ts'
import { normalizeText } from '../normalize.ts'
import { formatRoundCount } from '../numbers.ts'
import { suggestSlug } from '../slug.ts'
import { stemWord } from '../stem.ts'
import { tokenize } from '../tokens.ts'
import calendar from './calendar.json' with { type: 'json' }
import clusters from './clusters.json' with { type: 'json' }
import cut from './cut.json' with { type: 'json' }
import dates from './dates.json' with { type: 'json' }
import fold from './fold.json' with { type: 'json' }
import lexemes from './lexemes.json' with { type: 'json' }
import normalize from './normalize.json' with { type: 'json' }
import numbers from './numbers.json' with { type: 'json' }
import numbersShort from './numbers-short.json' with { type: 'json' }
import order from './order.json' with { type: 'json' }
import search from './search.json' with { type: 'json' }
import slug from './slug.json' with { type: 'json' }
import stem from './stem.json' with { type: 'json' }
import tokens from './tokens.json' with { type: 'json' }

const NEWS_DAY = 'T06:00:00Z'

function meet(one: string, other: string): boolean {
  const keys = lexemesOf(one)
  return lexemesOf(other).some((key) => keys.includes(key))
}

function finds({ query, document }: { query: string; document: string }): boolean {
  const words = tokenize(document)
  return tokenize(query).every((asked) => words.some(({ text }) => meet(asked.text, text)))
}

function check<Input, Expected>(
  area: string,
  cases: readonly { input: Input; expected: Expected }[],
  rule: (input: Input) => unknown,
): void {
  describe(area, () => {
    test.each(cases.map(({ input, expected }) => [JSON.stringify(input), input, expected] as const))(
      '%s',
      (_name, input, expected) => expect(rule(input)).toEqual(expected),
    )
  })
}

check('normalize', normalize, normalizeText)
check('fold', fold, foldWord)
check('stem', stem, (word) => stemWord(foldWord(word)))
check('lexemes', lexemes, ([one = '', other = '']) => meet(one, other))
check('tokens', tokens, (text) => tokenize(text).map((token) => token.text))
check('search', search, finds)
check('slug', slug, suggestSlug)
check('calendar', calendar, (day) =>
  formatBanglaDate(new Date(day.includes('T') ? day : day + NEWS_DAY), 'bn'),
)
check('dates', dates, (instant) => {
  const date = new Date(instant)
  return `${formatDate(date, 'bn')}, ${formatTime(date, 'bn')}`
})
check('numbers', numbers, (n) => formatCount(n, 'bn'))
check('numbers in short', numbersShort, (n) => formatRoundCount(n, 'bn'))
check('cut', cut, ({ text, max }) => cutText(text, max))
check('clusters', clusters, countClusters)
check('order', order, (names) => [...names].sort(new Intl.Collator('bn').compare))
