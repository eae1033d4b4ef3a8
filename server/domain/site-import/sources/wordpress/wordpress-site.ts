// What the whole of a WordPress export says: its address, people, sections, tags and pictures, gathered while its catalog is
// read, for the texts that refer to them.

import { decodeHTML } from 'entities'
import type { Language } from '#contract/language.ts'
import { decodeIfValid } from '#contract/pages/decode-address.ts'
import { plainText } from '#server/domain/posts/text/post-html.ts'
import type { SiteAuthor, SiteHead, SiteSection, SiteTag } from '#server/domain/site-import/site-item.ts'
import { own, PictureIndex } from '../picture-index.ts'
import { addressesOfAuthor, addressesOfTerm } from './wordpress-addresses.ts'
import { SiteClock } from './wordpress-dates.ts'
import { MAX_FIELD, type WordPressTerm } from './wordpress-file.ts'

type Fields = ReadonlyMap<string, string>
type Term = { id: string; taxonomy: string; slug: string; name: string; parent: string }

/** Taxonomies that sort by something else than subject. */
const LEFT =
  /^(?:post_format|language|post_translations|term_.*|nav_menu|author|link_category|wp_.*|elementor_.*|product_.*|pa_.*|ml-slider|yst_.*|translation_priority|type|following_users|action-group)$/
const SECTIONS = /categ|section|subject|bibhag|department/i
/** Characters of the reused parts of texts that are kept, all together. */
const MAX_REUSED = 16 * 1024 * 1024

export class WordPressSite {
  readonly clock = new SiteClock()
  readonly pictures = new PictureIndex()
  base = ''
  title = ''
  language: Language | null
  isWhole = false
  readonly #reused = new Map<string, string>()
  #reusedRoom = MAX_REUSED
  readonly #byId = new Map<string, Term>()
  readonly #terms = new Map<string, Term>()
  readonly #authors = new Map<string, { name: string }>()

  constructor(language: Language | null) {
    this.language = language
  }

  readHead(fields: Fields): SiteHead | null {
    if (this.base !== '') return null
    const address = [fields.get('wp:base_blog_url'), fields.get('link'), fields.get('wp:base_site_url')].find(
      (url) => URL.canParse(url ?? ''),
    )
    this.base = `${(address ?? 'https://unknown.invalid').trim().replace(/\/+$/, '')}/`
    this.title = wordsOf(fields.get('title') ?? '')
    // "en-US" is what a site has that nobody ever set.
    if (/^bn\b/i.test(fields.get('language') ?? '')) this.language ??= 'bn'
    return { kind: 'site', title: this.title, address: this.base, language: this.language }
  }

  /** Null when this author came before. */
  addAuthor(login: string, name: string, id: string): SiteAuthor | null {
    const key = own(login.trim())
    if (key === '' || this.#authors.has(key)) return null
    const shown = own(wordsOf(name) || key)
    this.#authors.set(key, { name: shown })
    return { kind: 'author', key, addresses: addressesOfAuthor(key, id, this.base), name: shown }
  }

  hasAuthor(login: string): boolean {
    return this.#authors.has(login)
  }

  /** A declared term; {@link writeTerms} writes it when all are known. */
  addTerm(taxonomy: string, fields: Fields): void {
    const field = (...names: string[]) =>
      names.map((name) => fields.get(name) ?? '').find((value) => value !== '') ?? ''
    this.#add({
      id: field('wp:term_id'),
      taxonomy: taxonomy || field('wp:term_taxonomy'),
      slug: field('wp:category_nicename', 'wp:tag_slug', 'wp:term_slug'),
      name: field('wp:cat_name', 'wp:tag_name', 'wp:term_name'),
      parent: field('wp:category_parent', 'wp:term_parent'),
    })
  }

  #add({ id, taxonomy, slug, name, parent }: Term): Term | null {
    const place = placeOf(taxonomy, slug)
    if (slug === '' || LEFT.test(taxonomy) || this.#terms.has(place)) return null
    const kept = {
      id: own(id),
      taxonomy: own(taxonomy),
      slug: own(slug),
      name: own(wordsOf(name)),
      parent: own(parent),
    }
    this.#terms.set(own(place), kept)
    if (id !== '') this.#byId.set(kept.id, kept)
    return kept
  }

  *declaredTerms(): Generator<SiteSection | SiteTag> {
    for (const term of this.#terms.values()) yield this.#itemOf(term)
  }

  /** Terms of an item that the export did not declare: its parts may have been written one by one. */
  *newTerms(terms: readonly WordPressTerm[]): Generator<SiteSection | SiteTag> {
    for (const { taxonomy, slug, name } of terms) {
      const added = this.#add({ id: '', taxonomy, slug, name, parent: '' })
      if (added) yield this.#itemOf(added)
    }
  }

  #itemOf(term: Term): SiteSection | SiteTag {
    const { id, taxonomy, name } = term
    const chain = this.#chainOf(term)
    const addresses = addressesOfTerm(
      taxonomy,
      id,
      chain.map(({ slug }) => slug),
      this.base,
    )
    const known = {
      key: keyOf(taxonomy, term.slug),
      addresses,
      name: name || decodeIfValid(term.slug),
      slug: decodeIfValid(term.slug),
    }
    if (!isSection(taxonomy)) return { kind: 'tag', ...known }
    const parent = chain.at(-2)
    return { kind: 'section', ...known, parent: parent ? keyOf(taxonomy, parent.slug) : null }
  }

  /** From the outermost parent to the term; a circle of parents ends. */
  #chainOf(term: Term): Term[] {
    const chain: Term[] = []
    let next: Term | undefined = term
    while (next && !chain.includes(next) && chain.length < 10) {
      chain.unshift(next)
      next = next.parent === '' ? undefined : this.#terms.get(placeOf(next.taxonomy, next.parent))
    }
    return chain
  }

  /** Keys of an item's sections, the one named as main by its id first. */
  sectionsOf(terms: readonly WordPressTerm[], main: string): string[] {
    const keys = terms
      .filter(({ taxonomy }) => isSection(taxonomy))
      .map(({ taxonomy, slug }) => keyOf(taxonomy, slug))
    const first = this.#byId.get(main)
    const mainKey = first && keyOf(first.taxonomy, first.slug)
    return [...new Set([...keys.filter((key) => key === mainKey), ...keys])]
  }

  tagsOf(terms: readonly WordPressTerm[]): string[] {
    const tags = terms.filter(
      ({ taxonomy, slug }) => slug !== '' && !LEFT.test(taxonomy) && !isSection(taxonomy),
    )
    return [...new Set(tags.map(({ taxonomy, slug }) => keyOf(taxonomy, slug)))]
  }

  /** The name of the section with this key. */
  nameOf(key = ''): string {
    return this.#terms.get(`section ${key}`)?.name ?? ''
  }

  /** One that is not kept whole is not kept: texts that name it report it as left out. */
  addReused(id: string, text: string): void {
    if (text.length >= MAX_FIELD || text.length > this.#reusedRoom) return
    this.#reused.set(own(id), own(text))
    this.#reusedRoom -= text.length
  }

  reused(id: string): string | null {
    return this.#reused.get(id) ?? null
  }
}

function isSection(taxonomy: string): boolean {
  return taxonomy === 'category' || (!LEFT.test(taxonomy) && SECTIONS.test(taxonomy))
}

/** A section and a tag may have the same key. */
function placeOf(taxonomy: string, slug: string): string {
  return `${isSection(taxonomy) ? 'section' : 'tag'} ${keyOf(taxonomy, slug)}`
}

/** Slugs are unique within their taxonomy. */
function keyOf(taxonomy: string, slug: string): string {
  return taxonomy === 'category' || taxonomy === 'post_tag'
    ? slug.toLowerCase()
    : `${taxonomy}:${slug.toLowerCase()}`
}

/** Plain words of a field, which may have entities and elements. */
export function wordsOf(text: string): string {
  const words = text.includes('<') ? plainText(text) : decodeHTML(text)
  // Titles are often escaped twice.
  return (/&(?:#\d+|amp|quot|nbsp);/.test(words) ? decodeHTML(words) : words)
    .toWellFormed()
    .replaceAll(/[\s\p{Cc}]+/gu, ' ')
    .trim()
}
