// The button that sends the mail which confirms the address of the account.
import { ProfileForm } from './profile-form.tsx'
import { profileWords } from './profile-words.ts'
import type { ProfileProps } from './shown-profile.ts'

export function SendProof({ profile }: Pick<ProfileProps, 'profile'>) {
  return (
    <ProfileForm profile={profile} intent="verify" inline>
      <button className="button button-quiet" type="submit">
        {profileWords(profile.language)('details.send')}
      </button>
    </ProfileForm>
  )
}
