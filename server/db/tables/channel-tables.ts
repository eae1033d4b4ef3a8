// Channels at other services, and what was or is being sent there. Rules: server/domain/channels.
import { boolean, index, integer, pgTable, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type {
  ChannelScope,
  DeliveryReason,
  DeliveryState,
  DeliverySubject,
} from '#contract/channels/channel.ts'
import type { ChannelKind } from '#contract/channels/channel-kind.ts'
import type { Language } from '#contract/language.ts'
import { users } from './auth-tables.ts'
import { instant, textOrEmpty } from './columns.ts'

const ids = (name: string) => text(name).array().notNull().default([])

export const channels = pgTable('channels', {
  id: text('id').primaryKey(),
  kind: text('kind').$type<ChannelKind>().notNull(),
  name: text('name').notNull(),
  language: text('language').$type<Language>().notNull(),
  isOn: boolean('is_on').notNull(),
  /** The chat of a Telegram channel, the number of a Facebook page. */
  account: textOrEmpty('account'),
  /** Its secrets as JSON, encrypted (server/platform/secret-box.ts) for the channel's id. */
  sealedSecrets: text('sealed_secrets').notNull(),
  posts: text('posts').$type<ChannelScope>().notNull(),
  sections: ids('sections'),
  results: text('results').$type<ChannelScope>().notNull(),
  tournaments: ids('tournaments'),
  postTemplate: text('post_template').notNull(),
  resultTemplate: text('result_template').notNull(),
  createdAt: instant('created_at').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** One row for a channel and what it gets, so that nothing is sent twice. Kept for thirteen months. */
export const channelDeliveries = pgTable(
  'channel_deliveries',
  {
    id: text('id').primaryKey(),
    channelId: text('channel_id').references(() => channels.id, { onDelete: 'set null' }),
    /** As the channel was when this was made: the log outlives it. */
    channelName: text('channel_name').notNull(),
    kind: text('kind').$type<ChannelKind>().notNull(),
    subject: text('subject').$type<DeliverySubject>().notNull(),
    /** The id of the post or match; the own id of a test. */
    subjectId: text('subject_id').notNull(),
    title: textOrEmpty('title'),
    path: text('path'),
    state: text('state').$type<DeliveryState>().notNull(),
    /** Attempts in all; a job is of one attempt. */
    attempts: integer('attempts').notNull().default(0),
    error: textOrEmpty('error'),
    reason: text('reason').$type<DeliveryReason>().notNull().default(''),
    url: text('url'),
    /** Attempts end some hours after this. */
    queuedAt: instant('queued_at').notNull(),
    nextAt: instant('next_at'),
    createdAt: instant('created_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Who sent it by hand, or again. */
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
  },
  (row) => [
    uniqueIndex('channel_deliveries_once').on(row.channelId, row.subject, row.subjectId),
    index('channel_deliveries_newest').on(row.createdAt.desc().nullsFirst(), row.id.desc().nullsFirst()),
  ],
)
