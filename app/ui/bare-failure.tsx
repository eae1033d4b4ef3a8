// The page that stands when nothing around it could be made: no masthead, no settings, two sentences and a link.

import { editionOf, inEdition } from '#contract/paths.ts'
import type { PreservedField } from '#contract/preserved-form.ts'
import css from './bare-failure.module.css'
import { KeptForm } from './kept-form.tsx'
import { LoadingFailure } from './loading-failure.tsx'
import { readerWords } from './words.ts'

type Props = { pathname: string; status: number; kept: readonly PreservedField[] }

export function BareFailure({ pathname, status, kept }: Props) {
  const { language } = editionOf(pathname)
  const t = readerWords(language)
  const title = t(status === 404 ? 'notFound.title' : 'failure.title')
  return (
    <main className={css.bare}>
      <title>{title}</title>
      <h1>{title}</h1>
      {status === 404 ? (
        <p>{t('notFound.text')}</p>
      ) : (
        <LoadingFailure pathname={pathname} status={status} sentence={t('failure.internal')} />
      )}
      <KeptForm language={language} fields={kept} />
      <p>
        <a href={inEdition(language, '/')}>{t('notFound.home')}</a>
      </p>
    </main>
  )
}
