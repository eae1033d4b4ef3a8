// What the whole of a feed says: its name and address, who writes, and which labels are sections.
import type { Language } from '#contract/language.ts'
import type { CatalogEntry } from '../site-item.ts'
import type { FeedEntry, FeedRecord } from './feed-file.ts'
import { labelsOf, roleOf } from './feed-posts.ts'
import { own } from './picture-index.ts'
import { wordsOf } from './wordpress/wordpress-site.ts'

/** A label that at least this share of the posts have is a section, the most frequent ones first. */
const SHARE = 0.05
const MAX_SECTIONS = 12

export class FeedSite {
  language: Language | null
  #title = ''
  #base = ''
  #posts = 0
  #isBlogger = false
  readonly #labels = new Map<string, number>()
  readonly #authors = new Set<string>()
  readonly #left = new Map<string, number>()

  constructor(language: Language | null) {
    this.language = language
  }

  /** Origin and path, with a slash. */
  get base(): string {
    return this.#base || 'https://unknown.invalid/'
  }

  take({ kind, entry }: FeedRecord): void {
    if (kind === 'head') this.#takeHead(entry)
    else this.#takeEntry(entry)
  }

  #takeHead({ fields, links }: FeedEntry): void {
    this.#title ||= wordsOf(fields.get('title') ?? '')
    this.#takeAddress(linkOf(links) || (fields.get('link') ?? '').trim())
    if (/^bn\b/i.test(fields.get('language') ?? '')) this.language ??= 'bn'
  }

  #takeAddress(address: string): void {
    const url = URL.parse(address)
    if (this.#base === '' && url && /^https?:$/.test(url.protocol)) this.#base = `${url.origin}/`
  }

  #takeEntry(entry: FeedEntry): void {
    const role = roleOf(entry)
    if (role !== 'post' && role !== 'page') {
      this.#left.set(role, (this.#left.get(role) ?? 0) + 1)
      return
    }
    this.#posts++
    this.#isBlogger ||= entry.fields.get('id')?.startsWith('tag:blogger.com') ?? false
    this.#takeAddress(linkOf(entry.links))
    for (const name of entry.authors) if (name !== '') this.#authors.add(own(wordsOf(name)))
    for (const label of labelsOf(entry)) this.#labels.set(own(label), (this.#labels.get(label) ?? 0) + 1)
  }

  #found: Set<string> | null = null

  /** When all entries are known. */
  #sections(): Set<string> {
    this.#found ??= this.#findSections()
    return this.#found
  }

  #findSections(): Set<string> {
    const least = Math.max(2, this.#posts * SHARE)
    const often = [...this.#labels]
      .filter(([, count]) => count >= least)
      .sort(([, one], [, other]) => other - one)
    return new Set(often.slice(0, MAX_SECTIONS).map(([label]) => label))
  }

  /** The labels of an entry that are sections, and those that are tags. */
  sorted(entry: FeedEntry): { sections: string[]; tags: string[] } {
    const sections = this.#sections()
    const labels = labelsOf(entry)
    return {
      sections: labels.filter((label) => sections.has(label)),
      tags: labels.filter((label) => !sections.has(label)),
    }
  }

  *entries(): Generator<CatalogEntry> {
    yield { kind: 'site', title: this.#title, address: this.base, language: this.language }
    for (const name of this.#authors) yield { kind: 'author', key: name, addresses: [], name }
    const sections = this.#sections()
    for (const label of this.#labels.keys()) {
      const addresses = this.#isBlogger ? [`/search/label/${encodeURIComponent(label)}`] : []
      const known = { key: label, name: label, slug: label.toLowerCase().replaceAll(/\s+/g, '-'), addresses }
      if (sections.has(label)) yield { kind: 'section', ...known, parent: null }
      else yield { kind: 'tag', ...known }
    }
  }

  *leftOut(): Generator<CatalogEntry> {
    for (const [what, count] of this.#left) {
      const reason = what === 'comment' ? 'COMMENTS_LEFT_OUT' : 'KIND_LEFT_OUT'
      yield { kind: 'left-out', what, count, reason }
    }
  }
}

/** The page that a feed or an entry belongs to. */
export function linkOf(links: FeedEntry['links']): string {
  const page = links.find((link) => (link.get('rel') ?? 'alternate') === 'alternate')
  return page?.get('href') ?? ''
}
