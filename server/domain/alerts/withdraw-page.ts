// What leads readers to the page of a post or match that is taken away: alerts on their way go no further, and the breaking line
// loses its link.
import type { Transaction } from '#server/db/client.ts'
import type { Ctx } from '../ctx.ts'
import { unlinkBreaking } from '../settings/save-settings.ts'
import { endAlerts, selectUnended } from './alert-queries.ts'

/** The page of a post or match, and all below it. */
type Page = { kind: 'post' | 'match'; id: string }

const FOLDERS = { post: ['allposts', 'post'], match: ['matches'] }

/** Called in the transaction that takes the page away. Alerts that were made for it and those that only lead to it end alike. */
export async function withdrawPage(ctx: Ctx, transaction: Transaction, page: Page): Promise<void> {
  const isPage = (address: string) => isAddressOf(page, address, ctx.siteUrl)
  const now = ctx.clock.now()
  const unended = await selectUnended(transaction, now)
  const leading = unended.filter(({ pathBn, pathEn }) => isPage(pathBn) || isPage(pathEn))
  await endAlerts(transaction, { ids: leading.map(({ id }) => id) }, now)
  await unlinkBreaking(ctx, transaction, isPage)
}

/** In either edition, with or without a date: `/allposts/ID` leads to the post too. */
function isAddressOf({ kind, id }: Page, address: string, siteUrl: string): boolean {
  if (!URL.canParse(address, siteUrl)) return false
  const { origin, pathname } = new URL(address, siteUrl)
  const parts = pathname.split('/')
  return (
    origin === new URL(siteUrl).origin &&
    FOLDERS[kind].some((folder) => parts.includes(folder)) &&
    parts.includes(encodeURIComponent(id))
  )
}
