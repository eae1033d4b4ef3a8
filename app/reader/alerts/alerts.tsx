// The page of a reader's alerts. Its script shows the parts that fit and the list: enhance/alerts/alerts-page.ts.
import { type MetaArgs, useLoaderData } from 'react-router'
import { ALERT_LEVELS, BREAKING } from '#contract/alerts/levels.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { PageFrame } from '../parts/page-frame.tsx'
import { alertDialogWords, alertWords } from './alert-words.ts'
import css from './alerts.module.css'
import { alertsLoader } from './alerts.server.ts'

export const loader = alertsLoader
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []

const ABILITIES = ['unable', 'homeScreen', 'denied'] as const

export default function Alerts() {
  const { language } = useLoaderData<typeof loader>()
  const t = alertWords(language)
  return (
    <PageFrame language={language} title={t('title')}>
      <div className={css.page} data-alerts>
        <p>{t('about')}</p>
        <p data-when="no script">{t('needs')}</p>
        {ABILITIES.map((ability) => (
          <p key={ability} data-when={ability} hidden>
            {alertDialogWords(language)(ability)}
          </p>
        ))}
        <div className={css.offer} data-when="offered" hidden>
          <p>{t('offered')}</p>
          <button className="button button-go" type="button" data-alert="">
            {t('choose')}
          </button>
        </div>
        <div className={css.offer} data-when="breaking" hidden>
          <p>{t('breakingAbout')}</p>
          <button className="button" type="button" data-alert={BREAKING}>
            {t('breaking')}
          </button>
        </div>
        <p className={css.said} role="status" data-said {...said(language)} />
        <p data-when="none" hidden>
          {t('none')}
        </p>
        <Chosen language={language} />
        <small>{t('kept')}</small>
      </div>
    </PageFrame>
  )
}

function said(language: Language) {
  const t = alertWords(language)
  return {
    'data-saved': t('saved'),
    'data-failed': t('failed'),
    'data-ended': t('endedAll'),
    'data-breaking': t('breaking'),
    'data-gone': t('gone'),
  }
}

function Chosen({ language }: { language: Language }) {
  const t = alertWords(language)
  const level = alertDialogWords(language)
  return (
    <section className={css.list} data-when="some" hidden>
      <h2>{t('list')}</h2>
      <ul data-list />
      <template data-row>
        <li>
          <a href="/">{t('title')}</a>
          <select data-do="level" aria-label={t('levelOf', { name: '#' })}>
            {ALERT_LEVELS.map((each) => (
              <option key={each} value={each}>
                {level(`level.${each}`)}
              </option>
            ))}
          </select>
          <button className="button" type="button" data-do="end" aria-label={t('endOf', { name: '#' })}>
            {t('end')}
          </button>
        </li>
      </template>
      <label className={css.choice}>
        <input type="checkbox" data-do="quiet" />
        {t('quiet')}
      </label>
      <label className={css.choice}>
        {t('language')}
        <select data-do="language">
          {LANGUAGES.map((each) => (
            <option key={each} value={each}>
              {t(`languages.${each}`)}
            </option>
          ))}
        </select>
      </label>
      <button className="button" type="button" data-do="end all">
        {t('endAll')}
      </button>
    </section>
  )
}
