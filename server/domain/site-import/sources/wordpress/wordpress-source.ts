// A WordPress export (WXR) as a source: one file, or the parts of one export.
import type { Language } from '#contract/language.ts'
import type {
  CatalogEntry,
  SiteLeftOut,
  SitePage,
  SitePost,
  SiteSource,
} from '#server/domain/site-import/site-item.ts'
import type { SourceFile } from '../source-files.ts'
import { readWordPressFile, type WordPressItem, type WordPressRecord } from './wordpress-file.ts'
import { guestOf, idOf, outlineOf, pictureOf, roleOf, writtenOf } from './wordpress-posts.ts'
import { WordPressSite } from './wordpress-site.ts'

export function wordPressSource(files: readonly SourceFile[], language: Language | null): SiteSource {
  let site = new WordPressSite(language)
  async function* catalog() {
    site = new WordPressSite(language)
    const reader = new CatalogReader(site)
    let bytes = 0
    for await (const read of recordsOf(files, false)) {
      bytes = read.bytes
      for (const entry of reader.entriesOf(read.record)) yield { entry, bytes }
    }
    for (const entry of reader.leftOut()) yield { entry, bytes }
    site.isWhole = true
  }
  async function* texts() {
    if (!site.isWhole) for await (const _entry of catalog());
    const seen = new Set<string>()
    for await (const { record, bytes } of recordsOf(files, true)) {
      const item = record.kind === 'item' ? textOf(record, site, seen) : null
      if (item) yield { item, bytes }
    }
  }
  return { format: 'wordpress', bytes: files.reduce((sum, file) => sum + file.bytes, 0), catalog, texts }
}

async function* recordsOf(files: readonly SourceFile[], withTexts: boolean) {
  let before = 0
  for (const file of files) {
    for await (const { record, bytes } of readWordPressFile(file, withTexts))
      yield { record, bytes: before + bytes }
    before += file.bytes
  }
}

function textOf(item: WordPressItem, site: WordPressSite, seen: Set<string>): SitePost | SitePage | null {
  const { as } = roleOf(item)
  const id = idOf(item)
  if ((as !== 'post' && as !== 'page') || seen.has(id)) return null
  seen.add(id)
  return writtenOf(item, site, as)
}

class CatalogReader {
  readonly #site: WordPressSite
  readonly #seen = new Set<string>()
  readonly #left = new Map<string, number>()
  /** Of authors who are named by posts only, when all are known. */
  readonly #named = new Map<string, string>()
  #hasItems = false
  #comments = 0

  constructor(site: WordPressSite) {
    this.#site = site
  }

  *entriesOf(record: WordPressRecord): Generator<CatalogEntry> {
    const site = this.#site
    if (record.kind === 'head') yield* existing(site.readHead(record.fields))
    else if (record.kind === 'author') {
      const field = (name: string) => record.fields.get(`wp:author_${name}`) ?? ''
      yield* existing(site.addAuthor(field('login'), field('display_name'), field('id')))
    } else if (record.kind !== 'item') site.addTerm(TAXONOMIES[record.kind], record.fields)
    else {
      if (!this.#hasItems) yield* site.declaredTerms()
      this.#hasItems = true
      yield* this.#entriesOfItem(record)
    }
  }

  *#entriesOfItem(item: WordPressItem): Generator<CatalogEntry> {
    const site = this.#site
    const id = idOf(item)
    if (this.#seen.has(id)) return
    this.#seen.add(id)
    this.#comments += item.comments
    const { fields } = item
    site.clock.learn(fields.get('wp:post_date') ?? '', fields.get('wp:post_date_gmt') ?? '')
    const role = roleOf(item)
    if (role.as === 'left') this.#left.set(role.what, (this.#left.get(role.what) ?? 0) + 1)
    else if (role.as === 'reused') site.addReused(id, fields.get('content:encoded') ?? '')
    else if (role.as === 'guest') {
      const { login, name } = guestOf(item)
      yield* existing(site.addAuthor(login, name, ''))
    } else if (role.as === 'picture') {
      const picture = pictureOf(item, site)
      site.pictures.add(id, picture, fields.get('wp:post_parent') ?? '')
      yield picture
    } else yield* this.#entriesOfText(item, role.as)
  }

  *#entriesOfText(item: WordPressItem, of: 'post' | 'page'): Generator<CatalogEntry> {
    yield* this.#site.newTerms(item.terms)
    for (const { taxonomy, slug, name } of item.terms) {
      if (taxonomy === 'author') this.#named.set(slug.replace(/^cap-/, ''), name)
    }
    const outline = outlineOf(item, this.#site, of)
    for (const login of outline.authors) if (!this.#named.has(login)) this.#named.set(login, login)
    yield outline
  }

  *leftOut(): Generator<CatalogEntry> {
    const site = this.#site
    if (!this.#hasItems) yield* site.declaredTerms()
    for (const [login, name] of this.#named) {
      if (!site.hasAuthor(name)) yield* existing(site.addAuthor(login, name, ''))
    }
    for (const [what, count] of this.#left) yield { kind: 'left-out', what, count, reason: 'KIND_LEFT_OUT' }
    const comments: SiteLeftOut = {
      kind: 'left-out',
      what: 'comment',
      count: this.#comments,
      reason: 'COMMENTS_LEFT_OUT',
    }
    if (this.#comments > 0) yield comments
  }
}

const TAXONOMIES = { category: 'category', tag: 'post_tag', term: '' } as const

function existing<Entry>(entry: Entry | null): Entry[] {
  return entry === null ? [] : [entry]
}
