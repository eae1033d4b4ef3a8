// Campaigns of advertisers, their pictures, and how often they were seen and pressed. Rules: server/domain/advertising.
import { boolean, date, index, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import type { AdDevice, AdSize, AdSlot } from '#contract/advertising/slots.ts'
import type { Language } from '#contract/language.ts'
import { users } from './auth-tables.ts'
import { instant, textOrEmpty } from './columns.ts'
import { media } from './tables.ts'

export const campaigns = pgTable(
  'campaigns',
  {
    id: text('id').primaryKey(),
    advertiser: text('advertiser').notNull(),
    link: text('link').notNull(),
    altBn: textOrEmpty('alt_bn'),
    altEn: textOrEmpty('alt_en'),
    from: instant('starts_at').notNull(),
    until: instant('ends_at').notNull(),
    weight: smallint('weight').notNull(),
    dailyCap: integer('daily_cap'),
    /** Ids of sections; empty: every page with one of its slots. */
    sections: text('sections').array().notNull(),
    devices: text('devices').array().$type<AdDevice[]>().notNull(),
    editions: text('editions').array().$type<Language[]>().notNull(),
    slots: text('slots').array().$type<AdSlot[]>().notNull(),
    isOn: boolean('is_on').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    changedAt: instant('changed_at').notNull(),
  },
  (row) => [index('campaigns_newest').on(row.createdAt.desc().nullsFirst(), row.id.desc().nullsFirst())],
)

export const campaignPictures = pgTable(
  'campaign_pictures',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    size: text('size').$type<AdSize>().notNull(),
    mediaId: text('media_id')
      .notNull()
      .references(() => media.id),
  },
  (row) => [
    primaryKey({ columns: [row.campaignId, row.size] }),
    index('campaign_pictures_media').on(row.mediaId),
  ],
)

/** Per slot and day in Dhaka, without anything about who saw or pressed it. */
export const adCounts = pgTable(
  'ad_counts',
  {
    campaignId: text('campaign_id')
      .notNull()
      .references(() => campaigns.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    slot: text('slot').$type<AdSlot>().notNull(),
    views: integer('views').notNull().default(0),
    clicks: integer('clicks').notNull().default(0),
  },
  (row) => [primaryKey({ columns: [row.campaignId, row.day, row.slot] }), index('ad_counts_day').on(row.day)],
)
