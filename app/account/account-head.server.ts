// Shared by the loaders of account screens: the head and the path to return to.
import { data, type MetaDescriptor } from 'react-router'
import type { Page } from '#app/load.server.ts'
import { PRIVATE } from '#app/sign-in-call.server.ts'
import { otherLanguage } from '#contract/language.ts'
import { isLocalPath } from '#contract/local-path.ts'
import { inEdition } from '#contract/paths.ts'
import { siteTag } from '#server/domain/cache-tags.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { accountWords } from './account-words.ts'

type Screen = 'login' | 'register' | 'forgot' | 'reset' | 'verify' | 'code' | 'logout' | 'profile'

/** Title and description of a screen. Search engines do not index it, and other sites do not see its address. */
export async function accountHead(
  { ctx, language, addTags }: Pick<Page<unknown>, 'ctx' | 'language' | 'addTags'>,
  screen: Screen,
): Promise<MetaDescriptor[]> {
  addTags(siteTag())
  const site = (await getSettings(ctx)).siteTitle[language]
  const t = accountWords(language)
  return [
    { title: `${t(`${screen}.title`)} | ${site}` },
    { name: 'description', content: t(`${screen}.description`, { site }) },
    { name: 'robots', content: 'noindex, follow' },
    // Links in mails carry a token. `no-referrer` would also remove the Origin of forms, which are rejected without it.
    { name: 'referrer', content: 'same-origin' },
  ]
}

/** Loader data that no cache may store. */
export function privateData<Shown>(shown: Shown) {
  return data(shown, { headers: PRIVATE })
}

/** The same screen in the other edition, with its query: the path to return to, the token of a link. */
export function otherEdition({ language, path, url }: Pick<Page<unknown>, 'language' | 'path' | 'url'>) {
  return { otherEdition: inEdition(otherLanguage(language), path) + url.search }
}

/** The path of this site to return to (`?from=`), or null. */
export function readReturnPath(url: URL): string | null {
  const from = url.searchParams.get('from')
  return from !== null && isLocalPath(from) ? from : null
}
