// The first fields of a story about a match. Its text links the match, so that saving it links the story to the match. Pure.

import { escapeText } from '#contract/escape-html.ts'
import type { Language } from '#contract/language.ts'
import type { ApiMatch } from '#contract/matches/match.ts'
import type { Sport } from '#contract/matches/tournament.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import type { Category } from '#contract/posts/section.ts'
import { isContestSport } from '#sport/sports.ts'
import { emptyFields } from './fields/fields.ts'

const CATEGORIES: Partial<Record<Sport, Category>> = {
  cricket: 'Cricket',
  football: 'Football',
  athletics: 'Athletics',
}

export function matchStoryFields(match: ApiMatch, reporter: string, language: Language): AutosavedFields {
  const { _id: id, day, sport, home, away } = match
  const names = isContestSport(sport) ? [home.name[language]] : [home.name[language], away.name[language]]
  const link = `<a href="${escapeText(matchPath(language, { id, day }))}">${escapeText(names.join('–'))}</a>`
  return {
    ...emptyFields(reporter, language),
    richText: `<p>${link}</p>`,
    category: [CATEGORIES[sport] ?? 'Sports'],
  }
}
