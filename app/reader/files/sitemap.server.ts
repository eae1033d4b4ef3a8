// The sitemaps: an index, the pages of each edition, posts by month, the newest articles, matches, teams and
// players. Their format: present/files/sitemap-xml.ts.
import { loadFile, type Page } from '#app/load.server.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { matchPath, tournamentPath } from '#contract/pages/match-paths.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { articlePath, inEdition, reporterPath } from '#contract/pages/paths.ts'
import { isEntryKind, termPath } from '#contract/pages/term-paths.ts'
import type { Term } from '#contract/term.ts'
import { AppError } from '#server/domain/app-error.ts'
import {
  latestTag,
  monthTag,
  nameBookTag,
  pagesTag,
  scoresTag,
  tournamentTag,
} from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { listMatchMonths, listSitemapMatches, SITEMAP_MATCHES } from '#server/domain/matches/match-sitemap.ts'
import { listEntriesWithContent, listTopics } from '#server/domain/name-book/topics.ts'
import { listShownPages } from '#server/domain/pages/read-pages.ts'
import { listPublished } from '#server/domain/posts/reading/posts.ts'
import {
  isSitemapFile,
  listBylines,
  listSitemapMonths,
  listSitemapPosts,
  SITEMAP_SIZE,
} from '#server/domain/posts/reading/sitemap.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { listTournaments } from '#server/domain/tournaments/tournaments.ts'
import {
  entryFileNames,
  matchFileNames,
  parseSitemapName,
  SITEMAP_TYPE,
  type SitemapEntry,
  sitemapNames,
  staticPages,
  writeNewsSitemap,
  writeSitemap,
  writeSitemapIndex,
} from '../present/files/sitemap-xml.ts'
import { absoluteAddress } from '../present/head/meta.ts'

/** The number of teams, players and venues in a file, each in up to two editions. */
const ENTRIES = 2_500
const MAX_TOURNAMENTS = 2_000

/** The names of all files with matches and entries of the name book. */
async function listMatchFiles(ctx: Ctx): Promise<string[]> {
  const [months, entries] = await Promise.all([listMatchMonths(ctx), listEntriesWithContent(ctx)])
  return [
    ...entryFileNames(entries.length, ENTRIES),
    ...months.flatMap(({ month, count }) => matchFileNames(month, count, SITEMAP_MATCHES)),
  ]
}

/** The tournaments of an edition. */
async function tournamentEntries(ctx: Ctx, language: Language): Promise<SitemapEntry[]> {
  const { tournaments } = await listTournaments(ctx, { limit: MAX_TOURNAMENTS })
  return tournaments.map(({ slug }) => {
    const editions = inBoth(ctx, (edition) => tournamentPath(edition, slug))
    return { url: editions[language], editions }
  })
}

/** Teams, players and venues, in the editions in which their pages have content. NOT_FOUND beyond the last file. */
async function entryEntries(ctx: Ctx, page: number): Promise<SitemapEntry[]> {
  const all = await listEntriesWithContent(ctx)
  const shown = all.slice((page - 1) * ENTRIES, page * ENTRIES)
  if (shown.length === 0) throw new AppError('NOT_FOUND')
  return shown.flatMap(({ term, editions: living }) => {
    const editions = inBoth(ctx, (edition) => termPath(edition, term))
    const isInBoth = living.bn && living.en
    return LANGUAGES.filter((language) => living[language]).map((language) => ({
      url: editions[language],
      ...(isInBoth && { editions }),
    }))
  })
}

/** The matches of a month, in both editions. */
async function matchEntries(ctx: Ctx, wanted: { month: string; page: number }): Promise<SitemapEntry[]> {
  const matches = await listSitemapMatches(ctx, wanted)
  return matches.flatMap((match) => {
    const editions = inBoth(ctx, (edition) => matchPath(edition, match))
    const lastChanged = match.changedAt
    return LANGUAGES.map((language) => ({ url: editions[language], lastChanged, editions }))
  })
}

function inBoth({ siteUrl }: Ctx, pathIn: (language: Language) => string): Record<Language, string> {
  return { bn: absoluteAddress(siteUrl, pathIn('bn')), en: absoluteAddress(siteUrl, pathIn('en')) }
}

const NEWS_AGE = 48 * 3_600_000
/** Google's limit. */
const NEWS_LENGTH = 1_000

const everyEdition = () => LANGUAGES.map(latestTag)
const xmlResponse = (xml: string) => new Response(xml, { headers: { 'Content-Type': SITEMAP_TYPE } })

export const indexLoader = loadFile('sitemapIndex', async ({ ctx, addTags }) => {
  addTags(nameBookTag(), scoresTag('days'), ...everyEdition())
  const [months, matchFiles] = await Promise.all([listSitemapMonths(ctx), listMatchFiles(ctx)])
  const at = (name: string) => absoluteAddress(ctx.siteUrl, `/sitemaps/${name}`)
  return xmlResponse(
    writeSitemapIndex([
      ...LANGUAGES.map((language) => ({ url: at(`pages-${language}.xml`) })),
      ...months.flatMap(({ month, lastChanged, count }) =>
        sitemapNames(month, count, SITEMAP_SIZE).map((name) => ({
          url: at(name),
          ...(lastChanged ? { lastChanged } : {}),
        })),
      ),
      ...matchFiles.map((name) => ({ url: at(name) })),
    ]),
  )
})

type PartPage = Page<{ part?: string | undefined }, TagsOf<'sitemap'>>

export const partLoader = loadFile('sitemap', async ({ ctx, params, addTags }: PartPage) => {
  const part = parseSitemapName(params.part ?? '')
  if (!part) throw new AppError('NOT_FOUND')
  if (part.kind === 'pages') {
    addTags(nameBookTag(), pagesTag(), tournamentTag('all'), ...everyEdition())
    const [pages, own, topics, tournaments, reporters] = await Promise.all([
      pageEntries(ctx, part.language),
      ownPageEntries(ctx, part.language),
      topicEntries(ctx, part.language),
      tournamentEntries(ctx, part.language),
      reporterEntries(ctx, part.language),
    ])
    return xmlResponse(writeSitemap([...pages, ...own, ...topics, ...tournaments, ...reporters]))
  }
  if (part.kind === 'entries' || part.kind === 'matches') {
    addTags(nameBookTag(), scoresTag('days'), ...everyEdition())
    return xmlResponse(
      writeSitemap(await (part.kind === 'entries' ? entryEntries(ctx, part.page) : matchEntries(ctx, part))),
    )
  }
  const inMonth = new Date(`${part.month}-15T00:00:00Z`)
  addTags(...LANGUAGES.map((language) => monthTag(language, inMonth)))
  const posts = await listSitemapPosts(ctx, part)
  if (posts.length === 0 && !(await isSitemapFile(ctx, part))) throw new AppError('NOT_FOUND')
  return xmlResponse(writeSitemap(posts.map((post) => postEntry(ctx, post))))
})

async function pageEntries(ctx: Ctx, language: Language): Promise<SitemapEntry[]> {
  const at = (edition: Language, path: string) => absoluteAddress(ctx.siteUrl, inEdition(edition, path))
  return staticPages(await getSections(ctx)).map((path) => ({
    url: at(language, path),
    editions: { bn: at('bn', path), en: at('en', path) },
  }))
}

/** The site's own static pages in the edition. */
async function ownPageEntries(ctx: Ctx, language: Language): Promise<SitemapEntry[]> {
  const pages = (await listShownPages(ctx)).filter((page) => page[language])
  return pages.map(({ slug, changedAt, bn, en }) => {
    const editions = inBoth(ctx, (edition) => inEdition(edition, `/${slug}`))
    return { url: editions[language], lastChanged: changedAt, ...(bn && en && { editions }) }
  })
}

/** Pages of reporters and desks that have stories in the edition. */
async function reporterEntries(ctx: Ctx, language: Language): Promise<SitemapEntry[]> {
  const bylines = await listBylines(ctx, language)
  return bylines.map((byline) => ({ url: absoluteAddress(ctx.siteUrl, reporterPath(language, byline)) }))
}

/** Topic pages that have stories in the edition; teams, players and venues have files of their own. */
async function topicEntries(ctx: Ctx, language: Language): Promise<SitemapEntry[]> {
  const at = (edition: Language, term: Term) => absoluteAddress(ctx.siteUrl, termPath(edition, term))
  const topics = (await listTopics(ctx)).filter((topic) => topic[language] && !isEntryKind(topic.term.kind))
  return topics.map(({ term, bn, en }) => ({
    url: at(language, term),
    ...(bn && en ? { editions: { bn: at('bn', term), en: at('en', term) } } : {}),
  }))
}

function postEntry(ctx: Ctx, post: Awaited<ReturnType<typeof listSitemapPosts>>[number]): SitemapEntry {
  const address = absoluteAddress(ctx.siteUrl, articlePath(post))
  const entry = { url: address, lastChanged: post.changedAt }
  if (!post.translation) return entry
  const other = absoluteAddress(ctx.siteUrl, articlePath(post.translation))
  return {
    ...entry,
    editions: post.language === 'bn' ? { bn: address, en: other } : { bn: other, en: address },
  }
}

export const newsLoader = loadFile('newsSitemap', async ({ ctx, addTags, freshUntil }) => {
  addTags(...everyEdition())
  const since = ctx.clock.now().getTime() - NEWS_AGE
  const [{ siteTitle }, { posts }] = await Promise.all([
    getSettings(ctx),
    listPublished(ctx, { limit: NEWS_LENGTH, isIndexed: true }),
  ])
  const recent = posts.filter((post) => post.publishedAt.getTime() > since)
  const oldest = recent.at(-1)
  if (oldest) freshUntil(new Date(oldest.publishedAt.getTime() + NEWS_AGE))
  return xmlResponse(
    writeNewsSitemap(
      recent.map((post) => ({
        url: absoluteAddress(ctx.siteUrl, articlePath(post)),
        publication: siteTitle[post.language],
        language: post.language,
        publishedAt: post.publishedAt,
        headline: post.headline,
      })),
    ),
  )
})
