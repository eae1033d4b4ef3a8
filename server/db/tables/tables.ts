// The newsroom's tables as Drizzle sees them. Better Auth's tables are in auth-tables.ts; rules are in the services.
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
} from 'drizzle-orm/pg-core'
import type { Language } from '#contract/language.ts'
import type { PictureSize } from '#contract/media/picture.ts'
import type { Placement } from '#contract/posts/placement.ts'
import type { PostStatus } from '#contract/posts/post.ts'
import type { Category } from '#contract/posts/section.ts'
import { mapTexts } from '#contract/posts/written-fields.ts'
import { users } from './auth-tables.ts'
import { instant, textOrEmpty } from './columns.ts'

export const media = pgTable(
  'media',
  {
    id: text('id').primaryKey(),
    width: integer('width').notNull(),
    height: integer('height').notNull(),
    alt: textOrEmpty('alt'),
    caption: textOrEmpty('caption'),
    credit: textOrEmpty('credit'),
    /** What the picture was called on the device it came from. */
    fileName: textOrEmpty('file_name'),
    /** Files that exist, smallest first. */
    sizes: jsonb('sizes').$type<PictureSize[]>().notNull(),
    /** The re-encoded original from which further sizes are made. */
    master: text('master').notNull(),
    /** What a crop must not lose: a point in percent of width and height. */
    focalX: smallint('focal_x').notNull().default(50),
    focalY: smallint('focal_y').notNull().default(50),
    uploadedBy: text('uploaded_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instant('created_at').notNull(),
    demo: boolean('demo').notNull().default(false),
  },
  (picture) => [
    index('media_created').on(picture.createdAt.desc().nullsFirst(), picture.id.desc().nullsFirst()),
  ],
)

/** The column of a text: `videoURL` is stored as `video_url`. */
const snakeCase = (name: string) => name.replaceAll(/[A-Z]+/g, (capitals) => `_${capitals.toLowerCase()}`)

export const posts = pgTable(
  'posts',
  {
    id: text('id').primaryKey(),
    language: text('language').$type<Language>().notNull(),
    status: text('status').$type<PostStatus>().notNull(),
    statusBeforeBin: text('status_before_bin').$type<PostStatus>(),
    version: integer('version').notNull().default(1),
    ...mapTexts((name) => textOrEmpty(snakeCase(name))),
    headline: text('headline').notNull(),
    summary: textOrEmpty('summary'),
    placement: text('placement').$type<Placement>().notNull().default(''),
    placedAt: instant('placed_at'),
    categories: text('categories').array().$type<Category[]>().notNull().default(sql`'{}'`),
    /** The name readers see and reporter pages list by. */
    byline: text('byline').notNull().generatedAlwaysAs(sql`coalesce(nullif(reporter, ''), writer)`),
    mediaId: text('media_id').references(() => media.id),
    authorId: text('author_id').references(() => users.id, { onDelete: 'set null' }),
    translationOf: text('translation_of').references((): AnyPgColumn => posts.id, { onDelete: 'set null' }),
    createdAt: instant('created_at'),
    publishedAt: instant('published_at'),
    updatedAt: instant('updated_at'),
    /** When its text was last changed, in any state; null: not since it was made. */
    textChangedAt: instant('text_changed_at'),
    /** The last change of the text that the translation must be updated for (posts/reading/translation-rules.ts). */
    sourceChangedAt: instant('text_led_at'),
    publishAt: instant('publish_at'),
    binnedAt: instant('binned_at'),
    insertedAt: instant('made_at').notNull(),
    changedAt: instant('changed_at').notNull(),
    /** Who made the present version. */
    changedBy: text('changed_by').references(() => users.id, { onDelete: 'set null' }),
    /** The editor's comment when the post was returned to its writer; kept until it is sent to review again. */
    returnNote: textOrEmpty('return_note'),
    returnedAt: instant('returned_at'),
    returnedBy: text('returned_by').references(() => users.id, { onDelete: 'set null' }),
    /** Key of the autosave it was made from, so that a repeated save finds this post. */
    autosaveKey: text('made_from'),
    /** The upload that brought it. */
    batchId: text('batch_id'),
    demo: boolean('demo').notNull().default(false),
  },
  (post) => [
    uniqueIndex('posts_slug').on(post.language, post.slug).where(sql`slug <> ''`),
    index('posts_published')
      .on(post.publishedAt.desc().nullsFirst(), post.id.desc().nullsFirst())
      .where(sql`status = 'published'`),
    index('posts_published_edition')
      .on(post.language, post.publishedAt.desc().nullsFirst(), post.id.desc().nullsFirst())
      .where(sql`status = 'published'`),
    index('posts_videos')
      .on(post.language, post.publishedAt.desc().nullsFirst(), post.id.desc().nullsFirst())
      .where(sql`status = 'published' and video_url <> ''`),
    index('posts_galleries')
      .on(post.language, post.publishedAt.desc().nullsFirst(), post.id.desc().nullsFirst())
      .where(sql`status = 'published' and rich_text like '%<figure data-gallery%'`),
    index('posts_created_edition')
      .on(post.language, post.createdAt.desc().nullsFirst(), post.id.desc().nullsFirst())
      .where(sql`status = 'published'`),
    index('posts_byline')
      .on(post.byline, post.publishedAt.desc().nullsFirst(), post.id.desc().nullsFirst())
      .where(sql`status = 'published'`),
    index('posts_byline_edition')
      .on(post.byline, post.language, post.publishedAt.desc().nullsFirst(), post.id.desc().nullsFirst())
      .where(sql`status = 'published'`),
    index('posts_translation').on(post.translationOf).where(sql`translation_of is not null`),
    index('posts_placement')
      .on(post.language, post.placement, post.placedAt.desc().nullsFirst())
      .where(sql`status = 'published' and placement <> ''`),
    index('posts_made').on(post.insertedAt.desc().nullsFirst(), post.id.desc().nullsFirst()),
    // In posts_author, posts_placement_made and posts_byline_made the columns after the sort order are those that lists
    // filter by: rows that do not match are skipped inside the index.
    index('posts_author').on(
      post.authorId,
      post.insertedAt.desc().nullsFirst(),
      post.id.desc().nullsFirst(),
      post.status,
      post.language,
      post.placement,
      post.categories,
    ),
    index('posts_due').on(post.publishAt).where(sql`status = 'scheduled'`),
    index('posts_review').on(post.authorId).where(sql`status = 'review'`),
    index('posts_binned').on(post.binnedAt).where(sql`status = 'bin'`),
    index('posts_media').on(post.mediaId),
    index('posts_returned').on(post.authorId, post.returnedAt).where(sql`returned_at is not null`),
    uniqueIndex('posts_made_from').on(post.authorId, post.autosaveKey).where(sql`made_from is not null`),
    index('posts_batch').on(post.batchId).where(sql`batch_id is not null`),
    index('posts_status_made').on(
      post.status,
      post.insertedAt.desc().nullsFirst(),
      post.id.desc().nullsFirst(),
    ),
    index('posts_placement_made')
      .on(
        post.placement,
        post.insertedAt.desc().nullsFirst(),
        post.id.desc().nullsFirst(),
        post.status,
        post.language,
        post.categories,
      )
      .where(sql`placement <> ''`),
    index('posts_byline_made').on(
      post.byline,
      post.insertedAt.desc().nullsFirst(),
      post.id.desc().nullsFirst(),
      post.status,
      post.language,
      post.placement,
      post.categories,
    ),
    index('posts_categories').using('gin', post.categories),
  ],
)

/** Slugs that posts had after their first publication: their addresses redirect, and no other post gets them. */
export const formerSlugs = pgTable(
  'former_slugs',
  {
    language: text('language').$type<Language>().notNull(),
    slug: text('slug').notNull(),
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (former) => [
    primaryKey({ columns: [former.language, former.slug] }),
    index('former_slugs_post').on(former.postId),
  ],
)

/** One row per published post and category, so that a category's newest posts are an index scan at any size. */
export const listings = pgTable(
  'listings',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    category: text('category').$type<Category>().notNull(),
    language: text('language').$type<Language>().notNull(),
    publishedAt: instant('published_at').notNull(),
  },
  (listing) => [
    primaryKey({ columns: [listing.postId, listing.category] }),
    index('listings_edition').on(
      listing.language,
      listing.category,
      listing.publishedAt.desc().nullsFirst(),
      listing.postId.desc().nullsFirst(),
    ),
    index('listings_all').on(
      listing.category,
      listing.publishedAt.desc().nullsFirst(),
      listing.postId.desc().nullsFirst(),
    ),
  ],
)

/** Named site-wide values: `settings`, `breaking-bn`, `breaking-en`. */
export const settings = pgTable('settings', {
  name: text('name').primaryKey(),
  value: jsonb('value').notNull(),
  changedAt: instant('changed_at').notNull(),
})

/** Page views by post and Dhaka day, added up in batches; no personal data. */
export const postViews = pgTable(
  'post_views',
  {
    postId: text('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    day: date('day', { mode: 'string' }).notNull(),
    views: integer('views').notNull(),
  },
  (row) => [
    primaryKey({ columns: [row.postId, row.day] }),
    index('post_views_day').on(row.day, row.views.desc().nullsFirst()),
  ],
)

/** Web vitals of readers, as counts per value bucket, so that percentiles need no single visits. */
export const webVitals = pgTable(
  'web_vitals',
  {
    day: date('day', { mode: 'string' }).notNull(),
    page: text('page').notNull(),
    metric: text('metric').notNull(),
    bucket: smallint('bucket').notNull(),
    count: integer('count').notNull(),
  },
  (row) => [primaryKey({ columns: [row.day, row.page, row.metric, row.bucket] })],
)
