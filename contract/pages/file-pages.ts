// Files of the reading side: feeds, sitemaps, redirects. The registry: pages.ts.
import type { PageDeclaration } from './page-declaration.ts'
import { file, match, siteFile } from './page-kinds.ts'

const FEEDS = ['', '/category/:category', '/:ownSlug', '/reporter/:reporterName', '/topic/:slug'] as const

export const FILE_PAGES = [
  { name: 'redirectPrivacy', ...file, paths: ['/privacy'] },
  {
    name: 'redirectDay',
    ...file,
    paths: ['/archive'],
    cache: 'unstored',
    hasLite: true,
  },
  { name: 'redirectMatches', ...file, paths: ['/matches'] },
  {
    name: 'embeddedMatch',
    ...file,
    paths: ['/embed/matches/:match'],
    tags: ['match', 'term', 'terms', 'tournament'],
    isLinkable: false,
    isFramed: true,
  },
  {
    // Its bytes are in the file store, so the page cache does not hold them as well.
    name: 'matchCard',
    ...file,
    paths: [
      '/matches/:year/:month/:day/:match/card/:card',
      '/matches/:year/:month/:day/:match/moments/:moment/card/:card',
    ],
    tags: ['match'],
    cache: 'unstored',
    isLinkable: false,
  },
  {
    name: 'calendar',
    ...file,
    paths: ['/teams/:slug/fixtures.ics', '/tournaments/:tournament/fixtures.ics'],
    tags: ['matches-of', 'tournament', 'term', 'terms'],
  },
  { name: 'redirectLatest', ...file, paths: ['/allposts'] },
  { name: 'manifest', ...file, paths: ['/manifest.webmanifest'] },
  {
    name: 'feed',
    ...file,
    paths: FEEDS.flatMap((list) => [`${list}/feed.xml`, `${list}/atom.xml`] as const),
    tags: ['latest', 'category', 'reporter', 'topic', 'term'],
  },
  {
    // Requests from outside are answered by server/http/live/.
    name: 'live',
    ...siteFile,
    paths: ['/live/:log/:edition'],
    cache: 'unstored',
    isLinkable: false,
    isUncrawled: true,
  },
  {
    name: 'liveScores',
    ...siteFile,
    paths: ['/live/scores/bn.json', '/live/scores/en.json'],
    tags: ['scores', 'term', 'terms'],
    isLinkable: false,
    isUncrawled: true,
  },
  {
    name: 'dayScores',
    ...siteFile,
    paths: ['/live/scores/:snapshot'],
    tags: ['scores', 'term', 'terms', 'tournament'],
    isLinkable: false,
    isUncrawled: true,
  },
  {
    name: 'tournamentScores',
    ...siteFile,
    paths: ['/live/tournaments/:snapshot'],
    tags: ['tournament', 'match', 'term', 'terms'],
    isLinkable: false,
    isUncrawled: true,
  },
  {
    name: 'matchStatistics',
    ...siteFile,
    paths: ['/live/statistics/:snapshot'],
    tags: match,
    isLinkable: false,
    isUncrawled: true,
  },
  {
    name: 'liveSnapshot',
    ...siteFile,
    paths: ['/live/:snapshot'],
    tags: [...match, 'poll'],
    isLinkable: false,
    isUncrawled: true,
  },
  {
    name: 'sitemapIndex',
    ...siteFile,
    paths: ['/sitemap.xml'],
    tags: ['latest', 'terms', 'scores'],
  },
  {
    name: 'sitemap',
    ...siteFile,
    paths: ['/sitemaps/:part'],
    tags: ['terms', 'pages', 'latest', 'month', 'scores', 'tournament'],
    isLinkable: false,
  },
  {
    name: 'newsSitemap',
    ...siteFile,
    paths: ['/news-sitemap.xml'],
    tags: ['latest'],
  },
  { name: 'worker', ...siteFile, paths: ['/worker.js'], isLinkable: false, isWorker: true },
  { name: 'robots', ...siteFile, paths: ['/robots.txt'] },
  { name: 'adsTxt', ...siteFile, paths: ['/ads.txt'], isLinkable: false },
  {
    // A press on an advertisement. It is counted before: server/http/create-app.ts.
    name: 'adClick',
    ...siteFile,
    paths: ['/ads/:campaign/:slot'],
    cache: 'unstored',
    isLinkable: false,
    isUncrawled: true,
  },
  {
    // The frame of an ad network. Its document is answered by server/http/create-app.ts, while it is on.
    name: 'adFrame',
    ...siteFile,
    paths: ['/ads/network/:slot/:device'],
    cache: 'unstored',
    isLinkable: false,
    isUncrawled: true,
  },
  {
    name: 'securityTxt',
    ...siteFile,
    paths: ['/.well-known/security.txt'],
    isLinkable: false,
  },
] as const satisfies readonly PageDeclaration[]
