// Loads the profile screen of the reading side; anonymous readers are redirected to the login and return.

import type { LoaderFunctionArgs } from 'react-router'
import { load, redirectTemporarily } from '#app/load.server.ts'
import { loadProfile } from '#app/profile/profile.server.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { accountHead, privateData } from './account-head.server.ts'

export const profileLoader = (args: LoaderFunctionArgs) =>
  load('profile', async (page) => {
    const { ctx, language, url } = page
    const { viewer } = ctx
    if (viewer.kind !== 'person')
      return redirectTemporarily(withReturnPath(inEdition(language, '/login'), url.pathname))
    return privateData({
      profile: await loadProfile(
        { ...ctx, viewer },
        {
          url,
          language,
          cookieHeader: args.request.headers.get('cookie'),
        },
      ),
      head: await accountHead(page, 'profile'),
    })
  })(args)
