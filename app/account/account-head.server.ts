// Shared by the loaders of account screens: the head and the path to return to.
import { data, type MetaDescriptor } from 'react-router'
import type { Page } from '#app/load.server.ts'
import { PRIVATE } from '#app/sign-in-call.server.ts'
import { isLocalPath } from '#contract/pages/local-path.ts'
import { siteTag } from '#server/domain/cache-tags.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { accountWords } from './account-words.ts'

type Screen = 'login' | 'register' | 'forgot' | 'reset' | 'verify' | 'change' | 'code' | 'logout' | 'profile'

type Loaded = Pick<Page<unknown>, 'ctx' | 'language' | 'addTags'>

/** Title and description of a screen. */
export function accountHead(page: Loaded, screen: Screen): Promise<MetaDescriptor[]> {
  const t = accountWords(page.language)
  return headOf(page, t(`${screen}.title`), (site) => t(`${screen}.description`, { site }))
}

/** Search engines do not index these pages, and other sites do not see their address. */
export async function headOf(
  { ctx, language, addTags }: Loaded,
  title: string,
  describe?: (site: string) => string,
): Promise<MetaDescriptor[]> {
  addTags(siteTag())
  const site = (await getSettings(ctx)).siteTitle[language]
  return [
    { title: `${title} | ${site}` },
    ...(describe ? [{ name: 'description', content: describe(site) }] : []),
    { name: 'robots', content: 'noindex, follow' },
    // Links in mails carry a token. `no-referrer` would also remove the Origin of forms, which are rejected without it.
    { name: 'referrer', content: 'same-origin' },
  ]
}

/** Loader data that no cache may store. */
export function privateData<Shown>(shown: Shown) {
  return data(shown, { headers: PRIVATE })
}

/** The path of this site to return to (`?from=`), or null. */
export function readReturnPath(url: URL): string | null {
  const from = url.searchParams.get('from')
  return from !== null && isLocalPath(from) ? from : null
}
