// Loads the profile screen of the reading side; a stranger is sent to the login and comes back.
import type { LoaderFunctionArgs } from 'react-router'
import { load, seeAlso } from '#app/load.server.ts'
import { loadProfile } from '#app/profile/profile.server.ts'
import { inEdition } from '#contract/paths.ts'
import { accountHead, privately } from './account-head.server.ts'
import { withFrom } from './with-from.ts'

export const profileLoader = (given: LoaderFunctionArgs) =>
  load(async (page) => {
    const { ctx, language, url } = page
    const { viewer } = ctx
    if (viewer.kind !== 'person') return seeAlso(withFrom(inEdition(language, '/login'), url.pathname))
    return privately({
      profile: await loadProfile(
        { ...ctx, viewer },
        {
          url,
          language,
          cookieHeader: given.request.headers.get('cookie'),
        },
      ),
      head: await accountHead(page, 'profile'),
    })
  })(given)
