// The registry of pages: every page and file of the reading side, once. Routes, page cache, forms, link check, sitemap and
// logs are derived from it. The fields of an entry: page-declaration.ts. How an address finds its page: page-address.ts. Screens
// of the dashboard: screens.ts.
import { FILE_PAGES } from './file-pages.ts'
import { NEWSLETTER_PAGES } from './newsletter-pages.ts'
import type { PageDeclaration } from './page-declaration.ts'
import { account, match, personal, shown, step } from './page-kinds.ts'
import { STORY_PAGES } from './story-pages.ts'

/** Pages of teams, players and venues, which show stories, names, matches and tables. */
const entry = { ...shown, tags: ['topic', 'term', 'terms', 'matches-of', 'tournament', 'match'] } as const

const MATCH_PAGES = [
  {
    name: 'scores',
    ...shown,
    module: 'reader/matches/scores.tsx',
    paths: ['/scores', '/scores/:sport', '/scores/:year/:month/:day', '/scores/:sport/:year/:month/:day'],
    tags: ['scores', 'term', 'terms', 'tournament'],
    isInSitemap: true,
  },
  {
    name: 'match',
    ...shown,
    module: 'reader/matches/match.tsx',
    paths: [
      '/matches/:year/:month/:day/:match',
      '/matches/:year/:month/:day/:match/scorecard',
      '/matches/:year/:month/:day/:match/commentary',
      '/matches/:year/:month/:day/:match/commentary/:number',
      '/matches/:year/:month/:day/:match/statistics',
      '/matches/:year/:month/:day/:match/squads',
    ],
    tags: [...match, 'matches-of', 'ads'],
  },
  {
    name: 'moment',
    ...shown,
    module: 'reader/matches/moment.tsx',
    paths: ['/matches/:year/:month/:day/:match/moments/:moment'],
    tags: match,
  },
  {
    name: 'tournaments',
    ...shown,
    module: 'reader/matches/tournaments.tsx',
    paths: ['/tournaments', '/tournaments/pages/:number'],
    tags: ['tournament'],
    isInSitemap: true,
  },
  {
    name: 'tournament',
    ...shown,
    module: 'reader/matches/tournament.tsx',
    paths: ['/tournaments/:tournament'],
    tags: ['tournament', 'matches-of', 'match', 'term', 'terms'],
  },
  {
    name: 'matchTeam',
    ...entry,
    module: 'reader/competitors/team.tsx',
    paths: ['/teams/:slug'],
    isList: true,
  },
  {
    name: 'player',
    ...entry,
    module: 'reader/competitors/player.tsx',
    paths: ['/players/:slug'],
    isList: true,
  },
  {
    name: 'venue',
    ...entry,
    module: 'reader/competitors/venue.tsx',
    paths: ['/venues/:slug'],
    isList: true,
  },
  {
    name: 'entryMatches',
    ...entry,
    module: 'reader/competitors/entry-matches.tsx',
    paths: ['/teams/:slug/matches', '/venues/:slug/matches'],
    isList: true,
  },
  {
    name: 'performances',
    ...entry,
    module: 'reader/competitors/performances.tsx',
    paths: ['/players/:slug/matches'],
    isList: true,
  },
  {
    name: 'matchTeams',
    ...shown,
    module: 'reader/competitors/entries.tsx',
    paths: ['/teams', '/teams/letters/:letter', '/teams/letters/:letter/:number'],
    tags: ['terms', 'tournament'],
    isInSitemap: true,
  },
  {
    name: 'players',
    ...shown,
    module: 'reader/competitors/entries.tsx',
    paths: ['/players', '/players/letters/:letter', '/players/letters/:letter/:number'],
    tags: ['terms', 'tournament'],
    isInSitemap: true,
  },
] as const satisfies readonly PageDeclaration[]

// Pages of one viewer: accounts, sign-in, previews, newspapers. The registry: pages.ts.
const ACCOUNT_PAGES = [
  {
    name: 'preview',
    ...personal,
    isLinkable: false,
    module: 'reader/article/preview.tsx',
    paths: ['/preview/:token'],
    isSecret: true,
  },
  {
    name: 'textPagePreview',
    ...personal,
    isLinkable: false,
    module: 'reader/site/text-page-preview.tsx',
    paths: ['/preview/pages/:id'],
  },
  { name: 'newspapers', ...personal, module: 'reader/site/newspapers.tsx', paths: ['/allnewspaper'] },
  {
    name: 'mine',
    ...personal,
    module: 'reader/mine/mine.tsx',
    paths: ['/mine'],
    isUncrawled: true,
    script: 'mine',
  },
  {
    name: 'choose',
    ...personal,
    isLinkable: false,
    module: 'reader/mine/choose.tsx',
    paths: ['/mine/choose'],
    form: 'text',
    isUncrawled: true,
  },
  {
    name: 'appointment',
    ...personal,
    module: 'account/appointment/appointment.tsx',
    paths: ['/appointment'],
    form: 'text',
  },
  { name: 'profile', ...account, module: 'account/profile.tsx', paths: ['/profile'], form: 'picture' },
  { name: 'login', ...account, module: 'account/login.tsx', paths: ['/login'], form: 'text', isSignIn: true },
  {
    name: 'code',
    ...step,
    module: 'account/password/code.tsx',
    paths: ['/login/code'],
    form: 'text',
    isSignIn: true,
  },
  {
    name: 'google',
    ...personal,
    isLinkable: false,
    kind: 'file',
    module: 'account/google/google.ts',
    paths: ['/login/google'],
  },
  { name: 'join', ...step, module: 'account/join.tsx', paths: ['/login/join'], form: 'text', isSignIn: true },
  { name: 'done', ...step, script: 'sign-in-done', module: 'account/done.tsx', paths: ['/login/done'] },
  {
    name: 'register',
    ...account,
    module: 'account/register.tsx',
    paths: ['/register'],
    form: 'text',
    isSignIn: true,
  },
  {
    name: 'forgotPassword',
    ...account,
    module: 'account/password/forgot-password.tsx',
    paths: ['/forgot-password'],
    form: 'text',
    isSignIn: true,
  },
  {
    name: 'resetPassword',
    ...step,
    module: 'account/password/reset-password.tsx',
    paths: ['/reset-password'],
    form: 'text',
    isSignIn: true,
  },
  {
    name: 'verifyEmail',
    ...step,
    module: 'account/password/verify-email.tsx',
    paths: ['/verify-email'],
    form: 'text',
    isSignIn: true,
  },
  {
    name: 'logout',
    ...account,
    module: 'account/logout.tsx',
    paths: ['/logout'],
    form: 'text',
    isSignIn: true,
  },
] as const satisfies readonly PageDeclaration[]

const DECLARED = [
  ...STORY_PAGES,
  ...MATCH_PAGES,
  ...NEWSLETTER_PAGES,
  ...ACCOUNT_PAGES,
  ...FILE_PAGES,
] as const

type DeclaredPage = (typeof DECLARED)[number]
export type PageName = DeclaredPage['name']
export type ScriptName = Extract<DeclaredPage, { script: string }>['script']
export type Page = Omit<PageDeclaration, 'script'> & { name: PageName; script?: ScriptName }
export const PAGES: readonly Page[] = DECLARED

/** The kinds of cache tags that a page may carry. */
export type TagsOf<Name extends PageName> = Extract<DeclaredPage, { name: Name }>['tags'][number] | 'site'
