// One row of Ghost's posts as a post or page.

import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { readImportedInstant } from '#contract/instant.ts'
import type { Loss } from '#contract/site-import.ts'
import { fromHtml, MAX_TEXT } from '#server/domain/foreign-text/foreign-story.ts'
import { TextLosses } from '#server/domain/foreign-text/text-losses.ts'
import { textSource } from '#server/domain/foreign-text/text-source.ts'
import type { SiteOutline, SitePage, SitePost } from '#server/domain/site-import/site-item.ts'
import { withUnicode } from '../bijoy-texts.ts'
import { wordsOf } from '../wordpress/wordpress-site.ts'
import type { GhostPost } from './ghost-file.ts'
import { type GhostSite, isPage } from './ghost-site.ts'
import { lexicalToHtml, mobiledocToHtml } from './ghost-texts.ts'

/** Milliseconds, ISO 8601, or the clock of UTC without its zone. */
function instantOf(value: unknown): Date | null {
  if (typeof value === 'number')
    return Number.isFinite(value) && Math.abs(value) < 8e15 ? new Date(value) : null
  if (typeof value !== 'string' || value === '') return null
  return readImportedInstant(
    /(?:Z|[+-]\d{2}:?\d{2})$/i.test(value) ? value : `${value.trim().replace(' ', 'T')}Z`,
  )
}

const STATES: Readonly<Record<string, SitePost['status']>> = {
  published: 'published',
  sent: 'draft',
  scheduled: 'scheduled',
  draft: 'draft',
}

function stateOf(post: GhostPost): { status: SitePost['status']; losses: Loss[] } {
  const status = Object.hasOwn(STATES, post.status) ? STATES[post.status] : undefined
  if (!status) return { status: 'draft', losses: [{ code: 'STATUS_UNKNOWN', text: post.status }] }
  // A text for members or subscribers was never open to everybody.
  const isOpen = post.visibility === '' || post.visibility === 'public'
  if (isOpen && post.status !== 'sent') return { status, losses: [] }
  const text = post.status === 'sent' ? 'email' : post.visibility
  return { status: 'draft', losses: [{ code: 'PRIVATE_TO_DRAFT', text }] }
}

export function outlineOf(post: GhostPost, site: GhostSite): SiteOutline {
  const { status } = stateOf(post)
  const date = instantOf(post.published_at)
  const [section, ...tags] = isPage(post) ? [] : site.tagsOf(post.id)
  return {
    kind: 'outline',
    of: isPage(post) ? 'page' : 'post',
    key: post.id,
    addresses: site.addressOf(post, date),
    title: wordsOf(post.title),
    slug: post.slug.replace(/^untitled(?:-\d+)?$/, ''),
    status,
    publishedAt: status === 'published' || status === 'scheduled' ? date : null,
    authors: site.authorsOf(post),
    sections: section === undefined ? [] : [section],
    tags,
  }
}

export function writtenOf(post: GhostPost, site: GhostSite): SitePost | SitePage {
  const { kind: _kind, of, sections, tags, ...outline } = outlineOf(post, site)
  const { losses } = stateOf(post)
  const textLosses = new TextLosses()
  for (const code of [post.codeinjection_head, post.codeinjection_foot]) {
    if (code.trim() !== '') textLosses.add('SCRIPT_DROPPED', code)
  }
  const original = originalOf(post, textLosses)
  const source = { ...textSource(site.base), original: (url: string) => site.original(url) }
  // Pages have no picture above their text here.
  const above = of === 'page' ? figureOf(post, site) : ''
  const story = fromHtml(site.absolute(above + original), source, textLosses)
  const texts = withUnicode({ title: outline.title, excerpt: wordsOf(post.custom_excerpt), html: story.html })
  const changed = instantOf(post.updated_at)
  const date = outline.publishedAt
  if (date === null && outline.status === 'published') {
    losses.push({ code: 'DATE_UNREADABLE', text: String(post.published_at ?? '') })
  }
  const written = {
    ...outline,
    ...texts,
    original: original.slice(0, MAX_TEXT).toWellFormed(),
    updatedAt: changed && date && changed > date ? changed : null,
    madeAt: instantOf(post.created_at) ?? instantOf(post.published_at),
    ...pictureOf(post, site),
    losses: [...losses, ...story.losses, ...texts.losses],
    language: /^bn\b/i.test(post.locale) ? ('bn' as const) : null,
    seo: seoOf(post, site),
  }
  if (of === 'page') return { kind: 'page', ...written, picture: null, parent: null }
  return {
    kind: 'post',
    ...written,
    sections,
    tags,
    isSticky: post.featured,
    video: '',
    kicker: '',
    twin: null,
  }
}

function pictureOf(post: GhostPost, site: GhostSite): Pick<SitePost, 'picture' | 'pictureTexts'> {
  const picture = site.featureOf(post)
  return picture === null ? { picture } : { picture, pictureTexts: site.featureTextsOf(post) }
}

function figureOf(post: GhostPost, site: GhostSite): string {
  const { picture, pictureTexts } = pictureOf(post, site)
  if (picture === null || post.show_title_and_feature_image === false) return ''
  const { alt = '', caption = '' } = pictureTexts ?? {}
  const words = caption === '' ? '' : `<figcaption>${escapeText(caption)}</figcaption>`
  return `<figure><img src="${escapeAttribute(picture)}" alt="${escapeAttribute(alt)}">${words}</figure>`
}

function seoOf(
  { id, meta_title, meta_description, canonical_url }: GhostPost,
  site: GhostSite,
): SitePost['seo'] {
  const extra = site.extraOf(id)
  return {
    title: wordsOf(extra?.title || meta_title),
    description: wordsOf(extra?.description || meta_description),
    canonical: /^https?:\/\//.test(site.absolute(canonical_url)) ? site.absolute(canonical_url) : '',
    isHidden: false,
  }
}

/** As its editor stored it; as Ghost rendered it where that is the only form, or the text is Markdown. */
function originalOf(post: GhostPost, losses: TextLosses): string {
  const lexical = post.lexical === '' ? null : lexicalToHtml(post.lexical, losses)
  if (lexical !== null) return lexical
  const mobiledoc = post.mobiledoc === '' ? null : mobiledocToHtml(post.mobiledoc, losses)
  const isMarkdown = mobiledoc?.cards.some((name) => name.includes('markdown')) ?? false
  if (mobiledoc === null || (isMarkdown && post.html !== '')) return shownToAll(post.html, losses)
  return mobiledoc.html
}

const GATE = '<!--kg-gated-block:begin'
const GATE_END = '<!--kg-gated-block:end-->'

/** Without the blocks of a rendered text that only members see. */
function shownToAll(html: string, losses: TextLosses): string {
  const [before = '', ...blocks] = html.split(GATE)
  const shown = blocks.map((block) => {
    const begin = block.indexOf('-->') + '-->'.length
    const end = block.indexOf(GATE_END)
    if (!block.slice(0, begin).includes('nonMember:false')) return block.slice(begin)
    losses.add('FIELD_DROPPED', `members: ${block.slice(begin, end < 0 ? undefined : end)}`)
    return end < 0 ? '' : block.slice(end)
  })
  return before + shown.join('')
}
