// The error page without a layout: two sentences and a link.

import { editionOf, inEdition } from '#contract/pages/paths.ts'
import type { PreservedField } from '#contract/pages/preserved-form.ts'
import css from './bare-error-page.module.css'
import { LoadError } from './load-error.tsx'
import { PreservedForm } from './preserved-form.tsx'
import { readerWords } from './words.ts'

type Props = { pathname: string; status: number; kept: readonly PreservedField[] }

export function BareErrorPage({ pathname, status, kept }: Props) {
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
        <LoadError pathname={pathname} status={status} message={t('failure.internal')} />
      )}
      <PreservedForm language={language} fields={kept} />
      <p>
        <a href={inEdition(language, '/')}>{t('notFound.home')}</a>
      </p>
    </main>
  )
}
