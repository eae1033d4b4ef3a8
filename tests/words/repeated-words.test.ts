// What many screens of the dashboard say is written once, in actions.ts or labels.ts.
import { globSync } from 'node:fs'
import { expect, test } from 'vitest'
import { writtenIn } from './written-words.ts'

const ENGLISH = new URL('../../contract/words/en/', import.meta.url).pathname
const SHARED = ['actions.ts', 'labels.ts']
/** Pages and mails of readers have their own tone and load little; the keys of the pad say some things shorter. */
const OTHERS = /^(?:reading|account|newsletters\/(?:mail|newsletter-pages)|matches\/(?:pad|match-alerts))\b/
const areas = globSync('**/*.ts', { cwd: ENGLISH }).filter(
  (file) => !OTHERS.test(file) && !SHARED.includes(file),
)

const MAX_WORDS = 3
const MAX_AREAS = 3
/** Of a campaign, an upload or a match: Bengali has a word for each. */
const DIFFER = ['Report']

type Written = { area: string; path: string; en: string; bn: string | undefined }

/** Sentences that both languages write in a file. */
function writtenOf(area: string): Written[] {
  const bengali = writtenIn('bn', area)
  return [...writtenIn('en', area)].map(([path, en]) => ({ area, path, en, bn: bengali.get(path) }))
}
const written = areas.flatMap(writtenOf)

function repeated(): string[] {
  const short = written.filter(({ en }) => en !== '' && en.split(/\s+/).length <= MAX_WORDS)
  const byText = Map.groupBy(short, ({ en }) => en)
  return [...byText]
    .filter(([, places]) => new Set(places.map(({ area }) => area)).size > MAX_AREAS)
    .map(([text]) => text)
    .toSorted()
}

test('a text of at most three words is written in at most three areas', () => {
  expect(repeated()).toEqual(DIFFER)
})

test('no area writes a shared text again', () => {
  const shared = SHARED.flatMap(writtenOf)
  const again = written.filter(({ en, bn }) => shared.some((one) => one.en === en && one.bn === bn))
  expect(again.map(({ area, path }) => area + path)).toEqual([])
})

test('a shared text is written once', () => {
  const pairs = SHARED.flatMap(writtenOf).map(({ en, bn }) => `${en} ${bn}`)
  expect(pairs.filter((pair, index) => pairs.indexOf(pair) !== index)).toEqual([])
})
