// The profile screen of the reading side. What it shows: app/profile.
import { type HeadersArgs, type MetaArgs, useActionData, useLoaderData } from 'react-router'
import { profileAction } from '#app/profile/profile-actions.server.ts'
import { ProfileView } from '#app/profile/profile-view.tsx'
import { minePath } from '#contract/following/following.ts'
import { newslettersPath } from '#contract/newsletters/newsletter.ts'
import { accountWords } from './account-words.ts'
import css from './profile.module.css'
import { profileLoader } from './profile.server.ts'

export const loader = profileLoader
export const action = profileAction
export const meta = ({ loaderData }: MetaArgs<typeof loader>) => loaderData?.head ?? []
export const headers = ({ actionHeaders, loaderHeaders }: HeadersArgs) => actionHeaders ?? loaderHeaders

export default function Profile() {
  const { profile } = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() ?? null
  return (
    <div className="wrap">
      <header className={`matra-row ${css.head}`}>
        <h1 className="matra">{accountWords(profile.language)('profile.title')}</h1>
      </header>
      <p className={css.mine}>
        <a href={minePath(profile.language)}>{accountWords(profile.language)('profile.mine')}</a>{' '}
        <a href={newslettersPath(profile.language)}>
          {accountWords(profile.language)('profile.newsletters')}
        </a>
      </p>
      <ProfileView profile={profile} outcome={outcome} />
    </div>
  )
}
