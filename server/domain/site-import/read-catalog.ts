// The catalog of a site: reads an export for the first time and stores what it has, so that an admin can choose what becomes of it.
import type { Language } from '#contract/language.ts'
import type { MappedKind } from '#contract/site-import.ts'
import { copyLine } from '#server/db/copy-line.ts'
import { openSession, type Session } from '#server/db/session.ts'
import type { ItemDetails } from '#server/db/tables/site-import-tables.ts'
import type { Ctx } from '../ctx.ts'
import { getNameBook } from '../name-book/load-name-book.ts'
import { sourceOf } from '../redirects/old-address-rules.ts'
import { writeAsMaidan } from '../write-as.ts'
import { copyFound, createCatalogTables, selectTerms, storeFound, writeTerms } from './catalog-queries.ts'
import { createDefaults, type Present } from './choose-defaults.ts'
import { listOurSections } from './our-sections.ts'
import type { RunProgress } from './run-progress.ts'
import { SiteFileError } from './site-file-error.ts'
import { replaceOthers, updateRun } from './site-import-queries.ts'
import type { CatalogEntry, SiteHead, SiteOutline, SiteSource } from './site-item.ts'
import { createChoiceResolver } from './site-mapping.ts'
import { publicName, siteOf, storable } from './site-rules.ts'

type Run = { id: string; isLanguageGiven: boolean; language: Language }

const LINES_AT_ONCE = 2_000
const MAX_TITLE = 300

/** Reads the catalog and stores it with the default choices. */
export async function readCatalog(
  ctx: Ctx,
  run: Run,
  source: SiteSource,
  progress: RunProgress,
): Promise<void> {
  const session = await openSession(ctx.db)
  try {
    await createCatalogTables(session)
    const { head, posts } = await collect(session, source, progress)
    const site = head ? siteOf(head.address) : ''
    if (!head || site === '') throw new SiteFileError('SITE_FILE_UNKNOWN')
    await writeAsMaidan(session, async (transaction) => {
      await replaceOthers(transaction, run.id, site)
      await storeFound(session, { id: run.id, site })
      await chooseDefaults(ctx, session, { id: run.id, site }, posts)
      await updateRun(transaction, run.id, ['reading'], {
        site,
        title: storable(head.title).slice(0, MAX_TITLE),
        format: source.format,
        language: run.isLanguageGiven ? run.language : (head.language ?? run.language),
      })
    })
  } finally {
    session.close()
  }
}

/** Numbers of posts by kind and key. */
type PostCounts = Record<MappedKind, Map<string, number>>

async function collect(session: Session, source: SiteSource, progress: RunProgress) {
  const posts: PostCounts = { section: new Map(), tag: new Map(), author: new Map() }
  let head: SiteHead | null = null
  let items: string[] = []
  let addresses: string[] = []
  const flush = async () => {
    progress.check()
    await copyFound(session, items.join(''), addresses.join(''))
    items = []
    addresses = []
  }
  for await (const { entry, bytes } of source.catalog()) {
    progress.at(bytes)
    if (entry.kind === 'site') {
      head = entry
      continue
    }
    if (entry.kind === 'outline' && entry.of === 'post') countTerms(posts, entry)
    items.push(itemLine(entry))
    addresses.push(...addressLines(entry))
    if (items.length >= LINES_AT_ONCE) await flush()
  }
  await flush()
  return { head, posts }
}

function countTerms(posts: PostCounts, { sections, tags, authors }: SiteOutline): void {
  const add = (counts: Map<string, number>, keys: string[]) => {
    for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1)
  }
  add(posts.section, sections)
  add(posts.tag, tags)
  add(posts.author, authors)
}

function itemLine(entry: Exclude<CatalogEntry, SiteHead>): string {
  const kind = entry.kind === 'outline' ? entry.of : entry.kind
  const title = storable(titleOf(entry)).slice(0, MAX_TITLE)
  const publishedAt = entry.kind === 'outline' ? entry.publishedAt : null
  const address = 'addresses' in entry ? (entry.addresses[0] ?? '') : ''
  const details = JSON.stringify(detailsOf(entry), (_, value) =>
    typeof value === 'string' ? storable(value) : value,
  )
  return copyLine([kind, keyOf(entry), title, storable(address), publishedAt, details])
}

function keyOf(entry: Exclude<CatalogEntry, SiteHead>): string {
  if (entry.kind === 'redirect') return storable(entry.from)
  return storable(entry.kind === 'left-out' ? `${entry.what} ${entry.reason}` : entry.key)
}

function titleOf(entry: Exclude<CatalogEntry, SiteHead>): string {
  if (entry.kind === 'redirect') return entry.from
  if (entry.kind === 'left-out') return entry.what
  if (entry.kind === 'author') return publicName(entry.name)
  return 'title' in entry ? entry.title : entry.name
}

function detailsOf(entry: Exclude<CatalogEntry, SiteHead>): ItemDetails {
  switch (entry.kind) {
    case 'section':
      return { slug: entry.slug, parent: entry.parent }
    case 'tag':
    case 'outline':
      return { slug: entry.slug }
    case 'author':
      return { slug: slugOfAuthor(entry.addresses) }
    case 'picture': {
      const { url, file, alt, caption, credit } = entry
      return { url, file, alt, caption, credit }
    }
    case 'redirect':
      return { to: entry.to }
    case 'left-out':
      return { reason: entry.reason, count: entry.count }
  }
}

/** What the address of an author's page ends with. */
function slugOfAuthor(addresses: string[]): string {
  const path = addresses.map((address) => sourceOf(address) ?? '').find((source) => !source.includes('?'))
  return path?.split('/').at(-1) ?? ''
}

function addressLines(entry: Exclude<CatalogEntry, SiteHead>): string[] {
  if (!('addresses' in entry)) return []
  const kind = entry.kind === 'outline' ? entry.of : entry.kind
  const sources = new Set(entry.addresses.map(sourceOf).filter((source) => source !== null))
  return [...sources].map((source) => copyLine([source, kind, keyOf(entry)]))
}

async function chooseDefaults(
  ctx: Ctx,
  session: Session,
  run: { id: string; site: string },
  posts: PostCounts,
): Promise<void> {
  const choose = createDefaults(await presentOf(ctx))
  const resolve = await createChoiceResolver(ctx)
  const terms = (await selectTerms(session, run.id)).map((term) => {
    const { kind, key } = term
    const former = term.choice && resolve(term.choice)
    return { kind, key, posts: posts[kind].get(key) ?? 0, choice: former ?? choose(term) }
  })
  for (let start = 0; start < terms.length; start += LINES_AT_ONCE) {
    await writeTerms(session, run.site, terms.slice(start, start + LINES_AT_ONCE))
  }
}

async function presentOf(ctx: Ctx): Promise<Present> {
  const { all } = await getNameBook(ctx)
  const sections = await listOurSections(ctx)
  return {
    sections: sections.map(({ id, names }) => ({ id, names })),
    terms: all.map(({ id, name, variants }) => ({ id, names: [name.bn, name.en, ...variants] })),
  }
}
