// The head of the screens of Google's sign-in. Search engines do not index them, and other sites do not see their address.
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
    // `no-referrer` would also remove the Origin of forms, which are rejected without it.
    { name: 'referrer', content: 'same-origin' },
  ]
}
