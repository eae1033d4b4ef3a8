// What a mention may link: matches, teams, players and tournaments as the search found them, with their pages in the edition of
// the story. Pure.
import type { ApiListedTournament } from '#contract/api-tournament.ts'
import type { Language } from '#contract/language.ts'
import type { ApiMatch } from '#contract/match.ts'
import { matchPath, tournamentPath } from '#contract/match-paths.ts'
import { entryPath, type ListedKind } from '#contract/term-paths.ts'
import { writeTyped } from '../matches/typed-digits.ts'

/** `text` goes into the story; `note` distinguishes it in the list. */
export type Mention = { id: string; text: string; note: string; href: string }

type Names = { bn: string; en: string }

/** Whether the names contain every typed word. */
export function hasWords(names: readonly Names[], typed: string): boolean {
  const text = names.map(({ bn, en }) => `${bn} ${en}`.toLowerCase()).join(' ')
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word))
}

export function mentionMatch(match: ApiMatch, language: Language, day: string): Mention {
  const { _id: id, home, away, tournament } = match
  return {
    id: `match ${id}`,
    text: `${home.name[language]}–${away.name[language]}`,
    note: [day, tournament?.name[language]].filter(Boolean).join(' · '),
    href: matchPath(language, { id, day: match.day }),
  }
}

export function mentionTournament(
  { _id, slug, name, season }: ApiListedTournament,
  language: Language,
): Mention {
  return {
    id: `tournament ${_id}`,
    text: name[language],
    note: writeTyped(season, language),
    href: tournamentPath(language, slug),
  }
}

export function mentionEntry(
  { _id, slug, name }: { _id: string; slug: string; name: Names },
  kind: ListedKind,
  language: Language,
): Mention {
  const other = language === 'bn' ? 'en' : 'bn'
  return {
    id: `${kind} ${_id}`,
    text: name[language],
    note: name[other] === name[language] ? '' : name[other],
    href: entryPath(language, kind, slug),
  }
}
