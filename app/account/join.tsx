// The screen that asks for an account's password before Google is joined to it.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { SMALL_HEAD } from '#app/ui/small-head.ts'
import { PERSON_LIMITS } from '#contract/user.ts'
import { AccountForm } from './account-form.tsx'
import { AccountFrame, Links, TextLink } from './account-frame.tsx'
import net from './art/net.webp'
import { GoogleStep } from './google-stop.tsx'
import { googleWords } from './google-words.ts'
import css from './join.module.css'
import { joinAction, joinLoader } from './join.server.ts'

export const loader = joinLoader
export const handle = SMALL_HEAD
export const action = joinAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders }: HeadersArgs) => actionHeaders

/** What is wrong with the password itself stands at its field; everything else above the form. */
const AT_FIELD = { FIELD_REQUIRED: 'join.required', SIGN_IN_FAILED: 'join.wrong' } as const

function isAtField(code: string | undefined): code is keyof typeof AT_FIELD {
  return code !== undefined && Object.hasOwn(AT_FIELD, code)
}

export default function Join() {
  const { language, title, email, again, login, forgot } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof joinAction>()
  const t = googleWords(language)
  const art = { src: net, width: 960, height: 540, caption: t('join.art') }
  const code = email === null ? 'JOIN_EXPIRED' : outcome?.code
  return (
    <GoogleStep isSmall={login === null}>
      <AccountFrame title={title} art={art}>
        {code && !isAtField(code) ? <Note kind="bad">{errorMessage(code, language)}</Note> : null}
        {email === null ? (
          <a className="button button-go button-wide" href={again}>
            {t('join.again')}
          </a>
        ) : (
          <Ask email={email} fault={isAtField(code) ? t(AT_FIELD[code]) : null} />
        )}
        <Links>
          {email === null ? null : <TextLink href={forgot}>{t('join.forgot')}</TextLink>}
          {login === null ? null : <TextLink href={login}>{t('join.leave')}</TextLink>}
        </Links>
      </AccountFrame>
    </GoogleStep>
  )
}

function Ask({ email, fault }: { email: string; fault: string | null }) {
  const { language, action } = useLoaderData<typeof loader>()
  const t = googleWords(language)
  return (
    <>
      <div>
        <p>{t('join.intro')}</p>
        <p className={css.address}>{email}</p>
        <p>{t('join.ask')}</p>
      </div>
      <AccountForm action={action} go={t('join.go')} waiting={t('join.waiting')}>
        {/* Tells password managers whose password is asked for. */}
        <input type="email" name="email" defaultValue={email} autoComplete="username" hidden />
        <FormField
          id="join-password"
          name="password"
          type="password"
          label={t('join.password')}
          autoComplete="current-password"
          maxLength={PERSON_LIMITS.passwordMax}
          fault={fault}
          focus={fault !== null}
        />
      </AccountForm>
    </>
  )
}
