// SQL of campaigns, their pictures and counts.
import { desc, eq, sql } from 'drizzle-orm'
import type { AdCount, Campaign } from '#contract/advertising/campaign.ts'
import type { AdSize } from '#contract/advertising/slots.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { liftTimeLimit } from '#server/db/long-statements.ts'
import { adCounts, campaignPictures, campaigns } from '#server/db/tables/advertising-tables.ts'
import { media } from '#server/db/tables/tables.ts'
import type { Place } from '../cursor.ts'

type MediaRow = typeof media.$inferSelect

/** A campaign with its pictures by size, and what was counted: all that is kept, and the views of a day. */
export type StoredCampaign = Omit<Campaign, 'pictures'> & {
  createdAt: Date
  pictures: Partial<Record<AdSize, MediaRow>>
  views: number
  clicks: number
  viewsToday: number
}

type Row = typeof campaigns.$inferSelect

const wantedSums = (day: string) => ({
  views: sql<number>`coalesce((select sum(views) from ad_counts c where c.campaign_id = ${campaigns.id}), 0)::int`,
  clicks: sql<number>`coalesce((select sum(clicks) from ad_counts c where c.campaign_id = ${campaigns.id}), 0)::int`,
  viewsToday: sql<number>`coalesce((select sum(views) from ad_counts c
    where c.campaign_id = ${campaigns.id} and c.day = ${day}), 0)::int`,
})

function selection(db: Queryable, day: string) {
  return db
    .select({ row: campaigns, ...wantedSums(day) })
    .from(campaigns)
    .$dynamic()
}

async function withPictures(
  db: Queryable,
  rows: { row: Row; views: number; clicks: number; viewsToday: number }[],
): Promise<StoredCampaign[]> {
  const ids = rows.map(({ row }) => row.id)
  const pictures =
    ids.length === 0
      ? []
      : await db
          .select({ campaignId: campaignPictures.campaignId, size: campaignPictures.size, picture: media })
          .from(campaignPictures)
          .innerJoin(media, eq(media.id, campaignPictures.mediaId))
          .where(sql`${campaignPictures.campaignId} = any(${sql.param(ids)}::text[])`)
  return rows.map(({ row: { altBn, altEn, createdBy: _by, ...row }, ...sums }) => {
    const own: StoredCampaign['pictures'] = {}
    for (const { campaignId, size, picture } of pictures) if (campaignId === row.id) own[size] = picture
    return { ...row, ...sums, alt: { bn: altBn, en: altEn }, pictures: own }
  })
}

export async function selectCampaigns(
  db: Queryable,
  { day, after, limit }: { day: string; after: Place | undefined; limit: number },
): Promise<StoredCampaign[]> {
  const rows = await selection(db, day)
    .where(after ? sql`(${campaigns.createdAt}, ${campaigns.id}) < (${after.at}, ${after.id})` : undefined)
    .orderBy(desc(campaigns.createdAt), desc(campaigns.id))
    .limit(limit)
  return withPictures(db, rows)
}

/** Those that are on and not over: running ones and those that wait. */
export async function selectCurrent(
  db: Queryable,
  { day, now }: { day: string; now: Date },
): Promise<StoredCampaign[]> {
  return withPictures(
    db,
    await selection(db, day).where(sql`${campaigns.isOn} and ${campaigns.until} > ${now}`),
  )
}

export async function findCampaign(db: Queryable, id: string, day: string): Promise<StoredCampaign | null> {
  const [found] = await withPictures(db, await selection(db, day).where(eq(campaigns.id, id)))
  return found ?? null
}

/** Where a campaign leads; null when there is none, or when it was switched off. */
export async function findLink(db: Queryable, id: string): Promise<string | null> {
  const [row] = await db
    .select({ link: campaigns.link })
    .from(campaigns)
    .where(sql`${campaigns.id} = ${id} and ${campaigns.isOn}`)
  return row?.link ?? null
}

export async function lockCampaign(transaction: Transaction, id: string): Promise<boolean> {
  const rows = await transaction
    .select({ id: campaigns.id })
    .from(campaigns)
    .where(eq(campaigns.id, id))
    .for('update')
  return rows.length > 0
}

type Written = Omit<Campaign, 'id' | 'pictures' | 'changedAt'>

const toRow = ({ alt, ...fields }: Written) => ({ ...fields, altBn: alt.bn, altEn: alt.en })

export async function insertCampaign(
  db: Transaction,
  { id, fields, at, by }: { id: string; fields: Written; at: Date; by: string | null },
): Promise<void> {
  await db.insert(campaigns).values({ ...toRow(fields), id, createdAt: at, createdBy: by, changedAt: at })
}

export async function updateCampaign(db: Transaction, id: string, fields: Written, at: Date): Promise<void> {
  await db
    .update(campaigns)
    .set({ ...toRow(fields), changedAt: at })
    .where(eq(campaigns.id, id))
}

export async function replacePictures(
  db: Transaction,
  campaignId: string,
  pictures: { size: AdSize; mediaId: string }[],
): Promise<void> {
  await db.delete(campaignPictures).where(eq(campaignPictures.campaignId, campaignId))
  if (pictures.length > 0)
    await db.insert(campaignPictures).values(pictures.map((one) => ({ campaignId, ...one })))
}

/** The pictures of a campaign that is being stored, kept from deletion until the transaction ends. */
export async function sharePictures(db: Transaction, ids: string[]): Promise<MediaRow[]> {
  if (ids.length === 0) return []
  return db
    .select()
    .from(media)
    .where(sql`${media.id} = any(${sql.param(ids)}::text[])`)
    .orderBy(media.id)
    .for('share')
}

export async function deleteCampaign(db: Transaction, id: string): Promise<string | null> {
  const [gone] = await db
    .delete(campaigns)
    .where(eq(campaigns.id, id))
    .returning({ advertiser: campaigns.advertiser })
  return gone?.advertiser ?? null
}

/** Newest day first. */
export async function selectCounts(db: Queryable, campaignId: string): Promise<AdCount[]> {
  const { day, slot, views, clicks } = adCounts
  return db
    .select({ day, slot, views, clicks })
    .from(adCounts)
    .where(eq(adCounts.campaignId, campaignId))
    .orderBy(desc(day), slot)
}

export type AdCountRow = AdCount & { campaignId: string }

/** Adds to the counts of campaigns that exist, in one order, so that two processes never deadlock. */
export async function addCounts(db: Transaction, counts: AdCountRow[]): Promise<void> {
  if (counts.length === 0) return
  await db.execute(sql`
    insert into ad_counts (campaign_id, day, slot, views, clicks)
    select c.id, v.day, v.slot, sum(v.views), sum(v.clicks)
    from jsonb_to_recordset(${JSON.stringify(counts)}::jsonb)
      as v("campaignId" text, day date, slot text, views int, clicks int)
    join campaigns c on c.id = v."campaignId"
    group by c.id, v.day, v.slot
    order by c.id, v.day, v.slot
    on conflict (campaign_id, day, slot) do update
      set views = ad_counts.views + excluded.views, clicks = ad_counts.clicks + excluded.clicks`)
}

/** Of these campaigns, those whose views of a day have reached their cap. */
export async function selectCapped(db: Queryable, ids: string[], day: string): Promise<string[]> {
  const { rows } = await db.execute<{ id: string }>(sql`
    select c.id from campaigns c join ad_counts v on v.campaign_id = c.id and v.day = ${day}
    where c.id = any(${sql.param(ids)}::text[]) and c.daily_cap is not null
    group by c.id having sum(v.views) >= c.daily_cap`)
  return rows.map(({ id }) => id)
}

/** Published posts of these ids with their sections, and matches with their sport. */
export async function selectPostSections(db: Queryable, ids: string[]): Promise<Map<string, string[]>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; categories: string[] }>(sql`
    select id, categories from posts where id = any(${sql.param(ids)}::text[]) and status = 'published'`)
  return new Map(rows.map(({ id, categories }) => [id, categories]))
}

export async function selectMatchSports(db: Queryable, ids: string[]): Promise<Map<string, string>> {
  if (ids.length === 0) return new Map()
  const { rows } = await db.execute<{ id: string; sport: string }>(sql`
    select id, sport from matches where id = any(${sql.param(ids)}::text[])`)
  return new Map(rows.map(({ id, sport }) => [id, sport]))
}

export async function deleteCountsBefore(db: Transaction, day: string): Promise<number> {
  await liftTimeLimit(db)
  const { rowCount } = await db.execute(sql`delete from ad_counts where day < ${day}`)
  return rowCount ?? 0
}
