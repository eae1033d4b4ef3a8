// The two pages nobody wants: nothing stands at this address, or it could not be loaded.

import { errorMessage } from '#app/ui/error-message.ts'
import { KeptForm } from '#app/ui/kept-form.tsx'
import { LoadingFailure } from '#app/ui/loading-failure.tsx'
import { pageWords, readerWords } from '#app/ui/words.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import { inEdition, searchPath } from '#contract/paths.ts'
import type { ShownFailure } from '../present/failure.ts'
import { useFrame } from '../use-frame.ts'
import css from './failure-pages.module.css'
import { PageFrame } from './page-frame.tsx'
import { SearchField } from './search-field.tsx'
import { WaysOn } from './ways-on.tsx'

type Props = { language: Language; failure: ShownFailure }

export function NotFoundPage({ language, failure }: Props) {
  const t = readerWords(language)
  const ways = useFrame(language)?.waysOn
  return (
    <PageFrame language={language} title={t('notFound.title')}>
      <div className={css.text}>
        <p>{missingSentence(language, failure.code)}</p>
        <p className={css.ways}>
          <a className="button" href={inEdition(language, '/')} data-back="">
            {t('notFound.back')}
          </a>
          <a className="button button-go" href={inEdition(language, '/')}>
            {t('notFound.home')}
          </a>
          <a className="button" href={searchPath(language, '')}>
            {t('notFound.search')}
          </a>
        </p>
        <SearchField language={language} />
      </div>
      {ways ? <WaysOn language={language} ways={ways} /> : null}
    </PageFrame>
  )
}

function missingSentence(language: Language, code: ErrorCode): string {
  if (code === 'POST_NOT_FOUND') return readerWords(language)('failure.postNotFound')
  if (code === 'REPORTER_NOT_FOUND') return pageWords(language)('reporter.none')
  return readerWords(language)('notFound.text')
}

export function FailurePage({ language, failure, address }: Props & { address: string }) {
  const t = readerWords(language)
  return (
    <PageFrame language={language} title={t('failure.title')}>
      <div className={css.text}>
        <LoadingFailure
          pathname={address}
          status={failure.status}
          sentence={errorMessage(failure.code, language)}
        />
        {failure.requestId ? (
          <p className={css.number}>{t('failure.request', { id: failure.requestId })}</p>
        ) : null}
        <KeptForm language={language} fields={failure.kept} />
        <p className={css.ways}>
          <a className="button button-go" href={address}>
            {t('failure.again')}
          </a>
          <a className="button" href={inEdition(language, '/')}>
            {t('notFound.home')}
          </a>
        </p>
      </div>
    </PageFrame>
  )
}
