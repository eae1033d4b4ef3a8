import { expect, test } from 'vitest'
import { TERM_KINDS } from '../term.ts'
import { findPage } from './page-address.ts'
import { entriesPath, entryMatchesPath, letterOf, letterPath, termPath } from './term-paths.ts'

test('every kind of term has a page, and players and grounds have a page of their matches', () => {
  const pages = TERM_KINDS.map((kind) => findPage(termPath('en', { kind, slug: 'x' }))?.page.name)
  expect(pages).toEqual(['player', 'matchTeam', 'venue', 'topic', 'topic'])
  expect(findPage(entryMatchesPath('bn', 'player', 'x'))?.page.name).toBe('performances')
  expect(findPage(entryMatchesPath('bn', 'ground', 'x'))?.page.name).toBe('entryMatches')
})

test('every kind of term has a path of its own edition, in Bengali and in English', () => {
  const paths = TERM_KINDS.map((kind) => [kind, termPath('bn', { kind, slug: 'x' })])
  expect(paths).toEqual([
    ['player', '/players/x'],
    ['team', '/teams/x'],
    ['ground', '/venues/x'],
    ['tournament', '/topic/x'],
    ['other', '/topic/x'],
  ])
  for (const kind of TERM_KINDS) {
    const [bn, en] = [termPath('bn', { kind, slug: 'x' }), termPath('en', { kind, slug: 'x' })]
    expect(en).toBe(`/en${bn}`)
    const [inBengali, inEnglish] = [findPage(bn), findPage(en)]
    expect([inBengali?.language, inEnglish?.language]).toEqual(['bn', 'en'])
    expect(inBengali?.page.name).toBe(inEnglish?.page.name)
    expect([inBengali?.params.slug, inEnglish?.params.slug]).toEqual(['x', 'x'])
  }
})

test('lists have a page for each letter that a name begins with', () => {
  for (const name of ['রাশেদ', 'অনিক', 'হাসিব', 'য়', 'Karim', '১ম বিভাগ', 'Über', '']) {
    const letter = letterOf(name)
    expect([name, findPage(letterPath('bn', 'player', letter))?.page.name]).toEqual([name, 'players'])
    expect(findPage(letterPath('en', 'team', letter, 2))?.params.number).toBe('2')
  }
  expect(letterOf('Karim')).toBe('k')
  expect([letterOf('১ম বিভাগ'), letterOf('Über')]).toEqual(['other', 'other'])
  expect(findPage(entriesPath('en', 'team'))?.page.name).toBe('matchTeams')
  expect(findPage('/players/letters/matches')?.page.name).not.toBe('players')
})
