// Loads the settings for a page and builds its head. The tags of a head: present/head/meta.ts.
import type { MetaDescriptor } from 'react-router'
import type { Page } from '#app/load.server.ts'
import type { Settings } from '#contract/settings.ts'
import { siteTag } from '#server/domain/cache-tags.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { type PageMeta, pageMeta } from './present/head/meta.ts'

type OwnMeta = Omit<PageMeta, 'siteUrl' | 'siteTitle' | 'language' | 'path'> & { path?: string }

export type PageSite = {
  settings: Settings
  /** The site's title in the edition's language. */
  site: string
  /** Builds the head; its path is that of the request by default. */
  head: (own: OwnMeta) => MetaDescriptor[]
}

/** Loads the settings and adds their cache tag to the page. */
export async function loadSite({
  ctx,
  language,
  path,
  addTags,
}: Pick<Page<unknown>, 'ctx' | 'language' | 'path' | 'addTags'>): Promise<PageSite> {
  addTags(siteTag())
  const settings = await getSettings(ctx)
  const site = settings.siteTitle[language]
  return {
    settings,
    site,
    head: (own) => pageMeta({ siteUrl: ctx.siteUrl, siteTitle: site, language, path, ...own }),
  }
}
