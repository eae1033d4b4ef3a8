// What the screens of mailed links about an address show: one button, or that the link no longer works.
import { errorMessage } from '#app/ui/error-message.ts'
import { Note } from '#app/ui/note.tsx'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { AccountForm } from '../account-form.tsx'
import { AccountFrame, Links, TextLink } from '../account-frame.tsx'
import { accountWords } from '../account-words.ts'
import pitch from '../art/pitch.webp'
import type { VerifyOutcome } from './verify-email.server.ts'

type Props = {
  language: Language
  screen: 'verify' | 'change'
  /** The address of the form. */
  action: string
  token: string
  email: string
  outcome: VerifyOutcome | undefined
}

export function AddressLink({ language, screen, action, token, email, outcome }: Props) {
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
          <AccountForm action={action} submitLabel={t(`${screen}.go`)} pendingLabel={t(`${screen}.waiting`)}>
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
