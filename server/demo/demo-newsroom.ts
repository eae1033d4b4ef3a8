// The demo newsroom: fills a database without posts from demo/. Owns no rules of posts. Its removal: demo-removal.ts.

import { randomBytes } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'
import { z } from 'zod'
import { HOUR_MS } from '#bangla/durations.ts'
import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { writeGallery } from '#contract/posts/gallery.ts'
import { PLACEMENTS } from '#contract/posts/placement.ts'
import { newTermSchema } from '#contract/term.ts'
import { DEMO_LOCK } from '../db/locks.ts'
import { withSessionLock } from '../db/session-lock.ts'
import type { Ctx } from '../domain/ctx.ts'
import { importPosts } from '../domain/import/import-posts.ts'
import { addDemoTerms } from '../domain/name-book/terms.ts'
import { createDemoPerson } from '../domain/people/people.ts'
import { getSections } from '../domain/sections/sections.ts'
import { writeAsMaidan } from '../domain/write-as.ts'
import { storeDemoAppointments } from './demo-appointments.ts'
import { storeDemoLiveBlogs } from './demo-live-blogs.ts'
import { storeDemoNewspapers } from './demo-newspapers.ts'
import { DEMO_PEOPLE } from './demo-people.ts'
import { type DemoPicture, storeDemoPictures } from './demo-pictures.ts'
import { storeDemoPolls } from './demo-polls.ts'
import { hasDemoPeople, hasPosts, linkDemoStories, seedViews } from './demo-queries.ts'
import { removeDemoNewsroom } from './demo-removal.ts'
import { storeDemoSettings } from './demo-settings.ts'
import { storeChampionships } from './matches/championships.ts'
import { storeDemoMatches } from './matches/demo-matches.ts'
import { addReporterMatch } from './matches/reporter-match.ts'

const FOLDER = new URL('../../demo/articles/', import.meta.url)

const articleSchema = z.strictObject({
  headline: z.string().min(1),
  bannerHead: z.string().default(''),
  excerpt: z.string().default(''),
  richText: z.string(),
  category: z.array(z.string()).min(1),
  keywords: z.string(),
  reporter: z.string(),
  picture: z.string().optional(),
  caption: z.string().default(''),
  /** Demo pictures below the text, with one caption. */
  gallery: z.strictObject({ pictures: z.array(z.string()), caption: z.string() }).optional(),
  videoURL: z.string().default(''),
  hoursAgo: z.number().positive(),
  placement: z.enum(PLACEMENTS).default(''),
  slug: z.string(),
  twin: z.string().optional(),
  /** A scheduled story is published `hoursAhead` from now. */
  status: z.enum(['draft', 'review', 'scheduled', 'published']).default('published'),
  hoursAhead: z.number().positive().optional(),
})
type DemoArticle = z.infer<typeof articleSchema> & { language: 'bn' | 'en' }

/** Stories of both editions; the language is in the file's name (`bn-cricket.json`). */
async function readArticles(): Promise<DemoArticle[]> {
  const names = (await readdir(FOLDER)).filter((name) => name.endsWith('.json')).sort()
  const files = await Promise.all(
    names.map(async (name) => {
      const stories: unknown = JSON.parse(await readFile(new URL(name, FOLDER), 'utf8'))
      const language = name.startsWith('en-') ? ('en' as const) : ('bn' as const)
      return z
        .array(articleSchema)
        .parse(stories)
        .map((story) => ({ ...story, language }))
    }),
  )
  return files.flat()
}

const FILE = new URL('../../demo/terms.json', import.meta.url)

/** Fills the name book. Call it before storing the stories, which are linked to names when they are stored. */
async function storeDemoTerms(ctx: Ctx): Promise<void> {
  const terms: unknown = JSON.parse(await readFile(FILE, 'utf8'))
  await addDemoTerms(ctx, z.array(newTermSchema).parse(terms))
}

export type DemoAccount = { role: string; email: string; password: string }

/**
 * Fills a database without posts and returns the accounts with their passwords. Does nothing if there are posts, or while
 * another node is filling the database.
 */
export async function fillDemoNewsroom(ctx: Ctx): Promise<DemoAccount[]> {
  if (await hasPosts(ctx.db)) return []
  return (await withSessionLock(ctx.db, { lock: DEMO_LOCK, part: 0 }, ({ lost }) => fill(ctx, lost))) ?? []
}

async function fill(ctx: Ctx, lost: AbortSignal): Promise<DemoAccount[]> {
  if (await hasPosts(ctx.db)) return []
  // An interrupted earlier run left people whose passwords nobody knows.
  if (await hasDemoPeople(ctx.db)) await removeDemoNewsroom(ctx)
  const articles = await readArticles()
  const { accounts, ids } = await makePeople(ctx)
  const pictures = await storeDemoPictures(ctx)
  await storeDemoSettings(ctx)
  const now = ctx.clock.now()
  const { get } = await getSections(ctx)
  const present = (ids: readonly string[]) => ids.flatMap((id) => get(id)?.id ?? [])
  await storeDemoTerms(ctx)
  await storeDemoMatches(ctx)
  const links = await storeChampionships(ctx)
  await storeDemoNewspapers(ctx, pictures)
  await storeDemoAppointments(ctx, ids)
  await storeDemoPolls(ctx)
  lost.throwIfAborted()
  // Late and in one step, because a database with posts counts as filled.
  await importPosts(
    ctx,
    articles.map((article) =>
      asPost({ ...article, category: present(article.category) }, pictures, ids, now),
    ),
  )
  await storeDemoLiveBlogs(ctx)
  await addReporterMatch(ctx)
  await writeAsMaidan(ctx, async (transaction) => {
    for (const link of links) await linkDemoStories(transaction, link)
    await seedViews(transaction, now)
  })
  ctx.log.info({ posts: articles.length }, 'The demo newsroom is filled')
  return accounts
}

async function makePeople(ctx: Ctx): Promise<{ accounts: DemoAccount[]; ids: Map<string, string> }> {
  const accounts: DemoAccount[] = []
  const ids = new Map<string, string>()
  for (const person of DEMO_PEOPLE) {
    const password = randomBytes(9).toString('base64url')
    const { id } = await createDemoPerson(ctx, { ...person, password })
    ids.set(person.name, id)
    accounts.push({ role: person.role, email: person.email, password })
  }
  return { accounts, ids }
}

function galleryOf({ gallery, language }: DemoArticle, pictures: Map<string, DemoPicture>): string {
  if (!gallery) return ''
  const figures = gallery.pictures.flatMap((name) => {
    const picture = pictures.get(name)
    if (!picture) return []
    return [
      `<figure><img src="${picture.address}" alt="${escapeAttribute(picture.alt[language])}" /></figure>`,
    ]
  })
  return writeGallery(figures, escapeText(gallery.caption))
}

function asPost(
  article: DemoArticle,
  pictures: Map<string, DemoPicture>,
  ids: Map<string, string>,
  now: Date,
): Parameters<typeof importPosts>[1][number] {
  const { hoursAgo, hoursAhead, picture, gallery: _, category, twin, ...fields } = article
  const shown = picture ? pictures.get(picture) : undefined
  const authorId = ids.get(article.reporter)
  return {
    ...fields,
    richText: article.richText + galleryOf(article, pictures),
    categories: category,
    createdAt: new Date(now.getTime() - hoursAgo * HOUR_MS),
    demo: true,
    ...(hoursAhead ? { publishAt: new Date(now.getTime() + hoursAhead * HOUR_MS) } : {}),
    ...(twin ? { twin } : {}),
    ...(shown ? { mediaId: shown.id, alt: shown.alt[article.language] } : {}),
    ...(authorId ? { authorId } : {}),
  }
}
