// Loads the viewer's profile in the language of the dashboard.
import type { LoaderFunctionArgs } from 'react-router'
import { loadHydrated } from '#app/load.server.ts'
import { loadProfile } from '#app/profile/profile.server.ts'
import { AppError } from '#server/domain/app-error.ts'

export const dashboardProfileLoader = (args: LoaderFunctionArgs) =>
  loadHydrated(async ({ ctx, url }) => {
    const { viewer } = ctx
    if (viewer.kind !== 'person') throw new AppError('SIGN_IN_REQUIRED')
    return loadProfile(
      { ...ctx, viewer },
      {
        url,
        language: viewer.language,
        cookieHeader: args.request.headers.get('cookie'),
      },
    )
  })(args)
