// What the whole of a Ghost export says: people, tags, and which post has which; and where its pictures are.
import type { Language } from '#contract/language.ts'
import type { CatalogEntry, SitePicture } from '#server/domain/site-import/site-item.ts'
import { decodedPath, own } from '../picture-index.ts'
import { wordsOf } from '../wordpress/wordpress-site.ts'
import type { GhostPost, GhostRow } from './ghost-file.ts'
import { dayOf, type GhostRoutes, pathIn, USUAL_ROUTES } from './ghost-routes.ts'
import { countEntries, isTimeZone } from './ghost-settings.ts'

type Named = { name: string; slug: string }
type Extra = { title: string; description: string; alt: string; caption: string }

const PLACEHOLDER = /__GHOST_URL__/
const CONTENT = '/content/images/'
/** Sizes and formats that Ghost makes of a picture stand in its path. */
const SIZE = /\/content\/images\/(?:size\/[\w-]+\/)?(?:format\/\w+\/)?/
const PICTURES =
  /(?:https?:\/\/[^\s"'()<>\\]+?|__GHOST_URL__)?\/content\/images\/[^\s"'()<>\\]+\.(?:jpe?g|png|gif|webp|avif)/gi
const HOST = /(https?:\/\/[^\s"'()<>\\]{1,200}?)\/content\/images\//g
/** The site's own sounds, films and documents. */
const FILES = /(?<=__GHOST_URL__|["'])\/content\/(?:media|files)\/[^\s"'()<>\\]{1,500}/g
const UNKNOWN = 'https://unknown.invalid'

export class GhostSite {
  readonly #language: Language | null
  readonly #address: string | null
  #title = ''
  #timeZone = 'UTC'
  #routes = USUAL_ROUTES
  readonly #tags = new Map<string, Named>()
  readonly #users = new Map<string, Named>()
  readonly #tagsOf = new Map<string, [number, string][]>()
  readonly #authorsOf = new Map<string, [number, string][]>()
  readonly #extras = new Map<string, Extra>()
  readonly #hosts = new Map<string, number>()
  readonly #pictures = new Set<string>()
  /** Newer exports have a placeholder where the site's own address would be. */
  #hasPlaceholder = false
  readonly #files = new Set<string>()
  #internalTags = 0
  #menuEntries = 0
  #unreadable = 0

  constructor(language: Language | null, address: string | null) {
    this.#language = language
    this.#address = address
  }

  take(read: GhostRow | { table: 'unreadable' }): void {
    if (read.table === 'unreadable') this.#unreadable++
    else if (read.table === 'tags') this.#takeTag(read.row)
    else if (read.table === 'users')
      this.#users.set(read.row.id, { name: read.row.name, slug: read.row.slug })
    else if (read.table === 'posts_tags')
      addTo(this.#tagsOf, read.row.post_id, [read.row.sort_order, read.row.tag_id])
    else if (read.table === 'posts_authors')
      addTo(this.#authorsOf, read.row.post_id, [read.row.sort_order, read.row.author_id])
    else if (read.table === 'posts_meta') this.#takeExtra(read.row)
    else if (read.table === 'settings') this.#takeSetting(read.row)
    else this.#takeHosts(read.row)
  }

  #takeTag({ id, name, slug, visibility }: Extract<GhostRow, { table: 'tags' }>['row']): void {
    if (visibility === 'internal' || name.startsWith('#') || slug.startsWith('hash-')) this.#internalTags++
    else this.#tags.set(id, { name: wordsOf(name), slug })
  }

  #takeExtra(row: Extract<GhostRow, { table: 'posts_meta' }>['row']): void {
    const {
      meta_title: title,
      meta_description: description,
      feature_image_alt: alt,
      feature_image_caption: caption,
    } = row
    if (title + description + alt + caption !== '')
      this.#extras.set(row.post_id, { title, description, alt, caption })
  }

  #takeSetting({ key, value }: Extract<GhostRow, { table: 'settings' }>['row']): void {
    if (typeof value !== 'string') return
    if (key === 'title') this.#title = wordsOf(value)
    // Versions before 2 had no routes.
    if (key === 'permalinks' && value.includes(':slug'))
      this.#routes = { ...this.#routes, posts: [value.replaceAll(/:(\w+)/g, '{$1}')] }
    if (/^(?:secondary_)?navigation$/.test(key)) this.#menuEntries += countEntries(value)
    if (/^(?:activeT|t)imezone$/.test(key) && isTimeZone(value)) this.#timeZone = value
  }

  takeRoutes(routes: GhostRoutes): void {
    this.#routes = routes
  }

  #takeHosts({ html, feature_image, mobiledoc, lexical }: GhostPost): void {
    const text = `${feature_image} ${html || lexical || mobiledoc}`
    this.#hasPlaceholder ||= PLACEHOLDER.test(text)
    for (const [, host = ''] of text.matchAll(HOST)) {
      if (this.#hosts.size < 100) this.#hosts.set(own(host), (this.#hosts.get(host) ?? 0) + 1)
    }
  }

  /** Origin and path, with a slash: where most pictures are, unless the export has a placeholder for that. */
  get base(): string {
    const [most] = [...this.#hosts].sort(([, one], [, other]) => other - one)[0] ?? []
    const found = this.#hasPlaceholder ? undefined : most
    return `${(found ?? this.#address ?? UNKNOWN).replace(/\/+$/, '')}/`
  }

  get title(): string {
    return this.#title
  }

  absolute(text: string): string {
    return text.replaceAll('__GHOST_URL__', this.base.slice(0, -1))
  }

  /** The address of a picture in its original size. */
  original(url: string): string {
    return this.absolute(url).replace(SIZE, CONTENT)
  }

  addressOf(post: GhostPost, date: Date | null): string[] {
    const prefix = (URL.parse(this.base)?.pathname ?? '/').slice(0, -1)
    if (post.status === 'draft') return [`${prefix}/p/${post.uuid || post.id}/`]
    const preview = post.uuid === '' ? [] : [`${prefix}/p/${post.uuid}/`]
    const values = {
      ...dayOf(date ?? new Date(0), this.#timeZone),
      slug: post.slug,
      id: post.id,
      uuid: post.uuid,
      primary_tag: this.tagsOf(post.id)[0] ?? 'all',
      primary_author: this.authorsOf(post)[0] ?? 'all',
    }
    const paths = isPage(post) ? [] : this.#routes.posts.map((form) => prefix + pathIn(form, values))
    return [...new Set([...paths, `${prefix}/${post.slug}/`, ...preview])]
  }

  /** Keys of the public tags of a post, in their order. */
  tagsOf(id: string): string[] {
    return inOrder(this.#tagsOf.get(id)).flatMap((tag) => this.#tags.get(tag)?.slug ?? [])
  }

  authorsOf({ id, author_id }: GhostPost): string[] {
    const listed = inOrder(this.#authorsOf.get(id))
    return (listed.length > 0 ? listed : [author_id]).flatMap((user) => this.#users.get(user)?.slug ?? [])
  }

  extraOf(id: string): Extra | undefined {
    return this.#extras.get(id)
  }

  /** The key of the picture above a post. */
  featureOf({ feature_image, image }: GhostPost): string | null {
    const written = feature_image || image
    return written === '' ? null : (URL.parse(this.original(written), this.base)?.href ?? null)
  }

  featureTextsOf({ id }: GhostPost): { alt: string; caption: string } {
    const extra = this.extraOf(id)
    return { alt: extra?.alt ?? '', caption: wordsOf(extra?.caption ?? '') }
  }

  *entries(): Generator<CatalogEntry> {
    yield { kind: 'site', title: this.#title, address: this.base, language: this.#language }
    const prefix = (URL.parse(this.base)?.pathname ?? '/').slice(0, -1)
    for (const { name, slug } of this.#users.values()) {
      if (slug !== '')
        yield {
          kind: 'author',
          key: slug,
          addresses: [prefix + pathIn(this.#routes.author, { slug })],
          name: wordsOf(name) || slug,
        }
    }
    const first = new Set([...this.#tagsOf.keys()].flatMap((id) => this.tagsOf(id)[0] ?? []))
    for (const { name, slug } of this.#tags.values()) {
      const known = { key: slug, name, slug, addresses: [prefix + pathIn(this.#routes.tag, { slug })] }
      if (first.has(slug)) yield { kind: 'section', ...known, parent: null }
      // The address is that of the section if a tag is both.
      yield { kind: 'tag', ...known, addresses: first.has(slug) ? [] : known.addresses }
    }
  }

  /** Pictures and other files of a post that did not stand in one before. */
  *newUploads(post: GhostPost): Generator<CatalogEntry> {
    const { html, lexical, mobiledoc } = post
    const feature = this.featureOf(post)
    if (feature !== null) yield* this.#newPicture(feature, this.featureTextsOf(post))
    for (const [url] of `${html || lexical || mobiledoc}`.matchAll(PICTURES)) {
      yield* this.#newPicture(this.original(url.replaceAll('\\/', '/')), { alt: '', caption: '' })
    }
    yield* this.#newFiles(post)
  }

  *#newPicture(written: string, texts: { alt: string; caption: string }): Generator<SitePicture> {
    const url = URL.parse(written, this.base)
    if (!url || this.#pictures.has(url.href)) return
    const key = own(url.href)
    this.#pictures.add(key)
    const place = url.pathname.indexOf(CONTENT)
    const file = place < 0 ? null : decodedPath(url.pathname.slice(place + CONTENT.length))
    yield {
      kind: 'picture',
      key,
      addresses: file === null ? [] : [own(url.pathname)],
      url: key,
      file,
      title: '',
      ...texts,
      credit: '',
    }
  }

  /** Files other than pictures are not moved: their addresses are gone. */
  *#newFiles({ html, lexical, mobiledoc }: GhostPost): Generator<CatalogEntry> {
    const prefix = (URL.parse(this.base)?.pathname ?? '/').slice(0, -1)
    for (const [path] of (html || lexical || mobiledoc).matchAll(FILES)) {
      if (this.#files.has(path)) continue
      this.#files.add(own(path))
      yield { kind: 'redirect', from: prefix + path, to: null }
    }
  }

  *leftOut(): Generator<CatalogEntry> {
    const counts = {
      'tag (internal)': this.#internalTags,
      navigation: this.#menuEntries,
      file: this.#files.size,
      'row (unreadable)': this.#unreadable,
    }
    for (const [what, count] of Object.entries(counts)) {
      if (count > 0) yield { kind: 'left-out', what, count, reason: 'KIND_LEFT_OUT' }
    }
  }
}

export function isPage({ type, page }: GhostPost): boolean {
  return type === 'page' || (type === '' && page)
}

function addTo(lists: Map<string, [number, string][]>, key: string, entry: [number, string]): void {
  const list = lists.get(key)
  if (list) list.push(entry)
  else lists.set(own(key), [entry])
}

function inOrder(list: [number, string][] = []): string[] {
  return list.toSorted(([one], [other]) => one - other).map(([, key]) => key)
}
