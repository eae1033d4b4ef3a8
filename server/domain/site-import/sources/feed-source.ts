// A feed (RSS, Atom) or an export of Blogger as a source. Labels that many posts have become sections, others tags.

import type { Language } from '#contract/language.ts'
import type { SiteFormat } from '#contract/site-import.ts'
import type { CatalogEntry, SitePage, SitePost, SiteSource } from '../site-item.ts'
import { readFeedFile } from './feed-file.ts'
import { isText, outlineOf, pictureOf, roleOf, writtenOf } from './feed-posts.ts'
import { FeedSite } from './feed-site.ts'
import type { SourceFile } from './source-files.ts'

export function feedSource(
  format: SiteFormat,
  files: readonly SourceFile[],
  language: Language | null,
): SiteSource {
  let site: FeedSite | null = null
  async function* records() {
    let before = 0
    for (const file of files) {
      let bytes = before
      const read = readFeedFile(file, (count) => {
        bytes = before + count
      })
      for await (const record of read) yield { record, bytes }
      before += file.bytes
    }
  }
  async function readSite(): Promise<FeedSite> {
    const read = new FeedSite(language)
    for await (const { record } of records()) read.take(record)
    return read
  }
  async function* catalog(): AsyncGenerator<{ entry: CatalogEntry; bytes: number }> {
    site = await readSite()
    for (const entry of site.entries()) yield { entry, bytes: 0 }
    for await (const { entry, bytes } of entriesOnce()) {
      const role = roleOf(entry)
      if (!isText(role)) continue
      const picture = pictureOf(entry, site)
      if (picture) yield { entry: picture, bytes }
      yield { entry: outlineOf(entry, role, site), bytes }
    }
    for (const entry of site.leftOut()) yield { entry, bytes: 0 }
  }
  async function* texts(): AsyncGenerator<{ item: SitePost | SitePage; bytes: number }> {
    site ??= await readSite()
    for await (const { entry, bytes } of entriesOnce()) {
      const role = roleOf(entry)
      if (isText(role)) yield { item: writtenOf(entry, role, site), bytes }
    }
  }
  /** The parts of a feed overlap. */
  async function* entriesOnce() {
    const seen = new Set<string>()
    for await (const { record, bytes } of records()) {
      if (record.kind === 'head') continue
      const key = outlineKey(record.entry.fields)
      if (seen.has(key)) continue
      seen.add(key)
      yield { entry: record.entry, bytes }
    }
  }
  return { format, bytes: files.reduce((sum, file) => sum + file.bytes, 0), catalog, texts }
}

function outlineKey(fields: ReadonlyMap<string, string>): string {
  return fields.get('id') ?? fields.get('guid') ?? fields.get('link') ?? fields.get('title') ?? ''
}
