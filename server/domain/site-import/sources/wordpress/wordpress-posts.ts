// One item of a WordPress export as a post, page or picture, or why it is none. Pure but for what the site knows.

import { decodeIfValid } from '#contract/pages/decode-address.ts'
import type { Loss } from '#contract/site-import.ts'
import { fromWordPressText, MAX_TEXT } from '#server/domain/foreign-text/foreign-story.ts'
import { storedEmbeds } from '#server/domain/foreign-text/stored-embeds.ts'
import type { TextSource } from '#server/domain/foreign-text/text-source.ts'
import type { SiteOutline, SitePage, SitePicture, SitePost } from '#server/domain/site-import/site-item.ts'
import { withUnicode } from '../bijoy-texts.ts'
import { decodedPath, fileOf } from '../picture-index.ts'
import { addressesOfPost } from './wordpress-addresses.ts'
import { kickerOf, metaValue, proseIn, seoOf, videoOf } from './wordpress-fields.ts'
import type { WordPressItem } from './wordpress-file.ts'
import { type WordPressSite, wordsOf } from './wordpress-site.ts'

/** `left`: the kind as WordPress names it. */
export type ItemRole = { as: 'post' | 'page' | 'picture' | 'guest' | 'reused' } | { as: 'left'; what: string }

/** Settings, layouts, forms, goods and conversations. */
const NO_TEXTS =
  /^(?:revision|nav_menu_item|custom_css|customize_changeset|oembed_cache|user_request|wp_.*|acf.*|elementor.*|e-.*|et_.*|vc_.*|wpcf7.*|wpforms.*|shop_.*|product.*|feedback|jp_.*|tablepress_.*|ml-slider|nf_.*|mc4wp.*|amn_.*|um_.*|bp-.*|forum|topic|reply|ngg.*|popup.*|tdb_.*|td_.*|fl-.*|brizy.*|cookie.*|ct_.*|fusion.*|avada.*|sidebar|wpdiscuz.*|rank_math_.*|yoast.*|adstxt|advanced_ads.*|ads?|quads.*|poll.*|newsletter.*|mailpoet.*|schema|web-story.*|astra.*|jet-.*|blocks?|footer|header|menu|layout|template.*|guest-author)$/
const PICTURE = /\.(?:jpe?g|png|gif|webp|avif|bmp|tiff?)$/i
const LEFT_STATES = new Set(['trash', 'auto-draft', 'inherit'])

function field(item: WordPressItem, name: string): string {
  return item.fields.get(name)?.trim() ?? ''
}

export function roleOf(item: WordPressItem): ItemRole {
  const type = field(item, 'wp:post_type') || 'post'
  const state = field(item, 'wp:status')
  if (type === 'attachment')
    return isPicture(item) ? { as: 'picture' } : { as: 'left', what: 'attachment (file)' }
  if (type === 'guest-author') return { as: 'guest' }
  if (type === 'wp_block') return { as: 'reused' }
  if (NO_TEXTS.test(type)) return { as: 'left', what: type }
  if (LEFT_STATES.has(state)) return { as: 'left', what: `${type} (${state})` }
  if (type === 'post' || type === 'page') return { as: type }
  const hasText = field(item, 'content:encoded') !== '' && field(item, 'title') !== ''
  return hasText && state === 'publish' ? { as: 'post' } : { as: 'left', what: type }
}

function pictureAddress(item: WordPressItem): string {
  return field(item, 'wp:attachment_url') || field(item, 'guid')
}

function isPicture(item: WordPressItem): boolean {
  return PICTURE.test(pictureAddress(item).split(/[?#]/, 1)[0] ?? '')
}

export function idOf(item: WordPressItem): string {
  return field(item, 'wp:post_id')
}

function addressesOf(item: WordPressItem, site: WordPressSite): string[] {
  return addressesOfPost(
    {
      id: idOf(item),
      type: field(item, 'wp:post_type') || 'post',
      link: field(item, 'link'),
      slug: field(item, 'wp:post_name'),
      formerSlugs: item.meta.get('_wp_old_slug') ?? [],
      formerDays: item.meta.get('_wp_old_date') ?? [],
    },
    site.base,
  )
}

export function pictureOf(item: WordPressItem, site: WordPressSite): SitePicture {
  const url = pictureAddress(item)
  const file = metaValue(item.meta, '_wp_attached_file') || fileOf(url)
  const path = URL.parse(url, site.base)?.pathname
  return {
    kind: 'picture',
    key: idOf(item),
    addresses: [...new Set([...addressesOf(item, site), ...(path ? [path] : [])])],
    url,
    file: file === '' ? null : decodedPath(file),
    title: wordsOf(field(item, 'title')),
    alt: wordsOf(metaValue(item.meta, '_wp_attachment_image_alt')),
    caption: wordsOf(field(item, 'excerpt:encoded') || field(item, 'content:encoded')),
    credit: wordsOf(
      metaValue(item.meta, 'credit', 'photo_credit', 'media_credit', '_media_credit', 'image_credit'),
    ),
  }
}

/** A person who writes without an account there (Co-Authors Plus). */
export function guestOf(item: WordPressItem): { login: string; name: string } {
  const login = metaValue(item.meta, 'cap-user_login') || field(item, 'wp:post_name').replace(/^cap-/, '')
  return { login, name: metaValue(item.meta, 'cap-display_name') || field(item, 'title') }
}

type State = Pick<SitePost, 'status'> & { losses: Loss[] }

const STATES: Readonly<Record<string, SitePost['status']>> = {
  publish: 'published',
  future: 'scheduled',
  pending: 'review',
  draft: 'draft',
}

function stateOf(item: WordPressItem): State {
  const state = field(item, 'wp:status')
  if (field(item, 'wp:post_password') !== '')
    return { status: 'draft', losses: [{ code: 'PASSWORD_TO_DRAFT', text: '' }] }
  if (state === 'private') return { status: 'draft', losses: [{ code: 'PRIVATE_TO_DRAFT', text: '' }] }
  const status = Object.hasOwn(STATES, state) ? STATES[state] : undefined
  return status
    ? { status, losses: [] }
    : { status: 'draft', losses: [{ code: 'STATUS_UNKNOWN', text: state }] }
}

type Dates = Pick<SitePost, 'publishedAt' | 'updatedAt' | 'madeAt'> & { losses: Loss[] }

function datesOf(item: WordPressItem, site: WordPressSite, status: SitePost['status']): Dates {
  const instant = (name: string) =>
    site.clock.instant(field(item, `wp:${name}`), field(item, `wp:${name}_gmt`))
  const date = instant('post_date')
  const changed = instant('post_modified')
  const wasShown = status === 'published' || status === 'scheduled'
  const losses: Loss[] = date === null ? [{ code: 'DATE_UNREADABLE', text: field(item, 'wp:post_date') }] : []
  return {
    publishedAt: wasShown ? date : null,
    updatedAt: changed && date && changed > date && wasShown ? changed : null,
    madeAt: date,
    losses,
  }
}

/** Authors named by Co-Authors Plus, else the one of the post. */
function authorsOf(item: WordPressItem, site: WordPressSite): string[] {
  const several = item.terms
    .filter(({ taxonomy }) => taxonomy === 'author')
    .map(
      ({ slug, name }) =>
        [name.trim(), slug.replace(/^cap-/, '')].find((login) => site.hasAuthor(login)) ??
        slug.replace(/^cap-/, ''),
    )
  const creator = field(item, 'dc:creator')
  return several.length > 0 ? [...new Set(several)] : [creator].filter((login) => login !== '')
}

export function outlineOf(item: WordPressItem, site: WordPressSite, of: 'post' | 'page'): SiteOutline {
  const { status } = stateOf(item)
  return {
    kind: 'outline',
    of,
    key: idOf(item),
    addresses: addressesOf(item, site),
    title: wordsOf(field(item, 'title')),
    slug: decodeIfValid(field(item, 'wp:post_name')),
    status,
    publishedAt: datesOf(item, site, status).publishedAt,
    authors: authorsOf(item, site),
    sections:
      of === 'page'
        ? []
        : site.sectionsOf(
            item.terms,
            metaValue(item.meta, '_yoast_wpseo_primary_category', 'rank_math_primary_category'),
          ),
    tags: of === 'page' ? [] : site.tagsOf(item.terms),
  }
}

export function writtenOf(
  item: WordPressItem,
  site: WordPressSite,
  of: 'post' | 'page',
): SitePost | SitePage {
  const { kind: _kind, of: _of, sections, tags, ...outline } = outlineOf(item, site, of)
  const { status, losses } = stateOf(item)
  const { losses: ofDates, ...dates } = datesOf(item, site, status)
  const original = item.fields.get('content:encoded') ?? ''
  const story = fromWordPressText(original, textSourceOf(item, site))
  const excerpt = wordsOf(field(item, 'excerpt:encoded'))
  const texts = withUnicode({ title: outline.title, excerpt, html: story.html })
  const picture = metaValue(item.meta, '_thumbnail_id')
  const names = {
    title: texts.title,
    site: site.title,
    section: site.nameOf(sections[0]),
    excerpt: texts.excerpt,
  }
  const written = {
    ...outline,
    ...dates,
    ...texts,
    original: original.slice(0, MAX_TEXT).toWellFormed(),
    picture: /^[1-9]\d*$/.test(picture) ? picture : null,
    losses: [
      ...losses,
      ...ofDates,
      ...story.losses,
      ...texts.losses,
      ...proseIn(item.meta).map(
        (text): Loss => ({ code: 'FIELD_DROPPED', text: text.slice(0, 200).toWellFormed() }),
      ),
    ],
    language: languageOf(item),
    seo: seoOf(item.meta, names),
  }
  if (of === 'page') {
    const parent = field(item, 'wp:post_parent')
    return { kind: 'page', ...written, parent: parent === '0' || parent === '' ? null : parent }
  }
  const isSticky = field(item, 'wp:is_sticky') === '1'
  const twin = item.terms.find(({ taxonomy }) => taxonomy === 'post_translations')?.slug ?? null
  return {
    kind: 'post',
    ...written,
    sections,
    tags,
    isSticky,
    video: videoOf(item.meta),
    kicker: wordsOf(kickerOf(item.meta)),
    twin,
  }
}

function textSourceOf(item: WordPressItem, site: WordPressSite): TextSource {
  const embeds = storedEmbeds(item.meta)
  return {
    embedded: (address) => embeds.get(address) ?? null,
    base: site.base,
    picture: (id) => site.pictures.get(id),
    attached: () => site.pictures.attachedTo(idOf(item)),
    original: (url) => site.pictures.original(url),
    reused: (id) => site.reused(id),
  }
}

/** By Polylang. */
function languageOf(item: WordPressItem): SitePost['language'] {
  const language = item.terms.find(({ taxonomy }) => taxonomy === 'language')?.slug.slice(0, 2)
  return language === 'bn' || language === 'en' ? language : null
}
