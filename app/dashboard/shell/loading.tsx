// A spinner with a text for screen readers and for browsers without scripts.
import type { Language } from '#contract/language.ts'
import { dashboardWords } from '../dashboard-words.ts'
import css from './loading.module.css'

export function Loading({ language }: { language: Language }) {
  const t = dashboardWords(language)
  return (
    <div className={css.loading} role="status">
      <span className={css.spinner} aria-hidden="true" />
      <p>{t('loading')}</p>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
    </div>
  )
}
