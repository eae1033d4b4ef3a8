// The head of the screens around signing in with Google: no search engine lists them, no other site learns their address.
import type { MetaDescriptor } from 'react-router'
import type { Page } from '#app/load.server.ts'
import { siteTag } from '#server/domain/cache-tags.ts'
import { getSettings } from '#server/domain/settings/settings.ts'

export async function googleHead(
  { ctx, language, addTags }: Pick<Page<unknown>, 'ctx' | 'language' | 'addTags'>,
  title: string,
): Promise<MetaDescriptor[]> {
  addTags(siteTag())
  const site = (await getSettings(ctx)).siteTitle[language]
  return [
    { title: `${title} | ${site}` },
    { name: 'robots', content: 'noindex, follow' },
    // `no-referrer` would also take the origin from the forms, which are refused without.
    { name: 'referrer', content: 'same-origin' },
  ]
}
