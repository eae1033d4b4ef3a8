// The page that stands when nothing around it could be made: no masthead, no settings, two sentences and a link.
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import css from './bare-failure.module.css'
import { wordsOf } from './words.ts'

export function BareFailure({ language, missing }: { language: Language; missing: boolean }) {
  const t = wordsOf(language)
  return (
    <main className={css.bare}>
      <title>{t(missing ? 'notFound.title' : 'failure.title')}</title>
      <h1>{t(missing ? 'notFound.title' : 'failure.title')}</h1>
      <p>{missing ? t('notFound.text') : t('failure.loading', { message: t('failure.internal') })}</p>
      <p>
        <a href={inEdition(language, '/')}>{t('notFound.home')}</a>
      </p>
    </main>
  )
}
