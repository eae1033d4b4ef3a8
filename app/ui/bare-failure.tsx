// The page that stands when nothing around it could be made: no masthead, no settings, two sentences and a link.
import type { KeptField } from '#contract/kept-form.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import css from './bare-failure.module.css'
import { KeptForm } from './kept-form.tsx'
import { wordsOf } from './words.ts'

type Props = { language: Language; missing: boolean; kept?: readonly KeptField[] }

export function BareFailure({ language, missing, kept = [] }: Props) {
  const t = wordsOf(language)
  return (
    <main className={css.bare}>
      <title>{t(missing ? 'notFound.title' : 'failure.title')}</title>
      <h1>{t(missing ? 'notFound.title' : 'failure.title')}</h1>
      <p>{missing ? t('notFound.text') : t('failure.loading', { message: t('failure.internal') })}</p>
      <KeptForm language={language} fields={kept} />
      <p>
        <a href={inEdition(language, '/')}>{t('notFound.home')}</a>
      </p>
    </main>
  )
}
