// What the loaders of the account screens have in common: their head, and where their person wanted to go.
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

/** Title and description of a screen. No search engine lists it, and no other site learns its address. */
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
    // Links in mails carry a token. `no-referrer` would also take the origin from the forms, which are refused without.
    { name: 'referrer', content: 'same-origin' },
  ]
}

/** What a screen shows, for its person only. */
export function privately<Shown>(shown: Shown) {
  return data(shown, { headers: PRIVATE })
}

/** What tells the frame that the same screen of the other edition keeps the query: where to go back to, a link's token. */
export function sameScreen({ language, path, url }: Pick<Page<unknown>, 'language' | 'path' | 'url'>) {
  return { otherEdition: inEdition(otherLanguage(language), path) + url.search }
}

/** The page of our own that somebody came from (`?from=`), or null. */
export function fromOf(url: URL): string | null {
  const from = url.searchParams.get('from')
  return from !== null && isLocalPath(from) ? from : null
}
