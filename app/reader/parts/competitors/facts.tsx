// Short facts below the name of a team, player or venue.

import { competitorWords } from '#app/reader/present/competitors/words.ts'
import { linkTeam } from '#app/reader/present/matches/match-names.ts'
import { inDigits } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import type { MatchTeam, NamedTerm } from '#contract/matches/match.ts'
import type { Gender } from '#contract/matches/tournament.ts'
import css from './facts.module.css'

type Value = { text: string; href: string | null }
type Fact = { label: string; values: Value[] }

const plain = (text: string): Value => ({ text, href: null })
const filled = (facts: Fact[]) => facts.filter(({ values }) => values.length > 0)

export function presentTeamFacts(
  {
    team,
    sports,
    tournaments,
  }: { team: MatchTeam & { gender: Gender }; sports: string[]; tournaments: Value[] },
  language: Language,
): Fact[] {
  const t = competitorWords(language)
  const short = team.short[language]
  return filled([
    { label: t('facts.sports'), values: sports.map(plain) },
    { label: t('facts.kind'), values: team.gender === 'female' ? [plain(t('facts.women'))] : [] },
    { label: t('facts.short'), values: short === team.name[language] ? [] : [plain(short)] },
    { label: t('facts.tournaments'), values: tournaments },
  ])
}

/** `birthYear`: null where it is unknown or not public. */
export function presentPlayerFacts(
  { teams, birthYear }: { teams: readonly NamedTerm[]; birthYear: number | null },
  language: Language,
): Fact[] {
  const t = competitorWords(language)
  return filled([
    {
      label: t('facts.teams'),
      values: teams.map((team) => linkTeam(team, language)).map(({ name, href }) => ({ text: name, href })),
    },
    {
      label: t('facts.born'),
      values: birthYear === null ? [] : [plain(inDigits(birthYear, language))],
    },
  ])
}

export function Facts({ kind, facts, about }: { kind: string; facts: Fact[]; about: string[] }) {
  return (
    <div className={css.intro}>
      <p className={css.kind}>{kind}</p>
      {about.map((paragraph) => (
        <p key={paragraph} className={css.about}>
          {paragraph}
        </p>
      ))}
      {facts.length > 0 ? (
        <dl className={css.facts}>
          {facts.map(({ label, values }) => (
            <div key={label}>
              <dt>{label}</dt>
              {values.map(({ text, href }) => (
                <dd key={text}>{href ? <a href={href}>{text}</a> : text}</dd>
              ))}
            </div>
          ))}
        </dl>
      ) : null}
    </div>
  )
}
