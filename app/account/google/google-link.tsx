// The Google button: a link, which the script opens in a popup.
import type { Language } from '#contract/language.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { OrDivider } from '../account-frame.tsx'
import { accountWords } from '../account-words.ts'
import css from './google-link.module.css'

const G =
  'M10 8.400v3.500h4.900c-.4 2-2.200 3.300-4.900 3.300a5.200 5.200 0 1 1 3.400-9.100l2.500-2.500A8.800 8.800 0 1 0 10 18.800c5.100 0 8.500-3.600 8.500-8.600 0-.6-.1-1.200-.2-1.800z'

type Props = { language: Language; from: string | null; isSetUp: boolean }

/** The Google button with the word "or" above it, placed below the site's own form. */
export function GoogleAlternative(props: Props) {
  const t = accountWords(props.language)
  return (
    <>
      <OrDivider>{t('or')}</OrDivider>
      <GoogleLink {...props} />
      {props.isSetUp ? null : (
        <p id={NOTE} className="field-hint">
          {t('googleOff')}
        </p>
      )}
    </>
  )
}

const NOTE = 'google-off'

/** Without a provider it leads to the login screen, which says so. */
function GoogleLink({ language, from, isSetUp }: Props) {
  const href = withReturnPath(inEdition(language, '/login/google'), from ?? inEdition(language, '/'))
  return (
    <a
      className={`button button-wide ${css.google}`}
      href={href}
      data-google={isSetUp || undefined}
      aria-describedby={isSetUp ? undefined : NOTE}
    >
      <svg className="icon icon-solid" width="20" height="20" viewBox="0 0 20 20" aria-hidden="true">
        <path d={G} />
      </svg>
      {accountWords(language)('google')}
    </a>
  )
}
