// The register screen: name, e-mail, password twice. It creates accounts of readers.
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
import { AccountFrame, SmallPrint, TextLink } from './account-frame.tsx'
import { accountWords } from './account-words.ts'
import track from './art/track.webp'
import { GoogleAlternative } from './google/google-link.tsx'
import { registerAction, registerLoader } from './register.server.ts'
import { REGISTER_FIELDS, type RegisterField, type RegisterOutcome } from './register-outcome.ts'

export const loader = registerLoader
export const handle = SMALL_MASTHEAD
export const action = registerAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function Register() {
  const { language, from, offersGoogle } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = accountWords(language)
  const art = { src: track, width: 960, height: 540, caption: t('register.art') }
  return (
    <AccountFrame title={t('register.title')} art={art}>
      <p>
        {t('register.have')}{' '}
        <TextLink href={withReturnPath(inEdition(language, '/login'), from)}>{t('register.login')}</TextLink>
      </p>
      {outcome ? (
        <Note kind="bad">{outcome.code ? errorMessage(outcome.code, language) : t('error.form')}</Note>
      ) : null}
      <RegisterForm language={language} from={from} outcome={outcome} />
      <SmallPrint>
        {t('register.adult')} <TextLink href={inEdition(language, '/terms')}>{t('register.terms')}</TextLink>
        {t('register.adultEnd')}
      </SmallPrint>
      <GoogleAlternative language={language} from={null} isSetUp={offersGoogle} />
    </AccountFrame>
  )
}

type FormProps = { language: Language; from: string | null; outcome: RegisterOutcome | undefined }

function RegisterForm({ language, from, outcome }: FormProps) {
  const t = accountWords(language)
  const invalid = REGISTER_FIELDS.find((field) => outcome?.errors[field])
  const at = (field: RegisterField) => {
    const code = outcome?.errors[field]
    const error = code ? fieldErrorMessage(code, language) : null
    return { id: `register-${field}`, name: field, error, focus: field === invalid }
  }
  const password = {
    type: 'password',
    autoComplete: 'new-password',
    maxLength: PERSON_LIMITS.passwordMax,
  } as const
  return (
    <AccountForm
      action={withReturnPath(inEdition(language, '/register'), from)}
      submitLabel={t('register.go')}
      pendingLabel={t('register.waiting')}
      mismatch={t('register.mismatch')}
    >
      <FormField
        {...at('name')}
        label={t('register.name')}
        value={outcome?.name}
        autoComplete="name"
        maxLength={PERSON_LIMITS.name}
      />
      <FormField
        {...at('email')}
        label={t('email')}
        value={outcome?.email}
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={PERSON_LIMITS.email}
      />
      <FormField {...at('password')} {...password} label={t('password')} hint={t('register.passwordHint')} />
      <FormField {...at('password2')} {...password} label={t('register.again')} repeats="password" />
    </AccountForm>
  )
}
