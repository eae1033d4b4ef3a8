// The two error pages: not found, and could not be loaded.
import { PageScript } from '#app/page-script.tsx'
import { errorMessage } from '#app/ui/error-message.ts'
import { LoadError } from '#app/ui/load-error.tsx'
import { PreservedForm } from '#app/ui/preserved-form.tsx'
import { pageWords, readerWords } from '#app/ui/words.ts'
import { ERROR_STATUS, type ErrorCode } from '#contract/error-code.ts'
import type { Language } from '#contract/language.ts'
import { inEdition, searchPath } from '#contract/pages/paths.ts'
import { type PreservedField, preservedFieldsIn } from '#contract/pages/preserved-form.ts'
import { useLayoutData } from '../use-layout-data.ts'
import css from './error-pages.module.css'
import { SuggestedReading } from './lists/suggested-reading.tsx'
import { PageFrame } from './page-frame.tsx'
import { SearchForm } from './search/search-form.tsx'

/** `kept`: the fields of a failed form, to be sent again. */
type ShownPageError = {
  missing: boolean
  status: number
  code: ErrorCode
  requestId: string
  kept: readonly PreservedField[]
}

/** Reads what load.server.ts threw; any other error is NOT_FOUND or INTERNAL. */
export function presentPageError(status: number, data: unknown): ShownPageError {
  const missing = status === 404 || status === 410
  const fields = typeof data === 'object' && data !== null ? data : {}
  const fallback = missing ? 'NOT_FOUND' : 'INTERNAL'
  return {
    missing,
    status,
    code: 'code' in fields && isCode(fields.code) ? fields.code : fallback,
    requestId: 'requestId' in fields && typeof fields.requestId === 'string' ? fields.requestId : '',
    kept: preservedFieldsIn(data),
  }
}

function isCode(value: unknown): value is ErrorCode {
  return typeof value === 'string' && Object.hasOwn(ERROR_STATUS, value)
}

type Props = { language: Language; failure: ShownPageError }

export function NotFoundPage({ language, failure }: Props) {
  const t = readerWords(language)
  const reading = useLayoutData(language)?.suggestedReading
  return (
    <PageFrame language={language} title={t('notFound.title')}>
      <div className={css.text}>
        <p>{notFoundMessage(failure.code, language)}</p>
        <p className={css.links}>
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
        <SearchForm language={language} />
      </div>
      {reading ? <SuggestedReading language={language} reading={reading} /> : null}
      <PageScript of="notFound" />
    </PageFrame>
  )
}

function notFoundMessage(code: ErrorCode, language: Language): string {
  if (code === 'POST_NOT_FOUND') return readerWords(language)('failure.postNotFound')
  if (code === 'GONE') return errorMessage(code, language)
  if (code === 'REPORTER_NOT_FOUND') return pageWords(language)('reporter.none')
  return readerWords(language)('notFound.text')
}

export function ErrorPage({ language, failure, address }: Props & { address: string }) {
  const t = readerWords(language)
  return (
    <PageFrame language={language} title={t('failure.title')}>
      <div className={css.text}>
        <LoadError
          pathname={address}
          status={failure.status}
          message={errorMessage(failure.code, language)}
        />
        {failure.requestId ? (
          <p className={css.requestId}>{t('failure.request', { id: failure.requestId })}</p>
        ) : null}
        <PreservedForm language={language} fields={failure.kept} />
        <p className={css.links}>
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
