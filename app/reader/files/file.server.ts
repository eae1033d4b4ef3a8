// What each file of contract/pages/file-pages.ts loads, and the redirects among them.
import type { LoaderFunctionArgs } from 'react-router'
import { loadFile, redirectPermanently, redirectTemporarily } from '#app/load.server.ts'
import { FILE_PAGES } from '#contract/pages/file-pages.ts'
import { archivePath, editionOf, inEdition } from '#contract/pages/paths.ts'
import { siteTag } from '#server/domain/cache-tags.ts'
import { adClickLoader, adFrameLoader, adsTxtLoader } from '../advertising/advertising-files.server.ts'
import { readPeriod } from '../lists/archive.server.ts'
import { snapshotLoader, streamLoader } from '../live/live.server.ts'
import { dayScoresLoader, stripScoresLoader, tournamentScoresLoader } from '../live/live-scores.server.tsx'
import { matchStatisticsLoader } from '../live/match-statistics.server.tsx'
import { calendarLoader } from '../matches/calendar.server.ts'
import { embeddedMatchLoader } from '../matches/embedded-match.server.ts'
import { matchCardLoader } from '../matches/match-card.server.ts'
import { feedLoader } from './feed.server.ts'
import { manifestLoader } from './manifest.server.ts'
import { robotsLoader } from './robots.server.ts'
import { securityTxtLoader } from './security-txt.server.ts'
import { indexLoader, newsLoader, partLoader } from './sitemap.server.ts'
import { workerLoader } from './worker-script.server.ts'

/** The date of the form in the footer. The answer depends on the query, so it is not stored. */
export const redirectDayLoader = loadFile('redirectDay', async ({ language, url }) => {
  const [, ...parts] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(url.searchParams.get('date') ?? '') ?? []
  const [year = '', month = '', day = ''] = parts
  const found = readPeriod({ year, month, day })
  redirectTemporarily(
    found ? archivePath(language, found.year, found.month, found.day) : inEdition(language, '/latest'),
  )
})

type FileName = (typeof FILE_PAGES)[number]['name']
type FileLoader = (args: LoaderFunctionArgs) => Promise<Response>

const LOADERS: Record<FileName, FileLoader> = {
  redirectPrivacy: redirectTo('redirectPrivacy', '/privacy-policy'),
  redirectDay: redirectDayLoader,
  redirectMatches: redirectTo('redirectMatches', '/scores'),
  redirectLatest: redirectTo('redirectLatest', '/latest'),
  embeddedMatch: embeddedMatchLoader,
  calendar: calendarLoader,
  matchCard: matchCardLoader,
  manifest: manifestLoader,
  feed: feedLoader,
  live: streamLoader,
  liveScores: stripScoresLoader,
  dayScores: dayScoresLoader,
  tournamentScores: tournamentScoresLoader,
  matchStatistics: matchStatisticsLoader,
  liveSnapshot: snapshotLoader,
  sitemapIndex: indexLoader,
  sitemap: partLoader,
  newsSitemap: newsLoader,
  worker: workerLoader,
  robots: robotsLoader,
  securityTxt: securityTxtLoader,
  adsTxt: adsTxtLoader,
  adClick: adClickLoader,
  adFrame: adFrameLoader,
}

function redirectTo(name: FileName, path: `/${string}`): FileLoader {
  return loadFile(name, async ({ language, addTags }) => {
    addTags(siteTag())
    redirectPermanently(inEdition(language, path))
  })
}

const BY_PATH = new Map<string, FileLoader>(
  FILE_PAGES.flatMap(({ name, paths }) => paths.map((path) => [path, LOADERS[name]] as const)),
)

/** Calls the loader of the page to which the pattern of the route (`en/feed.xml`) belongs. */
export async function fileLoader(args: LoaderFunctionArgs): Promise<Response> {
  const load = BY_PATH.get(editionOf(`/${args.pattern}`).path)
  if (!load) throw new Error(`No file at ${args.pattern}`)
  return load(args)
}
