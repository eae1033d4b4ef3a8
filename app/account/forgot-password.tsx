// The screen for a forgotten password: an address in, the same sentence out, whoever asks.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { fieldErrorMessage } from '#app/ui/field-error-message.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { SMALL_HEAD } from '#app/ui/small-head.ts'
import { inEdition } from '#contract/paths.ts'
import { PERSON_LIMITS } from '#contract/user.ts'
import { AccountForm } from './account-form.tsx'
import { AccountFrame, Links, SmallPrint, TextLink } from './account-frame.tsx'
import { accountWords } from './account-words.ts'
import net from './art/net.webp'
import { forgotAction, forgotLoader } from './forgot-password.server.ts'

export const loader = forgotLoader
export const handle = SMALL_HEAD
export const action = forgotAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function ForgotPassword() {
  const { language } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = accountWords(language)
  const art = { src: net, width: 960, height: 540, caption: t('forgot.art') }
  const refused = outcome?.kind === 'refused' ? outcome : null
  return (
    <AccountFrame title={t('forgot.title')} art={art}>
      {outcome?.kind === 'sent' ? (
        <>
          <Note kind="ok">{t('forgot.sent')}</Note>
          <SmallPrint>{t('forgot.nothing')}</SmallPrint>
        </>
      ) : (
        <>
          <p>{t('forgot.intro')}</p>
          {refused && !refused.field ? <Note kind="bad">{errorMessage(refused.code, language)}</Note> : null}
          <AccountForm
            action={inEdition(language, '/forgot-password')}
            go={t('forgot.go')}
            waiting={t('forgot.waiting')}
          >
            <FormField
              id="forgot-email"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              label={t('email')}
              value={refused?.email}
              fault={refused?.field ? fieldErrorMessage(refused.code, language) : null}
              focus={refused !== null}
              maxLength={PERSON_LIMITS.email}
            />
          </AccountForm>
        </>
      )}
      <Links>
        <TextLink href={inEdition(language, '/login')}>{t('login.back')}</TextLink>
      </Links>
    </AccountFrame>
  )
}
