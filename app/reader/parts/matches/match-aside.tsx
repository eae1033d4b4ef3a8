// The side column of a match: its facts, and the stories about it.

import type { Card } from '#app/reader/present/card.ts'
import { startOf, tossOf } from '#app/reader/present/matches/match-head.ts'
import { linkVenue, type MatchNames } from '#app/reader/present/matches/match-names.ts'
import { roundOf } from '#app/reader/present/matches/score-line.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import { languageOfText } from '#app/ui/text-language.ts'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/matches/match.ts'
import { tournamentName } from '#contract/matches/tournament-name.ts'
import { tournamentPath } from '#contract/pages/match-paths.ts'
import type { DerivedMatch } from '#sport/match.ts'
import { NewsCard } from '../lists/news-card.tsx'
import { SectionHead } from '../lists/section-head.tsx'
import css from './match-aside.module.css'

type InfoRow = { label: string; values: { text: string; href: string | null; lang?: Language }[] }

export function presentInfo(match: Match, derived: DerivedMatch, names: MatchNames) {
  const { language } = names
  const t = matchWords(language)
  const { tournament, venue, officials } = match
  const plain = (text: string) => ({ text, href: null })
  const rows: InfoRow[] = [
    {
      label: t('info.tournament'),
      values: tournament
        ? [{ text: tournamentName(tournament, language), href: tournamentPath(language, tournament.slug) }]
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

type Props = { language: Language; info: InfoRow[]; stories: Card[] }

export function MatchAside({ language, info, stories }: Props) {
  const t = matchWords(language)
  return (
    <>
      {stories.length > 0 ? (
        <section aria-labelledby="match-stories">
          <SectionHead id="match-stories" title={t('info.stories')} />
          {stories.map((post) => (
            <NewsCard key={post.id} post={post} />
          ))}
        </section>
      ) : null}
      <section aria-labelledby="match-info">
        <SectionHead id="match-info" title={t('info.title')} />
        <dl className={css.info}>
          {info.map(({ label, values }) => (
            <div key={label}>
              <dt>{label}</dt>
              {values.map(({ text, href, lang }) => (
                <dd key={text} lang={lang}>
                  {href ? <a href={href}>{text}</a> : text}
                </dd>
              ))}
            </div>
          ))}
        </dl>
      </section>
    </>
  )
}
