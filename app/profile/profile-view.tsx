// The profile page: the same on the reading side and in the dashboard. Its forms are plain HTML.
import { Note } from '#app/ui/note.tsx'
import { NewCodes } from './new-codes.tsx'
import { OwnDetails } from './own-details.tsx'
import { OwnLanguage } from './own-language.tsx'
import { OwnPassword } from './own-password.tsx'
import { OwnPhoto } from './own-photo.tsx'
import css from './profile.module.css'
import { profileWords } from './profile-words.ts'
import { SecondFactor } from './second-factor.tsx'
import { SessionList } from './session-list.tsx'
import type { ProfileProps } from './shown-profile.ts'

export function ProfileView({ profile, outcome }: ProfileProps) {
  if (outcome?.kind === 'codes') return <NewCodes profile={profile} codes={outcome.codes} />
  return (
    <div className={css.profile}>
      {profile.hold ? (
        <HeldProfile profile={profile} outcome={outcome} />
      ) : (
        <FullProfile profile={profile} outcome={outcome} />
      )}
    </div>
  )
}

/** While a password or second factor must be set first, nothing else is offered. */
function HeldProfile({ profile, outcome }: ProfileProps) {
  const t = profileWords(profile.language)
  const isPassword = profile.hold === 'default-password'
  const factor = { isOn: false, isRequired: true, codesLeft: '' }
  return (
    <>
      <Note kind="warn">{t(isPassword ? 'hold.password' : 'hold.factor')}</Note>
      {isPassword ? (
        <OwnPassword profile={profile} outcome={outcome} hasPassword />
      ) : (
        <SecondFactor profile={profile} outcome={outcome} factor={factor} />
      )}
    </>
  )
}

function FullProfile({ profile, outcome }: ProfileProps) {
  const { account, role } = profile
  if (!account) return null
  const props = { profile, outcome }
  return (
    <>
      <OwnDetails {...props} account={account} />
      <OwnPhoto {...props} photoURL={account.photoURL} />
      {role === 'reader' ? null : <OwnLanguage {...props} dashboardLanguage={account.dashboardLanguage} />}
      <OwnPassword {...props} hasPassword={account.hasPassword} />
      {account.factor ? <SecondFactor {...props} factor={account.factor} /> : null}
      <SessionList {...props} sessions={account.sessions} />
    </>
  )
}
