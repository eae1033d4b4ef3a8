// Newsletters: when they are sent, who gets them, their issues, a delivery for each receiver, and addresses that get nothing any
// more. Rules: server/domain/newsletters.
import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, primaryKey, text, uniqueIndex } from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import type { BounceKind } from '#contract/newsletters/bounce.ts'
import type { IssueState } from '#contract/newsletters/issue.ts'
import type { NewsletterKey, NewsletterKind } from '#contract/newsletters/newsletter.ts'
import { users } from './auth-tables.ts'
import { instant, textOrEmpty } from './columns.ts'

/** What editors set; a newsletter without a row is as contract/newsletters/newsletter.ts says. */
export const newsletters = pgTable('newsletters', {
  key: text('key').$type<NewsletterKey>().primaryKey(),
  isOffered: boolean('is_offered').notNull(),
  isAutomatic: boolean('is_automatic').notNull(),
  /** After midnight in Dhaka. */
  minute: integer('minute').notNull(),
  weekday: integer('weekday'),
})

export const newsletterSubscribers = pgTable(
  'newsletter_subscribers',
  {
    id: text('id').primaryKey(),
    /** The id, once the subscriber has another address, until what waited for them is moved there. */
    email: text('email').notNull().unique('newsletter_subscribers_email'),
    /** Confirmed. Those who end the last one are deleted. */
    newsletters: text('newsletters').array().$type<NewsletterKey[]>().notNull().default(sql`'{}'`),
    /** Asked for with the last confirmation mail, and not yet confirmed. */
    wanted: text('wanted').array().$type<NewsletterKey[]>().notNull().default(sql`'{}'`),
    /** Of the confirmation mail. */
    language: text('language').$type<Language>().notNull(),
    /** Of the last confirmation mail; its link is valid for this instant only. */
    askedAt: instant('asked_at').notNull(),
    confirmedAt: instant('confirmed_at'),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [index('newsletter_subscribers_unconfirmed').on(row.askedAt).where(sql`confirmed_at is null`)],
)

export const newsletterIssues = pgTable(
  'newsletter_issues',
  {
    id: text('id').primaryKey(),
    kind: text('kind').$type<NewsletterKind>().notNull(),
    language: text('language').$type<Language>().notNull(),
    /** Of Dhaka, yyyy-mm-dd. */
    day: text('day').notNull(),
    state: text('state').$type<IssueState>().notNull(),
    version: integer('version').notNull().default(1),
    /** Empty: the usual one of the newsletter and the day. */
    subject: textOrEmpty('subject'),
    introduction: textOrEmpty('introduction'),
    postIds: text('post_ids').array().notNull(),
    isAutomatic: boolean('is_automatic').notNull().default(false),
    createdAt: instant('created_at').notNull(),
    createdBy: text('created_by').references(() => users.id, { onDelete: 'set null' }),
    sendAt: instant('send_at'),
    beganAt: instant('began_at'),
    finishedAt: instant('finished_at'),
    receivers: integer('receivers').notNull().default(0),
    sent: integer('sent').notNull().default(0),
    failed: integer('failed').notNull().default(0),
    bounced: integer('bounced').notNull().default(0),
  },
  (row) => [
    uniqueIndex('newsletter_issues_day').on(row.kind, row.language, row.day),
    index('newsletter_issues_newest').on(row.createdAt.desc().nullsFirst(), row.id.desc().nullsFirst()),
    index('newsletter_issues_archive')
      .on(row.language, row.beganAt.desc().nullsFirst(), row.id.desc().nullsFirst())
      .where(sql`began_at is not null`),
    index('newsletter_issues_due').on(row.sendAt).where(sql`state = 'scheduled'`),
  ],
)

/** A mail to a receiver. `waiting` ones are not handed over yet, or were refused for now. */
export const newsletterDeliveries = pgTable(
  'newsletter_deliveries',
  {
    issueId: text('issue_id')
      .notNull()
      .references(() => newsletterIssues.id, { onDelete: 'cascade' }),
    subscriberId: text('subscriber_id')
      .notNull()
      .references(() => newsletterSubscribers.id, { onDelete: 'cascade' }),
    state: text('state').$type<'waiting' | 'sent' | 'failed' | 'bounced'>().notNull(),
    /** Of the state. */
    at: instant('at').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.issueId, row.subscriberId] }),
    index('newsletter_deliveries_subscriber').on(row.subscriberId),
    index('newsletter_deliveries_at').on(row.at),
  ],
)

/** Reports of mail services that were read, so that a repeated one counts once. */
export const newsletterReports = pgTable(
  'newsletter_reports',
  { id: text('id').primaryKey(), at: instant('at').notNull() },
  (row) => [index('newsletter_reports_at').on(row.at)],
)

/** Addresses that get nothing: mails came back, or their owner reported one as spam. */
export const newsletterSuppressions = pgTable(
  'newsletter_suppressions',
  {
    id: text('id').primaryKey(),
    email: text('email').notNull().unique('newsletter_suppressions_email'),
    kind: text('kind').$type<BounceKind>().notNull(),
    /** What the mail server said. */
    reason: textOrEmpty('reason'),
    createdAt: instant('created_at').notNull(),
  },
  (row) => [
    index('newsletter_suppressions_newest').on(row.createdAt.desc().nullsFirst(), row.id.desc().nullsFirst()),
  ],
)
