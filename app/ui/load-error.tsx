// The message of a page that could not be loaded. The home page shows the HTTP status, in the words of the specification.
import { formatCount } from '#bangla/counts.ts'
import { editionOf, isHomePath } from '#contract/pages/paths.ts'
import { readerWords } from './words.ts'

type Props = { pathname: string; status: number; message: string }

export function LoadError({ pathname, status, message: reason }: Props) {
  const { language, path } = editionOf(pathname)
  const t = readerWords(language)
  if (!isHomePath(path)) return <p role="alert">{t('failure.loading', { message: reason })}</p>
  const message = t('failure.http', { code: formatCount(status, language) })
  return (
    <>
      <p role="alert">{t('failure.loading', { message })}</p>
      <p>{reason}</p>
    </>
  )
}
