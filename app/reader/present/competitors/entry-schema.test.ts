import { expect, test } from 'vitest'
import { entrySchema } from './entry-schema.ts'

const term = { id: 'a', slug: 'karim', name: { bn: 'করিম', en: 'Karim' } }
const page = { siteUrl: 'https://maidan.example', language: 'en', term, description: 'x' } as const

test('a player is a Person who is a member of teams', () => {
  const teams = [
    { id: 't', slug: 'beli', name: { bn: 'বেলী', en: 'Beli' } },
    { id: 'u', slug: '', name: { bn: 'জবা', en: 'Joba' } },
  ]
  expect(entrySchema({ ...page, kind: 'player', teams })).toMatchObject({
    '@type': 'Person',
    url: 'https://maidan.example/en/players/karim',
    alternateName: 'করিম',
    memberOf: [
      { '@type': 'SportsTeam', name: 'Beli', url: 'https://maidan.example/en/teams/beli' },
      { '@type': 'SportsTeam', name: 'Joba' },
    ],
  })
})

test('a team names its sports, a venue its city', () => {
  const team = entrySchema({ ...page, kind: 'team', sports: ['Cricket'], gender: 'female' })
  expect(team).toMatchObject({ '@type': 'SportsTeam', sport: ['Cricket'], gender: 'Female' })
  const venue = entrySchema({ ...page, kind: 'ground', city: 'Dhaka' })
  expect(venue).toMatchObject({ '@type': 'StadiumOrArena', address: { addressLocality: 'Dhaka' } })
})
