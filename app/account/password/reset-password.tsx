// The screen that a mailed link opens: a new password, twice.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { fieldErrorMessage } from '#app/ui/field-error-message.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { SMALL_MASTHEAD } from '#app/ui/small-masthead.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { PERSON_LIMITS } from '#contract/people/user.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountFrame, Links, TextLink } from '../account-frame.tsx'
import { accountWords } from '../account-words.ts'
import net from '../art/net.webp'
import { type ResetOutcome, resetAction, resetLoader } from './reset-password.server.ts'

export const loader = resetLoader
export const handle = SMALL_MASTHEAD
export const action = resetAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function ResetPassword() {
  const { language, token, isExpired } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = accountWords(language)
  const art = { src: net, width: 960, height: 540, caption: t('forgot.art') }
  const isInvalidLink = outcome ? outcome.field === 'token' : isExpired
  return (
    <AccountFrame title={t('reset.title')} art={art}>
      {isInvalidLink ? (
        <>
          <Note kind="bad">{t('reset.bad')}</Note>
          <a className="button button-go button-wide" href={inEdition(language, '/forgot-password')}>
            {t('reset.requestNew')}
          </a>
        </>
      ) : (
        <ResetForm language={language} token={outcome?.token ?? token} outcome={outcome} />
      )}
      <Links>
        <TextLink href={inEdition(language, '/login')}>{t('login.back')}</TextLink>
      </Links>
    </AccountFrame>
  )
}

type FormProps = { language: Language; token: string; outcome: ResetOutcome | undefined }

function ResetForm({ language, token, outcome }: FormProps) {
  const t = accountWords(language)
  const at = (field: 'password' | 'password2') => {
    const isInvalid = outcome?.field === field
    const error = isInvalid ? fieldErrorMessage(outcome.code, language) : null
    const of = {
      type: 'password',
      autoComplete: 'new-password',
      maxLength: PERSON_LIMITS.passwordMax,
    } as const
    return { ...of, id: `reset-${field}`, name: field, error, focus: isInvalid }
  }
  return (
    <>
      <p>{t('reset.intro')}</p>
      {outcome ? (
        <Note kind="bad">{outcome.field ? t('error.form') : errorMessage(outcome.code, language)}</Note>
      ) : null}
      <AccountForm
        action={inEdition(language, '/reset-password')}
        submitLabel={t('reset.go')}
        pendingLabel={t('reset.waiting')}
        mismatch={t('register.mismatch')}
      >
        <input type="hidden" name="token" value={token} />
        <FormField {...at('password')} label={t('reset.password')} hint={t('register.passwordHint')} />
        <FormField {...at('password2')} label={t('reset.again')} repeats="password" />
      </AccountForm>
    </>
  )
}
