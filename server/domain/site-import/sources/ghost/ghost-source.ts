// A Ghost export as a source: its JSON, and its redirects and routes where they stand beside it.
import type { Language } from '#contract/language.ts'
import type { CatalogEntry, SitePage, SitePost, SiteSource } from '#server/domain/site-import/site-item.ts'
import type { SourceFile } from '../source-files.ts'
import { readGhostFile } from './ghost-file.ts'
import { outlineOf, writtenOf } from './ghost-posts.ts'
import { isRedirects, readRedirects } from './ghost-redirects.ts'
import { isRoutes, readRoutes } from './ghost-routes.ts'
import { GhostSite } from './ghost-site.ts'

/** `address`: of the site, which the export does not name. */
export type GhostOptions = {
  language: Language | null
  address: string | null
  others: readonly SourceFile[]
}

export function ghostSource(file: SourceFile, { language, address, others }: GhostOptions): SiteSource {
  let site: GhostSite | null = null
  async function readSite(): Promise<GhostSite> {
    const read = new GhostSite(language, address)
    for await (const row of readGhostFile(file, () => undefined)) read.take(row)
    const routes = others.find(isRoutes)
    if (routes) read.takeRoutes(await readRoutes(routes))
    return read
  }
  async function* posts() {
    let bytes = 0
    const rows = readGhostFile(file, (read) => {
      bytes = read
    })
    for await (const row of rows) if (row.table === 'posts') yield { post: row.row, bytes }
  }
  async function* redirects(): AsyncGenerator<{ entry: CatalogEntry; bytes: number }> {
    for (const other of others.filter(isRedirects))
      for await (const entry of readRedirects(other)) yield { entry, bytes: 0 }
  }
  async function* catalog(): AsyncGenerator<{ entry: CatalogEntry; bytes: number }> {
    site = await readSite()
    for (const entry of site.entries()) yield { entry, bytes: 0 }
    yield* redirects()
    for await (const { post, bytes } of posts()) {
      for (const entry of site.newUploads(post)) yield { entry, bytes }
      yield { entry: outlineOf(post, site), bytes }
    }
    for (const entry of site.leftOut()) yield { entry, bytes: file.bytes }
  }
  async function* texts(): AsyncGenerator<{ item: SitePost | SitePage; bytes: number }> {
    site ??= await readSite()
    for await (const { post, bytes } of posts()) yield { item: writtenOf(post, site), bytes }
  }
  return { format: 'ghost', bytes: file.bytes, catalog, texts }
}
