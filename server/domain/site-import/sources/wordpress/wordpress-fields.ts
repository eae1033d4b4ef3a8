// What plugins and themes of WordPress keep in the fields of a post: search title and description, shoulder, video. Pure.
import { toEmbedAddress } from '#contract/posts/video.ts'
import type { SitePost } from '#server/domain/site-import/site-item.ts'

export type Meta = ReadonlyMap<string, readonly string[]>

const KEPT =
  /^_(?:oembed_[\da-f]{32}|wp_attached_file|wp_attachment_image_alt|thumbnail_id|wp_old_slug|wp_old_date|yoast_wpseo_(?:title|metadesc|canonical|meta-robots-noindex|primary_category)|aioseop?_(?:title|description|noindex)|format_video_embed|.{0,40}video.{0,40})$/
/** Others of plugins, hundreds in each post, are not read. */
export function isKeptMeta(key: string): boolean {
  return key.startsWith('_') ? KEPT.test(key) : key !== ''
}

/** The first value with words under one of these keys. */
export function metaValue(meta: Meta, ...keys: string[]): string {
  for (const key of keys) {
    const value = meta.get(key)?.find((value) => value.trim() !== '')
    if (value !== undefined) return value.trim()
  }
  return ''
}

const KICKERS = ['kicker', 'shoulder', 'hanger', 'banner_head', 'pre_title', 'overline', 'td_kicker']

export function kickerOf(meta: Meta): string {
  return metaValue(meta, ...KICKERS)
}

const ADDRESS = /https?:\/\/(?:www\.|m\.)?youtu(?:\.be|be\.com|be-nocookie\.com)\/[^\s"'<>\\;]+/

/** The video of a post with one: some theme has its address under a name with "video". */
export function videoOf(meta: Meta): string {
  for (const [key, values] of meta) {
    if (!/video|youtube/i.test(key)) continue
    const address = values.map((value) => ADDRESS.exec(value)?.[0]).find((found) => found !== undefined)
    const video = address === undefined ? null : toEmbedAddress(address)
    if (video !== null) return video
  }
  return ''
}

export type SeoNames = { title: string; site: string; section: string; excerpt: string }

/** Fields of Yoast, Rank Math and All in One SEO, with their variables filled in. */
export function seoOf(meta: Meta, names: SeoNames): SitePost['seo'] {
  const title = metaValue(meta, '_yoast_wpseo_title', 'rank_math_title', '_aioseo_title', '_aioseop_title')
  const description = metaValue(
    meta,
    '_yoast_wpseo_metadesc',
    'rank_math_description',
    '_aioseo_description',
    '_aioseop_description',
  )
  const canonical = metaValue(meta, '_yoast_wpseo_canonical', 'rank_math_canonical_url')
  const isHidden =
    metaValue(meta, '_yoast_wpseo_meta-robots-noindex') === '1' ||
    /"noindex"/.test(metaValue(meta, 'rank_math_robots')) ||
    /^(?:on|1)$/.test(metaValue(meta, '_aioseop_noindex', '_aioseo_noindex'))
  return {
    title: withValues(title, names),
    description: withValues(description, names),
    canonical: /^https?:\/\//.test(canonical) ? canonical : '',
    isHidden,
  }
}

const VARIABLE = /%%([a-z_]+)%%|%([a-z_]+)(?:\([^)]*\))?%|#([a-z_]+)/gi

function withValues(text: string, { title, site, section, excerpt }: SeoNames): string {
  const values: Readonly<Record<string, string>> = {
    title,
    post_title: title,
    sep: '–',
    separator_sa: '–',
    sitename: site,
    site_title: site,
    primary_category: section,
    category: section,
    categories: section,
    excerpt,
    post_excerpt: excerpt,
    excerpt_only: excerpt,
  }
  const filled = text.replaceAll(VARIABLE, (all, yoast, rank, aioseo) => {
    const name = String(yoast ?? rank ?? aioseo).toLowerCase()
    if (Object.hasOwn(values, name)) return values[name] ?? ''
    // A word with a number sign is one; other variables have no value here.
    return aioseo === undefined ? '' : all
  })
  return filled.replaceAll(/\s+/g, ' ').replace(/^[\s–|-]+|[\s–|-]+$/g, '')
}

/** Prose that themes keep beside the text, to be named as lost: key and beginning. */
export function proseIn(meta: Meta): string[] {
  const prose: string[] = []
  for (const [key, [value = '']] of meta) {
    const isKnown =
      key.startsWith('_') || /^(?:rank_math|yoast|aioseo|td_|tie_|jnews|sbg_|slide_|classic-editor)/.test(key)
    if (
      !isKnown &&
      !KICKERS.includes(key) &&
      /[\p{L}\p{M}]{2,}(?:\s+[\p{L}\p{M}]+){5}/u.test(value) &&
      !/^[[{]|^[aO]:\d+:/.test(value)
    ) {
      prose.push(`${key}: ${value}`)
    }
  }
  return prose
}
