// Structured data of the pages of teams, players and venues (schema.org). Pure.
import type { Language } from '#contract/language.ts'
import type { NamedTerm } from '#contract/matches/match.ts'
import { type EntryKind, entryPath } from '#contract/pages/term-paths.ts'
import { LANGUAGE_TAG } from '../head/json-ld.ts'
import { absoluteAddress } from '../head/meta.ts'

const TYPE = { team: 'SportsTeam', player: 'Person', ground: 'StadiumOrArena' } as const

type Entry = {
  siteUrl: string
  language: Language
  kind: EntryKind
  term: NamedTerm
  description: string
  /** Teams of a player. */
  teams?: readonly NamedTerm[]
  /** Sports of a team. */
  sports?: readonly string[]
  gender?: 'male' | 'female'
  /** City of a venue. */
  city?: string
}

export function entrySchema({ siteUrl, language, kind, term, description, ...own }: Entry): object {
  const url = absoluteAddress(siteUrl, entryPath(language, kind, term.slug))
  const other = term.name[language === 'bn' ? 'en' : 'bn']
  const { teams = [], sports = [], gender, city } = own
  return {
    '@context': 'https://schema.org',
    '@type': TYPE[kind],
    '@id': url,
    url,
    name: term.name[language],
    alternateName: other,
    description,
    mainEntityOfPage: { '@type': 'WebPage', '@id': url, inLanguage: LANGUAGE_TAG[language] },
    ...(sports.length > 0 && { sport: sports }),
    ...(gender && kind === 'team' && { gender: gender === 'female' ? 'Female' : 'Male' }),
    ...(teams.length > 0 && {
      memberOf: teams.map(({ name, slug }) => ({
        '@type': 'SportsTeam',
        name: name[language],
        ...(slug !== '' && { url: absoluteAddress(siteUrl, entryPath(language, 'team', slug)) }),
      })),
    }),
    ...(city && { address: { '@type': 'PostalAddress', addressLocality: city } }),
  }
}
