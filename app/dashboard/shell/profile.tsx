// The profile inside the dashboard: the same views and plain forms as on the reading side (app/profile).

import { useEffect } from 'react'
import { type ClientLoaderFunctionArgs, redirectDocument, useActionData, useLoaderData } from 'react-router'
import { offerCodeTools } from '#app/profile/offer-code-tools.ts'
import { profileAction } from '#app/profile/profile-actions.server.ts'
import { ProfileView } from '#app/profile/profile-view.tsx'
import { screenTitle } from '#contract/screens.ts'
import { PageHead } from '../parts/page-head.tsx'
import { dashboardProfileLoader } from './profile.server.ts'

export const loader = dashboardProfileLoader
export const action = profileAction

/** The profile is a plain document, so navigation from another screen loads the full page. */
export const clientLoader = ({ request }: ClientLoaderFunctionArgs) => {
  const { pathname } = new URL(request.url)
  throw redirectDocument(pathname)
}

export default function Profile() {
  const profile = useLoaderData<typeof loader>()
  const outcome = useActionData<typeof action>() ?? null
  useEffect(offerCodeTools, [])
  return (
    <>
      <PageHead title={screenTitle('profile', profile.language)} />
      <ProfileView profile={profile} outcome={outcome} />
    </>
  )
}
