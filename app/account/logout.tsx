// The logout screen: one button, for people who open this address directly.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { errorMessage } from '#app/ui/error-message.ts'
import { Note } from '#app/ui/note.tsx'
import { SMALL_MASTHEAD } from '#app/ui/small-masthead.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { AccountForm } from './account-form.tsx'
import { AccountFrame, Links, TextLink } from './account-frame.tsx'
import { accountWords } from './account-words.ts'
import pitch from './art/pitch.webp'
import { logoutAction, logoutLoader } from './logout.server.ts'

export const loader = logoutLoader
export const handle = SMALL_MASTHEAD
export const action = logoutAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function Logout() {
  const { language, name } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>()
  const t = accountWords(language)
  const art = { src: pitch, width: 960, height: 540, caption: t('register.art') }
  return (
    <AccountFrame title={t('logout.title')} art={art}>
      {outcome ? <Note kind="bad">{errorMessage(outcome.code, language)}</Note> : null}
      <p>{name === null ? t('logout.nobody') : t('logout.intro', { name })}</p>
      {name === null ? null : (
        <AccountForm
          action={inEdition(language, '/logout')}
          submitLabel={t('logout.go')}
          pendingLabel={t('logout.waiting')}
        >
          {null}
        </AccountForm>
      )}
      <Links>
        <TextLink href={inEdition(language, '/')}>{t('home')}</TextLink>
      </Links>
    </AccountFrame>
  )
}
