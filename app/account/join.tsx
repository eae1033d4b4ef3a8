// The screen that asks for an account's password before Google sign-in is added to it.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { SMALL_MASTHEAD } from '#app/ui/small-masthead.ts'
import { PERSON_LIMITS } from '#contract/people/user.ts'
import { AccountForm } from './account-form.tsx'
import { AccountFrame, Links, TextLink } from './account-frame.tsx'
import net from './art/net.webp'
import { GoogleWindow } from './google/google-window.tsx'
import { googleWords } from './google/google-words.ts'
import css from './join.module.css'
import { joinAction, joinLoader } from './join.server.ts'

export const loader = joinLoader
export const handle = SMALL_MASTHEAD
export const action = joinAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders

/** Errors of the password are shown next to its field; all others above the form. */
const FIELD_MESSAGES = { FIELD_REQUIRED: 'join.required', SIGN_IN_FAILED: 'join.wrong' } as const

function isFieldError(code: string | undefined): code is keyof typeof FIELD_MESSAGES {
  return code !== undefined && Object.hasOwn(FIELD_MESSAGES, code)
}

export default function Join() {
  const { language, title, email, again, login, forgot } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof joinAction>()
  const t = googleWords(language)
  const art = { src: net, width: 960, height: 540, caption: t('join.art') }
  const code = email === null ? 'JOIN_EXPIRED' : outcome?.code
  return (
    <GoogleWindow isPopup={login === null}>
      <AccountFrame title={title} art={art}>
        {code && !isFieldError(code) ? <Note kind="bad">{errorMessage(code, language)}</Note> : null}
        {email === null ? (
          <a className="button button-go button-wide" href={again}>
            {t('join.again')}
          </a>
        ) : (
          <PasswordForm email={email} error={isFieldError(code) ? t(FIELD_MESSAGES[code]) : null} />
        )}
        <Links>
          {email === null ? null : <TextLink href={forgot}>{t('join.forgot')}</TextLink>}
          {login === null ? null : <TextLink href={login}>{t('join.leave')}</TextLink>}
        </Links>
      </AccountFrame>
    </GoogleWindow>
  )
}

function PasswordForm({ email, error }: { email: string; error: string | null }) {
  const { language, action } = useLoaderData<typeof loader>()
  const t = googleWords(language)
  return (
    <>
      <div>
        <p>{t('join.intro')}</p>
        <p className={css.address}>{email}</p>
        <p>{t('join.ask')}</p>
      </div>
      <AccountForm action={action} submitLabel={t('join.go')} pendingLabel={t('join.waiting')}>
        {/* Tells password managers which account this is. */}
        <input type="email" name="email" defaultValue={email} autoComplete="username" hidden />
        <FormField
          id="join-password"
          name="password"
          type="password"
          label={t('join.password')}
          autoComplete="current-password"
          maxLength={PERSON_LIMITS.passwordMax}
          error={error}
          focus={error !== null}
        />
      </AccountForm>
    </>
  )
}
