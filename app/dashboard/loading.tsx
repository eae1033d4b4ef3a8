// What stands where something is still loading: a spinner, and a sentence for who sees none or has no script.
import type { Language } from '#contract/language.ts'
import { dashboardWords } from './dashboard-words.ts'
import css from './loading.module.css'

export function Loading({ language }: { language: Language }) {
  const t = dashboardWords(language)
  return (
    <div className={css.waiting} role="status">
      <span className={css.spinner} aria-hidden="true" />
      <p>{t('loading')}</p>
      <noscript>
        <p>{t('needsScript')}</p>
      </noscript>
    </div>
  )
}
