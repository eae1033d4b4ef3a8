// What leads readers to the pages of posts or matches that are taken away: alerts on their way go no further, and the breaking line
// loses its link.
import type { Transaction } from '#server/db/client.ts'
import type { Ctx } from '../ctx.ts'
import { unlinkBreaking } from '../settings/save-settings.ts'
import { endAlerts, selectUnended } from './alert-queries.ts'

/** The pages of these posts or matches, and all below them. */
type Pages = { kind: 'post' | 'match'; ids: readonly string[] }

const FOLDERS = { post: ['allposts', 'post'], match: ['matches'] }

/** Called in the transaction that takes the pages away. Alerts that were made for them and those that only lead to them end alike. */
export async function withdrawPages(ctx: Ctx, transaction: Transaction, pages: Pages): Promise<void> {
  if (pages.ids.length === 0) return
  const isGone = (address: string) => isAddressOf(pages, address, ctx.siteUrl)
  const now = ctx.clock.now()
  const unended = await selectUnended(transaction, now)
  const leading = unended.filter(({ pathBn, pathEn }) => isGone(pathBn) || isGone(pathEn))
  await endAlerts(transaction, { ids: leading.map(({ id }) => id) }, now)
  await unlinkBreaking(ctx, transaction, isGone)
}

/** In either edition, with or without a date: `/allposts/ID` leads to the post too. */
function isAddressOf({ kind, ids }: Pages, address: string, siteUrl: string): boolean {
  if (!URL.canParse(address, siteUrl)) return false
  const { origin, pathname } = new URL(address, siteUrl)
  const parts = pathname.split('/')
  return (
    origin === new URL(siteUrl).origin &&
    FOLDERS[kind].some((folder) => parts.includes(folder)) &&
    ids.some((id) => parts.includes(encodeURIComponent(id)))
  )
}
