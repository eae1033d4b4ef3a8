// What readers chose to come back to: subjects they follow, articles they saved, browsers that get alerts, and the alerts that were
// sent. Rules: server/domain/following, server/domain/alerts.
import { boolean, index, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import { users } from './auth-tables.ts'
import { instant, textOrEmpty } from './columns.ts'
import { posts } from './tables.ts'

const ownerId = () =>
  text('user_id')
    .notNull()
    .references(() => users.id, { onDelete: 'cascade' })

/** Of people with an account. Signed out, the list is in the browser. */
export const follows = pgTable(
  'follows',
  {
    userId: ownerId(),
    /** contract/following/subject.ts: `team:ID`. */
    subject: text('subject').notNull(),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.subject] })],
)

export const savedPosts = pgTable(
  'saved_posts',
  {
    userId: ownerId(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [primaryKey({ columns: [row.userId, row.postId] }), index('saved_posts_post').on(row.postId)],
)

/** A browser that gets alerts (RFC 8030), with or without an account. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: text('id').primaryKey(),
    /** SHA-256 of the random token that the browser keeps: who has it reads and ends the subscription. */
    tokenHash: text('token_hash').notNull().unique('push_subscriptions_token'),
    endpoint: text('endpoint').notNull().unique('push_subscriptions_endpoint'),
    /** The browser's public key and secret, base64url (RFC 8291). */
    p256dh: text('public_key').notNull(),
    auth: text('auth').notNull(),
    /** Of the texts it gets. */
    language: text('language').$type<Language>().notNull(),
    /** Nothing between 23:00 and 07:00 in Dhaka. */
    isQuietAtNight: boolean('is_quiet_at_night').notNull().default(true),
    userId: text('user_id').references(() => users.id, { onDelete: 'cascade' }),
    createdAt: instant('created_at').notNull(),
    lastAcceptedAt: instant('last_accepted_at'),
    /** Refusals of the push service since it last accepted an alert. */
    failures: integer('failures').notNull().default(0),
  },
  (row) => [index('push_subscriptions_user').on(row.userId)],
)

export const alertChoices = pgTable(
  'alert_choices',
  {
    subscriptionId: text('subscription_id')
      .notNull()
      .references(() => pushSubscriptions.id, { onDelete: 'cascade' }),
    /** A subject's key, or `breaking`. */
    subject: text('subject').notNull(),
    /** contract/alerts/alert.ts; empty where the subject has no levels. */
    level: textOrEmpty('level'),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.subscriptionId, row.subject] }),
    // The subscriptions of a subject, in the order in which batches read them.
    index('alert_choices_subject').on(row.subject, row.subscriptionId),
  ],
)

/** An alert that was or is being sent. */
export const alerts = pgTable(
  'alerts',
  {
    id: text('id').primaryKey(),
    /** What it is sent for, so that nothing is sent twice: `match:ID:SEQ`, `post:ID`, or its own id. */
    once: text('once').notNull().unique('alerts_once'),
    /** Keys of the subjects whose followers get it, or `breaking`. */
    subjects: text('subjects').array().notNull(),
    level: textOrEmpty('level'),
    titleBn: textOrEmpty('title_bn'),
    titleEn: textOrEmpty('title_en'),
    bodyBn: textOrEmpty('body_bn'),
    bodyEn: textOrEmpty('body_en'),
    /** Empty in an edition that does not get it. */
    pathBn: textOrEmpty('path_bn'),
    pathEn: textOrEmpty('path_en'),
    /** A newer alert with the same tag replaces the older one on the reader's phone. */
    tag: text('tag').notNull(),
    urgency: text('urgency').notNull(),
    ttlSeconds: integer('ttl_seconds').notNull(),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    /** Subscriptions that had chosen it when it was sent. */
    receivers: integer('receivers').notNull().default(0),
    accepted: integer('accepted').notNull().default(0),
    finishedAt: instant('finished_at'),
  },
  (row) => [index('alerts_newest').on(row.createdAt.desc().nullsFirst(), row.id.desc().nullsFirst())],
)
