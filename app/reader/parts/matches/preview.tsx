// Shown before a match: the form of both sides and their earlier meetings.

import type { ShownForm, ShownMeetings } from '#app/reader/present/matches/preview.ts'
import { matchWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { SectionHead } from '../lists/section-head.tsx'
import { MatchGrid } from './match-grid.tsx'
import { Named } from './named.tsx'
import css from './preview.module.css'

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
