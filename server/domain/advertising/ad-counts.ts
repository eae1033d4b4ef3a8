// Counts of advertisements: views that browsers report and clicks, written in batches, per campaign, slot and day. Anybody can report
// anything, so that only those count which the named page holds.
import { dhakaDay } from '#bangla/dates.ts'
import { campaignState } from '#contract/advertising/campaign.ts'
import type { AdPage, AdSlot } from '#contract/advertising/slots.ts'
import type { Language } from '#contract/language.ts'
import { findPage } from '#contract/pages/page-address.ts'
import { editionOf } from '#contract/pages/paths.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import type { Transaction } from '#server/db/client.ts'
import { adsTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { getSections } from '../sections/sections.ts'
import { keptSince } from '../settings/kept-since.ts'
import type { AdViews } from '../visit-counter.ts'
import { writeAsMaidan } from '../write-as.ts'
import { type AdPlace, isHeldBy } from './ad-rules.ts'
import {
  type AdCountRow,
  addCounts,
  deleteCountsBefore,
  selectCapped,
  selectMatchSports,
  selectPostSections,
} from './campaign-queries.ts'
import { getCurrentCampaigns } from './shown-ads.ts'

/** Counts a press on an advertisement in memory, if its campaign runs and has this slot. Open to everybody. */
export async function recordClick(ctx: Ctx, campaignId: string, slot: AdSlot): Promise<void> {
  const now = ctx.clock.now()
  const campaign = (await getCurrentCampaigns(ctx)).find(({ id }) => id === campaignId)
  if (campaign?.slots.includes(slot) && campaignState(campaign, now) === 'running')
    ctx.visits.addClick({ campaignId, slot }, now)
}

/** The sections that a match belongs to: those of its sport. */
export function sectionsOfSport(sections: SectionList, sport: string): string[] {
  return sections.shown.filter((one) => one.sport === sport).map(({ id }) => id)
}

type Address = { page: AdPage; path: string; language: Language; id: string }

/** The page with slots at a path, and the id of its post or match; null for any other page. */
function addressOf(path: string): Address | null {
  const found = findPage(path)
  if (!found) return null
  const { page, language, params } = found
  const at = { path, language }
  switch (page.name) {
    case 'home':
      return { ...at, page: 'home', id: '' }
    case 'category':
    case 'ownAddress':
      return { ...at, page: 'section', id: '' }
    case 'article':
      return { ...at, page: 'article', id: decoded(params.id) }
    case 'match':
      return { ...at, page: 'match', id: decoded(params.match) }
    default:
      return null
  }
}

function decoded(part = ''): string {
  try {
    return decodeURIComponent(part)
  } catch {
    return ''
  }
}

/** The pages at these paths that exist and have slots. */
async function findPlaces(ctx: Ctx, paths: string[]): Promise<Map<string, AdPlace>> {
  const addresses = paths.flatMap((path) => addressOf(path) ?? [])
  const idsOf = (page: AdPage) => addresses.flatMap((one) => (one.page === page ? [one.id] : []))
  const [sections, posts, sports] = await Promise.all([
    getSections(ctx),
    selectPostSections(ctx.db, idsOf('article')),
    selectMatchSports(ctx.db, idsOf('match')),
  ])
  const sectionsOf = ({ page, path, id }: Address): string[] | null => {
    if (page === 'home') return []
    if (page === 'article') return sections.allIdsOf(posts.get(id) ?? [])
    if (page === 'match') return sections.allIdsOf(sectionsOfSport(sections, sports.get(id) ?? ''))
    const section = sections.atPath(decoded(editionOf(path).path))
    return section && sections.allIdsOf([section.id])
  }
  return new Map(
    addresses.flatMap((address): [string, AdPlace][] => {
      const { page, path, language, id } = address
      const exists = page === 'article' ? posts.has(id) : page !== 'match' || sports.has(id)
      const own = exists ? sectionsOf(address) : null
      return own === null ? [] : [[path, { page, path, language, sections: own }]]
    }),
  )
}

/** What is left of reported views: those of campaigns that the page held at that time, summed per campaign, slot and day. */
export async function checkAdViews(ctx: Ctx, reported: AdViews[]): Promise<AdCountRow[]> {
  if (reported.length === 0) return []
  const campaigns = await getCurrentCampaigns(ctx)
  const known = reported.filter(({ campaignId }) => campaigns.some(({ id }) => id === campaignId))
  const places = await findPlaces(ctx, [...new Set(known.map(({ path }) => path))])
  const sums = new Map<string, AdCountRow>()
  for (const { campaignId, slot, path, day, count, lastAt } of known) {
    const place = places.get(path)
    // A campaign may have reached its cap since the page was rendered.
    const uncapped = campaigns.map((one) => (one.id === campaignId ? { ...one, isCapped: false } : one))
    if (!place || !isHeldBy(uncapped, place, { campaignId, slot }, lastAt)) continue
    const key = `${campaignId} ${slot} ${day}`
    const sum = sums.get(key) ?? { campaignId, slot, day, views: 0, clicks: 0 }
    sums.set(key, { ...sum, views: sum.views + count })
  }
  return [...sums.values()]
}

/** Stores counts; pages no longer show campaigns that have reached their cap with it. */
export async function storeAdCounts(ctx: Ctx, transaction: Transaction, counts: AdCountRow[]): Promise<void> {
  if (counts.length === 0) return
  const day = dhakaDay(ctx.clock.now())
  const open = (await getCurrentCampaigns(ctx)).filter((one) => one.dailyCap !== null && !one.isCapped)
  const ids = open.map(({ id }) => id).filter((id) => counts.some(({ campaignId }) => campaignId === id))
  await addCounts(transaction, counts)
  if (ids.length > 0 && (await selectCapped(transaction, ids, day)).length > 0)
    await ctx.changes.publishInvalidation(transaction, [adsTag()])
}

/** Deletes counts that are older than the months they are kept for; returns how many rows. */
export async function sweepAdCounts(ctx: Ctx): Promise<number> {
  permit(ctx, 'advertising.manage')
  const oldest = await keptSince(ctx, 'countsKeptMonths')
  return writeAsMaidan(ctx, (transaction) => deleteCountsBefore(transaction, dhakaDay(oldest)))
}
