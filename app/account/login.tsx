// The login screen: e-mail and password, or Google. People who are signed in already get links instead of the form.

import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { fieldErrorMessage } from '#app/ui/field-error-message.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { SMALL_MASTHEAD } from '#app/ui/small-masthead.ts'
import type { Language } from '#contract/language.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { PERSON_LIMITS } from '#contract/people/user.ts'
import { AccountForm } from './account-form.tsx'
import { AccountFrame, Links, TextLink } from './account-frame.tsx'
import { accountWords } from './account-words.ts'
import bowl from './art/bowl.webp'
import { GoogleAlternative } from './google/google-link.tsx'
import { type LoginOutcome, loginAction, loginLoader } from './login.server.ts'

export const loader = loginLoader
export const handle = SMALL_MASTHEAD
export const action = loginAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function Login() {
  const { language, from, error, person, offersGoogle, googleCallback } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = accountWords(language)
  const art = { src: bowl, width: 960, height: 540, caption: t('login.art') }
  return (
    <AccountFrame title={t('login.title')} art={art}>
      {person ? (
        <Welcome language={language} from={from} googleCallback={googleCallback} {...person} />
      ) : (
        <>
          {outcome ? <Failed language={language} {...outcome} /> : null}
          {error && !outcome ? <Note kind="bad">{errorMessage(error, language)}</Note> : null}
          <LoginForm language={language} from={from} outcome={outcome} />
          <Links>
            <TextLink href={withReturnPath(inEdition(language, '/forgot-password'), from)}>
              {t('login.forgot')}
            </TextLink>
            <TextLink href={withReturnPath(inEdition(language, '/register'), from)}>
              {t('login.register')}
            </TextLink>
          </Links>
          <GoogleAlternative language={language} from={from} isSetUp={offersGoogle} />
        </>
      )}
    </AccountFrame>
  )
}

function Failed({ language, code, field }: LoginOutcome & { language: Language }) {
  return <Note kind="bad">{field ? accountWords(language)('error.form') : errorMessage(code, language)}</Note>
}

type FormProps = { language: Language; from: string | null; outcome: LoginOutcome | undefined }

function LoginForm({ language, from, outcome }: FormProps) {
  const t = accountWords(language)
  const errorAt = (field: string) =>
    outcome?.field === field ? fieldErrorMessage(outcome.code, language) : null
  const isEmailWrong = outcome?.field === 'email'
  return (
    <AccountForm
      action={withReturnPath(inEdition(language, '/login'), from)}
      submitLabel={t('login.go')}
      pendingLabel={t('login.waiting')}
    >
      <FormField
        id="login-email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        label={t('email')}
        value={outcome?.email}
        error={errorAt('email')}
        focus={isEmailWrong}
        maxLength={PERSON_LIMITS.email}
      />
      <FormField
        id="login-password"
        name="password"
        type="password"
        autoComplete="current-password"
        label={t('password')}
        error={errorAt('password')}
        focus={outcome !== undefined && !isEmailWrong}
        maxLength={PERSON_LIMITS.passwordMax}
      />
    </AccountForm>
  )
}

/** Settings of the server (README). */
const GOOGLE_SETTINGS = { id: 'GOOGLE_CLIENT_ID', secret: 'GOOGLE_CLIENT_SECRET' }

type WelcomeProps = {
  language: Language
  from: string | null
  name: string
  isStaff: boolean
  /** For admins of a site without Google sign-in. */
  googleCallback: string | null
}

function Welcome({ language, from, name, isStaff, googleCallback }: WelcomeProps) {
  const t = accountWords(language)
  return (
    <>
      <Note kind="ok">{t('login.welcome', { name })}</Note>
      <a className="button button-go button-wide" href={from ?? inEdition(language, '/')}>
        {from ? t('login.onward') : t('home')}
      </a>
      <Links>
        {isStaff ? <TextLink href="/dashboard">{t('login.dashboard')}</TextLink> : null}
        <TextLink href={inEdition(language, '/profile')}>{t('login.profile')}</TextLink>
        <TextLink href={inEdition(language, '/logout')}>{t('logout.title')}</TextLink>
      </Links>
      {googleCallback === null ? null : (
        <Note kind="warn">
          {t('googleOff')} {t('googleHowTo', { ...GOOGLE_SETTINGS, callback: googleCallback })}
        </Note>
      )}
    </>
  )
}
