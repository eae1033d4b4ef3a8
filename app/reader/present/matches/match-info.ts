// The facts about a match in addition to its score: tournament, start, venue, toss, officials. Pure.

import { languageOfText } from '#app/ui/text-language.ts'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/match.ts'
import { tournamentPath } from '#contract/match-paths.ts'
import type { DerivedMatch } from '#sport/match.ts'
import { startOf, tossOf } from './match-head.ts'
import { linkVenue, type MatchNames } from './match-names.ts'
import { roundOf } from './score-line.ts'
import { nameOf } from './tournament-name.ts'
import { matchWords } from './words.ts'

export type InfoRow = { label: string; values: { text: string; href: string | null; lang?: Language }[] }

export function presentInfo(match: Match, derived: DerivedMatch, names: MatchNames): InfoRow[] {
  const { language } = names
  const t = matchWords(language)
  const { tournament, venue, officials } = match
  const plain = (text: string) => ({ text, href: null })
  const rows: InfoRow[] = [
    {
      label: t('info.tournament'),
      values: tournament
        ? [{ text: nameOf(tournament, language), href: tournamentPath(language, tournament.slug) }]
        : [],
    },
    { label: t('info.round'), values: [roundOf(match, language)].filter(Boolean).map(plain) },
    { label: t('info.starts'), values: [plain(startOf(match, language).text)] },
    { label: t('info.venue'), values: venue ? [asValue(linkVenue(venue, language))] : [] },
    { label: t('info.toss'), values: [tossOf(derived, names)].filter(Boolean).map(plain) },
    ...[...new Set(officials.map(({ role }) => role))].map((role) => ({
      label: t(`info.role.${role}`),
      values: officials
        .filter((each) => each.role === role)
        .map(({ name }) => ({ ...plain(name), lang: languageOfText(name) })),
    })),
  ]
  return rows.filter(({ values }) => values.length > 0)
}

const asValue = ({ name, href }: { name: string; href: string | null }) => ({ text: name, href })
