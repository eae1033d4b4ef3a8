import { expect, test } from 'vitest'
import { presentEntries } from '#app/reader/competitors/entries.server.ts'
import type { Term } from '#contract/term.ts'

const term = (slug: string, bn: string, en: string): Term => ({
  id: slug,
  version: 1,
  kind: 'player',
  slug,
  name: { bn, en },
  variants: [],
  misspellings: [],
  about: { bn: '', en: '' },
  hasPage: true,
  changedAt: new Date(0),
})
const TERMS = [term('anik', 'অনিক', 'Anik'), term('arif', 'আরিফ', 'Arif'), term('no1', '১ নম্বর', 'No. 1')]

test('names are grouped by their first letter in the edition’s script, players with their team', () => {
  const teams = new Map([['anik', 'Beli']])
  const options = { kind: 'player', teams, labelOf: (letter: string) => letter.toUpperCase() } as const
  const english = presentEntries(TERMS, { ...options, language: 'en' })
  expect(english.map(({ letter, entries }) => [letter, entries.length])).toEqual([
    ['A', 2],
    ['N', 1],
  ])
  expect(english[0]?.entries[0]).toMatchObject({ name: 'Anik', href: '/en/players/anik', about: 'Beli' })
  const bengali = presentEntries(TERMS, { ...options, language: 'bn' })
  expect(bengali.map(({ id }) => id)).toEqual(['অ', 'আ', 'other'])
})
