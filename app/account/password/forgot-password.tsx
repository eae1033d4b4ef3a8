// The screen for a forgotten password: every address gets the same response.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { fieldErrorMessage } from '#app/ui/field-error-message.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { SMALL_MASTHEAD } from '#app/ui/small-masthead.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { PERSON_LIMITS } from '#contract/people/user.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountFrame, Links, SmallPrint, TextLink } from '../account-frame.tsx'
import { accountWords } from '../account-words.ts'
import net from '../art/net.webp'
import { forgotAction, forgotLoader } from './forgot-password.server.ts'

export const loader = forgotLoader
export const handle = SMALL_MASTHEAD
export const action = forgotAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function ForgotPassword() {
  const { language, from } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = accountWords(language)
  const art = { src: net, width: 960, height: 540, caption: t('forgot.art') }
  const error = outcome?.kind === 'error' ? outcome : null
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
          {error && !error.field ? <Note kind="bad">{errorMessage(error.code, language)}</Note> : null}
          <AccountForm
            action={withReturnPath(inEdition(language, '/forgot-password'), from)}
            submitLabel={t('forgot.go')}
            pendingLabel={t('forgot.waiting')}
          >
            <FormField
              id="forgot-email"
              name="email"
              type="email"
              inputMode="email"
              autoComplete="email"
              label={t('email')}
              value={error?.email}
              error={error?.field ? fieldErrorMessage(error.code, language) : null}
              focus={error !== null}
              maxLength={PERSON_LIMITS.email}
            />
          </AccountForm>
        </>
      )}
      <Links>
        <TextLink href={withReturnPath(inEdition(language, '/login'), from)}>{t('login.back')}</TextLink>
      </Links>
    </AccountFrame>
  )
}
