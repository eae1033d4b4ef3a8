// Cards service: the share cards of posts and matches, stored by what they show, and the photo cards that staff download.
// Layout: platform/cards.

import { formatDate } from '#bangla/dates.ts'
import { isStorable } from '#contract/form-field.ts'
import type { Language } from '#contract/language.ts'
import { cardPath } from '#contract/pages/paths.ts'
import { type MatchCardTexts, matchCardVersion, shareCardVersion } from '#contract/pages/share-card.ts'
import type { Post } from '#contract/posts/post.ts'
import { colourOfSport, type SectionColour } from '#contract/posts/section.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import { SPONSORED } from '#contract/posts/sponsored.ts'
import { SYSTEM } from '#contract/role.ts'
import type { CardShape, CardText } from '#server/platform/cards/draw-card.ts'
import type { Sport } from '#sport/sports.ts'
import { AppError } from '../app-error.ts'
import { ConcurrencyLimiter } from '../concurrency-limiter.ts'
import type { Ctx } from '../ctx.ts'
import { readOriginal } from '../media/media.ts'
import { permit } from '../permit.ts'
import { getPost } from '../posts/reading/posts.ts'
import { getSections } from '../sections/sections.ts'
import { getSettings } from '../settings/settings.ts'

/** The colours of sections on a dark background. */
const COLOURS: Record<SectionColour, string> = {
  cricket: '#5cc48e',
  football: '#7db6f2',
  athletics: '#f0916a',
  other: '#e0b455',
}
const BRAND = '#5fc794'
/** Stands in place of the section on the card of a story that somebody paid for. */

type CardPost = Pick<
  Post,
  'language' | 'headline' | 'categories' | 'byline' | 'publishedAt' | 'publishAt' | 'insertedAt' | 'sponsor'
>

/** `site.title`: of the post's edition. The tall and the square card name the reporter and the day of publication. */
function cardText(
  post: CardPost,
  shape: CardShape,
  site: { title: string; sections: SectionList },
): CardText {
  const { language, headline, sponsor } = post
  const [category] = post.categories
  const section = site.sections.shownOne(category)
  const day = post.publishedAt ?? post.publishAt ?? post.insertedAt
  const foot = [post.byline?.name, formatDate(day, language)].filter(Boolean).join(' · ')
  return {
    shape,
    headline,
    site: site.title,
    section: sponsor === '' ? (section?.name[language] ?? '') : SPONSORED[language],
    colour: section?.colour ? COLOURS[section.colour] : BRAND,
    isBengali: language === 'bn',
    foot: shape === 'share' ? '' : foot,
  }
}

/** The file name of a downloaded card: the day and the post's slug, in characters every system accepts. */
function photoCardName({ slug, id }: Pick<Post, 'slug' | 'id'>, shape: CardShape): string {
  const name = (slug || id).replace(/[^A-Za-z0-9-]+/g, '-').replace(/^-+|-+$/g, '')
  return `${name || 'post'}-${shape}.jpg`
}

// How many share cards are drawn at once.
const cardLimiter = new ConcurrencyLimiter({
  kind: 'cards',
  maxRunning: 2,
  maxQueued: 30,
  retryAfterSeconds: 3,
})

const JPEG = 'image/jpeg'

/** Simultaneous requests share one drawing. */
const drawing = new Map<string, Promise<Uint8Array>>()

export type ShareCard = { bytes: Uint8Array } | { movedTo: string }

/**
 * The share card of a published post, for anyone; drawn on the first request. Another version redirects to the present one.
 * MEDIA_NOT_FOUND otherwise, so that only cards of existing pages can be drawn.
 */
export async function readShareCard(
  ctx: Ctx,
  { id, version }: { id: string; version: string },
): Promise<ShareCard> {
  const isPossible = isStorable(id) && /^[0-9a-f]{16}$/.test(version)
  const post = isPossible ? await publishedPost(ctx, id) : null
  if (!post) throw new AppError('MEDIA_NOT_FOUND')
  const present = await presentVersion(ctx, post)
  if (version !== present) return { movedTo: cardPath(id, present) }
  return { bytes: (await ctx.files.read(fileOf(id, version))) ?? (await drawAndStore(ctx, post, version)) }
}

/** Draws a post's present share card in advance, or deletes the cards of a post that readers may not see. */
export async function refreshShareCard(ctx: Ctx, id: string): Promise<void> {
  permit(ctx, 'post.publish')
  const post = await publishedPost(ctx, id)
  if (!post) return ctx.files.removeFolder(folderOf(id))
  const version = await presentVersion(ctx, post)
  if (!(await ctx.files.read(fileOf(id, version)))) await drawAndStore(ctx, post, version)
}

/** A tall or square card, as JPEG with a file name, of any post that the viewer may read, drafts included. */
export async function drawPhotoCard(
  ctx: Ctx,
  { id, shape }: { id: string; shape: Exclude<CardShape, 'share'> },
): Promise<{ bytes: Uint8Array; fileName: string }> {
  permit(ctx, 'dashboard.open')
  const post = await getPost(ctx, { id })
  return { bytes: await draw(ctx, post, shape), fileName: photoCardName(post, shape) }
}

/** `texts`: what the card shows now; `siteTitle`: of the edition; `moment`: the key of the entry whose score it shows. */
type MatchCardInput = {
  version: string
  texts: MatchCardTexts
  siteTitle: string
  moment?: string | undefined
}

/** The share card of a match in an edition, for anyone; drawn on the first request. For another version: the present one. */
export async function readMatchCard(
  ctx: Ctx,
  match: { id: string; language: Language; sport: Sport },
  { version, texts, siteTitle, moment = '' }: MatchCardInput,
): Promise<{ bytes: Uint8Array } | { present: string }> {
  const present = matchCardVersion(texts, siteTitle)
  if (version !== present) return { present }
  const folder = `cards/matches/${Buffer.from(`${match.id} ${moment}`).toString('hex')}-${match.language}`
  const file = `${folder}/${version}.jpg`
  const stored = await ctx.files.read(file)
  if (stored) return { bytes: stored }
  const card: CardText = {
    shape: 'share',
    headline: texts.lead,
    site: siteTitle,
    section: texts.event,
    colour: COLOURS[colourOfSport(match.sport)],
    isBengali: match.language === 'bn',
    foot: '',
    sides: texts.sides,
  }
  const bytes = await drawOnce(ctx, { folder, file }, () =>
    cardLimiter.run(() => ctx.pictures.drawCard(card, null)),
  )
  return { bytes }
}

async function publishedPost(ctx: Ctx, id: string): Promise<Post | null> {
  const post = await getPost(ctx, { id }).catch((error: unknown) => {
    if (error instanceof AppError && error.code === 'POST_NOT_FOUND') return null
    throw error
  })
  return post?.status === 'published' ? post : null
}

async function presentVersion(ctx: Ctx, post: Post): Promise<string> {
  const section = (await getSections(ctx)).shownOne(post.categories[0])
  return shareCardVersion({ ...post, section }, await siteTitleOf(ctx, post))
}

async function siteTitleOf(ctx: Ctx, { language }: Post): Promise<string> {
  return (await getSettings(ctx)).siteTitle[language]
}

/** Draws and stores a post's card. Deletes its earlier cards, whose addresses redirect to the present one. */
function drawAndStore(ctx: Ctx, post: Post, version: string): Promise<Uint8Array> {
  const place = { folder: folderOf(post.id), file: fileOf(post.id, version) }
  return drawOnce(ctx, place, () => draw(ctx, post, 'share'))
}

/** Replaces the folder's earlier cards. */
function drawOnce(
  ctx: Ctx,
  { folder, file }: { folder: string; file: string },
  drawCard: () => Promise<Uint8Array>,
): Promise<Uint8Array> {
  const begun = drawing.get(file)
  if (begun) return begun
  const drawn = drawCard().then(async (bytes) => {
    await ctx.files.removeFolder(folder)
    await ctx.files.put(file, bytes, JPEG)
    return bytes
  })
  const ended = drawn.finally(() => drawing.delete(file))
  drawing.set(file, ended)
  return ended
}

async function draw(ctx: Ctx, post: Post, shape: CardShape): Promise<Uint8Array> {
  const text = cardText(post, shape, {
    title: await siteTitleOf(ctx, post),
    sections: await getSections(ctx),
  })
  return cardLimiter.run(async () => {
    const { picture } = post
    const bytes = picture && (await readOriginal({ ...ctx, viewer: SYSTEM }, picture.id))
    const shown = picture && bytes && { bytes, point: { x: picture.focalX, y: picture.focalY } }
    return ctx.pictures.drawCard(text, shown || null)
  })
}

// Ids of imported posts may have characters that not every file store accepts.
function folderOf(id: string): string {
  return `cards/${Buffer.from(id).toString('hex')}`
}

function fileOf(id: string, version: string): string {
  return `${folderOf(id)}/${version}.jpg`
}
