// The screen for the code of a second factor, after the right password.

import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { fieldErrorMessage } from '#app/ui/field-error-message.ts'
import { FormField } from '#app/ui/form-field.tsx'
import { Note } from '#app/ui/note.tsx'
import { SMALL_MASTHEAD } from '#app/ui/small-masthead.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountFrame, Links, TextLink } from '../account-frame.tsx'
import { accountWords } from '../account-words.ts'
import pitch from '../art/pitch.webp'
import { GoogleWindow } from '../google/google-window.tsx'
import { codeAction, codeLoader } from './code.server.ts'

export const loader = codeLoader
export const handle = SMALL_MASTHEAD
export const action = codeAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

/** Longer than a recovery code with its dashes. */
const MAX_CODE_LENGTH = 40

export default function Code() {
  const { language, from, isPopup } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = accountWords(language)
  const art = { src: pitch, width: 960, height: 540, caption: t('login.art') }
  return (
    <GoogleWindow isPopup={isPopup}>
      <AccountFrame title={t('code.title')} art={art}>
        <p>{t('code.intro')}</p>
        {outcome && !outcome.field ? <Note kind="bad">{errorMessage(outcome.code, language)}</Note> : null}
        <AccountForm
          action={withReturnPath(inEdition(language, '/login/code'), from)}
          submitLabel={t('code.go')}
          pendingLabel={t('code.waiting')}
        >
          <FormField
            id="code"
            name="code"
            label={t('code.label')}
            hint={t('code.hint')}
            autoComplete="one-time-code"
            maxLength={MAX_CODE_LENGTH}
            error={outcome?.field ? fieldErrorMessage(outcome.code, language) : null}
            focus
          />
        </AccountForm>
        {isPopup ? null : (
          <Links>
            <TextLink href={withReturnPath(inEdition(language, '/login'), from)}>{t('login.back')}</TextLink>
          </Links>
        )}
      </AccountFrame>
    </GoogleWindow>
  )
}
