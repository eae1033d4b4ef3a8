// What a story may link, as a search found it: matches, teams, players, tournaments, stories and reporters, with their pages in the
// edition of the story. Pure.

import { writeTyped } from '#app/dashboard/match-log/typed-numbers.ts'
import { hasWords } from '#app/dashboard/matches/has-words.ts'
import type { Language } from '#contract/language.ts'
import type { ApiListedTournament } from '#contract/matches/api-tournament.ts'
import type { ApiMatch } from '#contract/matches/match.ts'
import { matchPath, tournamentPath } from '#contract/pages/match-paths.ts'
import { reporterPath } from '#contract/pages/paths.ts'
import { entryPath, type ListedKind } from '#contract/pages/term-paths.ts'

/** `text` goes into the story; `note` distinguishes it in the list. */
export type LinkTarget = { id: string; text: string; note: string; href: string }

type Names = { bn: string; en: string }

export function targetMatch(match: ApiMatch, language: Language, day: string): LinkTarget {
  const { _id: id, home, away, tournament } = match
  return {
    id: `match ${id}`,
    text: `${home.name[language]}–${away.name[language]}`,
    note: [day, tournament?.name[language]].filter(Boolean).join(' · '),
    href: matchPath(language, { id, day: match.day }),
  }
}

export function targetTournament(
  { _id, slug, name, season }: ApiListedTournament,
  language: Language,
): LinkTarget {
  return {
    id: `tournament ${_id}`,
    text: name[language],
    note: writeTyped(season, language),
    href: tournamentPath(language, slug),
  }
}

export function targetEntry(
  { _id, slug, name }: { _id: string; slug: string; name: Names },
  kind: ListedKind,
  language: Language,
): LinkTarget {
  const other = language === 'bn' ? 'en' : 'bn'
  return {
    id: `${kind} ${_id}`,
    text: name[language],
    note: name[other] === name[language] ? '' : name[other],
    href: entryPath(language, kind, slug),
  }
}

type FoundStory = { _id: string; path: string; headline: string; reporter: string }

export function targetStory({ _id, path, headline }: FoundStory, day: string): LinkTarget {
  return { id: `story ${_id}`, text: headline, note: day, href: path }
}

/** The reporters of these stories whose names contain every typed word, each once. */
export function targetReporters(
  stories: readonly Pick<FoundStory, 'reporter'>[],
  typed: string,
  language: Language,
): LinkTarget[] {
  const names = new Set(stories.map(({ reporter }) => reporter))
  return [...names]
    .filter((name) => name !== '' && hasWords([{ bn: name, en: name }], typed))
    .map((name) => ({ id: `reporter ${name}`, text: name, note: '', href: reporterPath(language, name) }))
}
