// Names of people and teams on the pages of a match, with the addresses of their pages. Pure.
import type { Language } from '#contract/language.ts'
import type { Match, NamedTerm } from '#contract/matches/match.ts'
import { type EntryKind, entryPath } from '#contract/pages/term-paths.ts'
import { matchWords } from './words.ts'

/** `href` is null for somebody without a page. */
export type ShownName = { id: string; name: string; href: string | null }

export type MatchNames = {
  language: Language
  team(id: string): ShownName
  /** The name of a player. A null id means that the player was not recorded. */
  player(id: string | null): ShownName
}

export function nameMatch(
  { home, away }: Pick<Match, 'home' | 'away'>,
  person: (id: string) => NamedTerm,
  language: Language,
): MatchNames {
  return {
    language,
    team: (id) => linkTeam(id === home.id ? home : away, language),
    player: (id) => {
      if (id !== null) return linkPlayer(person(id), language)
      return { id: '', name: matchWords(language)('football.unknown'), href: null }
    },
  }
}

/** A team with its link. A team that was deleted from the name book has no slug and no page. */
export function linkTeam(team: NamedTerm, language: Language): ShownName {
  return linkTo('team', team, language)
}

export function linkPlayer(player: NamedTerm, language: Language): ShownName {
  return linkTo('player', player, language)
}

export function linkVenue(venue: NamedTerm, language: Language): ShownName {
  return linkTo('ground', venue, language)
}

function linkTo(kind: EntryKind, { id, slug, name }: NamedTerm, language: Language): ShownName {
  return { id, name: name[language], href: slug === '' ? null : entryPath(language, kind, slug) }
}
