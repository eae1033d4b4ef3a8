// The sentence of a page that could not be loaded. The home page names the HTTP status first, as the specification words it.
import { formatCount } from '#bangla/digits.ts'
import { editionOf, isHomePath } from '#contract/paths.ts'
import { readerWords } from './words.ts'

type Props = { pathname: string; status: number; sentence: string }

export function LoadingFailure({ pathname, status, sentence }: Props) {
  const { language, path } = editionOf(pathname)
  const t = readerWords(language)
  if (!isHomePath(path)) return <p role="alert">{t('failure.loading', { message: sentence })}</p>
  const message = t('failure.http', { code: formatCount(status, language) })
  return (
    <>
      <p role="alert">{t('failure.loading', { message })}</p>
      <p>{sentence}</p>
    </>
  )
}
