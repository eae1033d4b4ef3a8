// Notifies other systems of changes that readers see: a WebSub hub for feed readers, IndexNow for search engines, and the share
// card for social networks. All of it runs in jobs, so that nobody waits for other machines.

import type { Language } from '#contract/language.ts'
import {
  articlePath,
  atomPath,
  editionOf,
  feedPath,
  inEdition,
  reporterPath,
  topicPath,
} from '#contract/pages/paths.ts'
import type { Post } from '#contract/posts/post.ts'
import { sectionPath } from '#contract/posts/section.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import { textsWith } from '#contract/posts/written-fields.ts'
import type { Transaction } from '#server/db/client.ts'
import { post as send } from '#server/platform/outbound.ts'
import type { Ctx } from '../ctx.ts'
import type { JobData } from '../job-queue.ts'
import { findReporter } from '../people/bylines.ts'
import { permit } from '../permit.ts'
import { getSections } from '../sections/sections.ts'

/** Paths of the pages of an edition whose feeds have changed; feed paths are below them (contract/pages/paths.ts). */
export function pagesWithStaleFeeds(names: string[], language: Language, sections: SectionList): string[] {
  return [...new Set(names.flatMap((name) => pageOf(name, language, sections) ?? []))]
}

function pageOf(name: string, language: Language, sections: SectionList): string | null {
  const [kind, ...rest] = name.split(':')
  const value = rest.join(':')
  if (kind === 'reporter') return reporterPath(language, decodeURIComponent(value))
  if (kind === 'topic') return topicPath(language, value)
  if (kind === 'latest') return value === language ? inEdition(language, '/') : null
  if (kind !== 'category' || rest[0] !== language) return null
  const section = sections.get(rest[1] ?? '')
  return section && sectionPath(language, section)
}

/** Changes within this time are sent as one notification. */
const TOGETHER_MS = 3_000

/** A post after a change, reduced to what other systems need; its picture only if the change sets it. */
type Seen = Pick<Post, (typeof SHOWN)[number] | 'id' | 'language' | 'status' | 'createdAt'> & {
  mediaId?: string | null
}

/** Fields whose changes other systems are notified of. Another language is another address: isSeen(). */
const SHOWN = ['summary', 'categories', ...textsWith('isShown')] as const

/** Queues the notifications about a change within its transaction. `names`: the stale cache tags. */
export async function enqueueNotifications(
  ctx: Ctx,
  transaction: Transaction,
  before: Post | null,
  after: Seen,
  names: string[],
): Promise<void> {
  if (!isSeen(before, after)) return
  await ctx.jobs.add(transaction, 'share-card', { postId: after.id }, { key: after.id })
  const at = new Date(ctx.clock.now().getTime() + TOGETHER_MS)
  const { webSubHub, indexNow } = ctx.notificationTargets
  if (webSubHub) {
    const languages = new Set([before?.language ?? 'bn', after.language])
    const sections = await getSections(ctx)
    const pages = [...languages].flatMap((language) => pagesWithStaleFeeds(names, language, sections))
    for (const page of pages) await ctx.jobs.add(transaction, 'notify-websub', { page }, { at, key: page })
  }
  if (indexNow) {
    for (const path of addressesOf(before, after))
      await ctx.jobs.add(transaction, 'notify-indexnow', { path }, { at, key: path })
  }
}

/** Whether readers see the change: the post appeared, disappeared or is different. */
export function isSeen(before: Post | null, after: Seen): boolean {
  const was = before?.status === 'published'
  const is = after.status === 'published'
  if (!before || was !== is) return was || is
  if (!is) return false
  const hasOtherPicture = after.mediaId !== undefined && after.mediaId !== (before.picture?.id ?? null)
  const hasOtherLanguage = after.language !== before.language
  return (
    hasOtherPicture ||
    hasOtherLanguage ||
    SHOWN.some((field) => String(before[field]) !== String(after[field]))
  )
}

/** The former and the present address: another edition is another address. */
function addressesOf(...states: (Pick<Seen, 'id' | 'language' | 'createdAt'> | null)[]): string[] {
  const paths = states.flatMap((state) => {
    const createdAt = state?.createdAt
    return createdAt ? [articlePath({ ...state, createdAt })] : []
  })
  return [...new Set(paths)]
}

/** Notifies the hub that the feeds of these pages have changed (WebSub, “publish”). Throws when the hub refuses. */
export async function notifyWebSub(ctx: Ctx, feeds: JobData['notify-websub'][]): Promise<void> {
  permit(ctx, 'post.publish')
  const hub = ctx.notificationTargets.webSubHub
  if (!hub) return
  const pages = await Promise.all(feeds.map(({ page }) => currentPage(ctx, page)))
  for (const path of [...new Set(pages)].flatMap((page) => [feedPath(page), atomPath(page)])) {
    const address = ctx.siteUrl + path
    const form = new URLSearchParams({ 'hub.mode': 'publish', 'hub.url': address, 'hub.topic': address })
    const { status } = await send({
      url: hub,
      contentType: 'application/x-www-form-urlencoded',
      body: form.toString(),
    })
    if (status < 200 || status > 299) throw new Error(`The hub answered ${status}`)
  }
}

/** A reporter's feed has one address, whichever name a post carries. */
async function currentPage(ctx: Ctx, path: string): Promise<string> {
  const { language, path: inner } = editionOf(path)
  const [, kind, name] = inner.split('/')
  if (kind !== 'reporter' || name === undefined) return path
  return reporterPath(language, (await findReporter(ctx, decodeURIComponent(name))).page)
}

/** Notifies search engines that these pages were added, changed or removed (IndexNow). Throws when they refuse. */
export async function notifyIndexNow(ctx: Ctx, pages: JobData['notify-indexnow'][]): Promise<void> {
  permit(ctx, 'post.publish')
  if (!ctx.notificationTargets.indexNow) return
  const { key, url } = ctx.notificationTargets.indexNow
  const list = {
    host: new URL(ctx.siteUrl).host,
    key,
    keyLocation: `${ctx.siteUrl}/${key}.txt`,
    urlList: pages.map(({ path }) => ctx.siteUrl + path),
  }
  const { status } = await send({
    url,
    contentType: 'application/json; charset=utf-8',
    body: JSON.stringify(list),
  })
  if (status < 200 || status > 299) throw new Error(`IndexNow answered ${status}`)
}
