// The screen that verifies an e-mail address, or gives the account another one, with one button.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { Note } from '#app/ui/note.tsx'
import { SMALL_MASTHEAD } from '#app/ui/small-masthead.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountFrame, Links, TextLink } from '../account-frame.tsx'
import { accountWords } from '../account-words.ts'
import pitch from '../art/pitch.webp'
import { verifyAction, verifyLoader } from './verify-email.server.ts'

export const loader = verifyLoader
export const handle = SMALL_MASTHEAD
export const action = verifyAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function VerifyEmail() {
  const { language, token, email, ...loaded } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const { screen } = outcome ?? loaded
  const t = accountWords(language)
  const art = { src: pitch, width: 960, height: 540, caption: t('login.art') }
  const isInvalidLink = outcome ? outcome.code === 'RESET_LINK_INVALID' : token === ''
  return (
    <AccountFrame title={t(`${screen}.title`)} art={art}>
      {isInvalidLink ? <Note kind="bad">{t(`${screen}.bad`)}</Note> : null}
      {outcome && !isInvalidLink ? <Note kind="bad">{errorMessage(outcome.code, language)}</Note> : null}
      {outcome || isInvalidLink ? null : (
        <>
          <p>{t(`${screen}.intro`, { email })}</p>
          <AccountForm
            action={inEdition(language, '/verify-email')}
            submitLabel={t(`${screen}.go`)}
            pendingLabel={t(`${screen}.waiting`)}
          >
            <input type="hidden" name="token" value={token} />
          </AccountForm>
        </>
      )}
      <Links>
        <TextLink href={inEdition(language, '/profile')}>{t(`${screen}.profile`)}</TextLink>
      </Links>
    </AccountFrame>
  )
}
