// Shown before a match: the form of both sides and their earlier meetings.

import { linkTeam } from '#app/reader/present/matches/match-names.ts'
import { presentScore } from '#app/reader/present/matches/score-line.ts'
import { inDigits, matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/matches/match.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { SectionHead } from '../lists/section-head.tsx'
import { Named } from './named.tsx'
import css from './preview.module.css'
import { MatchGrid } from './scores/score-cell.tsx'

type Outcome = 'won' | 'drawn' | 'lost' | 'none'

/** The last matches of a team, newest first. */
export function presentForm(team: Match['home'], matches: readonly Match[], language: Language) {
  const t = matchWords(language)
  return {
    team: linkTeam(team, language),
    marks: matches.map((match) => {
      const outcome = outcomeOf(match, team.id)
      const other = match.home.id === team.id ? match.away : match.home
      const label = t('preview.against', {
        outcome: t(`preview.outcomeLong.${outcome}`),
        team: other.name[language],
      })
      const text = t(`preview.outcome.${outcome}`)
      return { key: match.id, href: matchPath(language, match), text, label, outcome }
    }),
  }
}

type ShownForm = ReturnType<typeof presentForm>

/** How a finished match ended for a team. */
function outcomeOf({ summary }: Match, team: string): Outcome {
  const result = summary?.result
  if (!result || result.outcome === 'no result' || result.outcome === 'abandoned') return 'none'
  if (result.winner === null) return 'drawn'
  return result.winner === team ? 'won' : 'lost'
}

/** Null if the sides have not met. `matches`: their finished matches against each other, newest first. */
export function presentMeetings(
  { home, away }: Pick<Match, 'home' | 'away'>,
  matches: readonly Match[],
  language: Language,
) {
  if (matches.length === 0) return null
  const winsOf = (id: string) => matches.filter((match) => outcomeOf(match, id) === 'won').length
  const decided = winsOf(home.id) + winsOf(away.id)
  return {
    title: matchWords(language)('preview.met', {
      count: matches.length,
      n: inDigits(matches.length, language),
    }),
    sides: [home, away].map((team) => ({
      team: linkTeam(team, language),
      wins: inDigits(winsOf(team.id), language),
    })),
    drawn: inDigits(matches.length - decided, language),
    scores: matches.slice(0, 6).map((match) => presentScore(match, language)),
  }
}

type ShownMeetings = NonNullable<ReturnType<typeof presentMeetings>>

export function Forms({ language, forms }: { language: Language; forms: readonly ShownForm[] }) {
  const t = matchWords(language)
  return (
    <section aria-labelledby="form" className={css.part}>
      <SectionHead id="form" title={t('preview.form')} />
      {forms.map(({ team, marks }) => (
        <div key={team.id} className={css.form}>
          <p>
            <Named name={team} />
          </p>
          {marks.length === 0 ? <p className={css.none}>{t('preview.formNone')}</p> : null}
          <ol>
            {marks.map(({ key, href, text, label, outcome }) => (
              <li key={key}>
                <a className={css[outcome]} href={href} aria-label={label}>
                  {text}
                </a>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </section>
  )
}

export function Meetings({ language, meetings }: { language: Language; meetings: ShownMeetings | null }) {
  const t = matchWords(language)
  return (
    <section aria-labelledby="meetings" className={css.part}>
      <SectionHead id="meetings" title={t('preview.headToHead')} />
      {meetings ? (
        <>
          <p className={css.tally}>
            {meetings.title}
            {meetings.sides.map(({ team, wins }) => (
              <span key={team.id}>
                <b>{wins}</b> {team.name}
              </span>
            ))}
            <span>
              <b>{meetings.drawn}</b> {t('table.drawn')}
            </span>
          </p>
          <MatchGrid scores={meetings.scores} context="event and day" />
        </>
      ) : (
        <p className={css.none}>{t('preview.neverMet')}</p>
      )}
    </section>
  )
}
