// The registry of pages: every page and file of the reading side, once. Routes, page cache, forms, link check, sitemap and
// logs are derived from it. What an entry says: page-declaration.ts. How an address finds its page: page-address.ts. Screens of
// the dashboard: screens.ts.
import { MENU_PAGES } from './category.ts'
import type { PageDeclaration } from './page-declaration.ts'

const SECTIONS = [...MENU_PAGES.map(({ page }) => `/${page}` as const), '/category/:category'] as const
const FEEDS = ['', ...SECTIONS, '/reporter/:reporterName', '/topic/:slug'] as const

const shown = { kind: 'page', cache: 'stored', tags: [], isLinkable: true } as const
const file = { kind: 'file', cache: 'stored', tags: [], isLinkable: true } as const
const siteFile = { kind: 'site-file', cache: 'stored', tags: [], isLinkable: true } as const
const personal = { kind: 'page', cache: 'personal', tags: [], isLinkable: true } as const
const account = { ...personal, script: 'account' } as const
/** A step of signing in that somebody reaches from another page or a mail. */
const step = { ...account, isLinkable: false } as const

const DECLARED = [
  {
    name: 'home',
    ...shown,
    module: 'reader/home.tsx',
    paths: ['/', '/home'],
    tags: ['home'],
    isInSitemap: true,
  },
  {
    name: 'category',
    ...shown,
    module: 'reader/category.tsx',
    paths: SECTIONS,
    tags: ['category'],
    isList: true,
    isInSitemap: true,
  },
  {
    name: 'latest',
    ...shown,
    module: 'reader/latest.tsx',
    paths: ['/latest'],
    tags: ['latest'],
    isList: true,
    isInSitemap: true,
  },
  { name: 'about', ...shown, module: 'reader/about.tsx', paths: ['/about'], isInSitemap: true },
  { name: 'team', ...shown, module: 'reader/team.tsx', paths: ['/team'], tags: ['team'], isInSitemap: true },
  {
    name: 'contact',
    ...shown,
    module: 'reader/contact.tsx',
    paths: ['/contact'],
    cache: 'unstored',
    form: 'text',
    isInSitemap: true,
  },
  { name: 'terms', ...shown, module: 'reader/terms.tsx', paths: ['/terms'], isInSitemap: true },
  {
    name: 'privacyPolicy',
    ...shown,
    module: 'reader/privacy-policy.tsx',
    paths: ['/privacy-policy'],
    isInSitemap: true,
  },
  {
    name: 'reporter',
    ...shown,
    module: 'reader/reporter.tsx',
    paths: ['/reporter/:reporterName'],
    tags: ['reporter', 'team'],
    isList: true,
  },
  {
    name: 'topic',
    ...shown,
    module: 'reader/topic.tsx',
    paths: ['/topic/:slug'],
    tags: ['topic', 'term', 'terms'],
    isList: true,
  },
  {
    name: 'archive',
    ...shown,
    module: 'reader/archive.tsx',
    paths: ['/allposts/:year/:month', '/allposts/:year/:month/:day'],
    tags: ['month'],
    isList: true,
  },
  {
    name: 'article',
    ...shown,
    module: 'reader/article.tsx',
    paths: ['/allposts/:year/:month/:day/:id'],
    tags: ['post', 'category', 'latest', 'term'],
  },
  {
    name: 'redirectPost',
    ...shown,
    module: 'reader/redirect-post.tsx',
    paths: ['/allposts/:idOrSlug', '/post/:idOrSlug'],
    tags: ['post'],
  },
  {
    name: 'search',
    ...shown,
    module: 'reader/search.tsx',
    paths: ['/search'],
    cache: 'unstored',
    tags: ['latest', 'terms', 'topic'],
    isUncrawled: true,
    script: 'search',
  },
  {
    name: 'notFound',
    ...shown,
    module: 'reader/not-found.tsx',
    paths: ['/*'],
    isLinkable: false,
    script: 'not-found',
  },

  {
    name: 'preview',
    ...personal,
    isLinkable: false,
    module: 'reader/preview.tsx',
    paths: ['/preview/:token'],
    isSecret: true,
  },
  { name: 'newspapers', ...personal, module: 'reader/newspapers.tsx', paths: ['/allnewspaper'] },
  {
    name: 'appointment',
    ...personal,
    module: 'account/appointment/appointment.tsx',
    paths: ['/appointment'],
    form: 'text',
  },
  { name: 'profile', ...account, module: 'account/profile.tsx', paths: ['/profile'], form: 'picture' },
  { name: 'login', ...account, module: 'account/login.tsx', paths: ['/login'], form: 'text', isSignIn: true },
  { name: 'code', ...step, module: 'account/code.tsx', paths: ['/login/code'], form: 'text', isSignIn: true },
  {
    name: 'google',
    ...personal,
    isLinkable: false,
    kind: 'file',
    module: 'account/google.ts',
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
    module: 'account/forgot-password.tsx',
    paths: ['/forgot-password'],
    form: 'text',
    isSignIn: true,
  },
  {
    name: 'resetPassword',
    ...step,
    module: 'account/reset-password.tsx',
    paths: ['/reset-password'],
    form: 'text',
    isSignIn: true,
  },
  {
    name: 'verifyEmail',
    ...step,
    module: 'account/verify-email.tsx',
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

  { name: 'redirectPrivacy', ...file, module: 'reader/redirect-privacy.ts', paths: ['/privacy'] },
  { name: 'redirectDay', ...file, module: 'reader/redirect-day.ts', paths: ['/archive'], cache: 'unstored' },
  { name: 'redirectLatest', ...file, module: 'reader/redirect-latest.ts', paths: ['/allposts'] },
  { name: 'manifest', ...file, module: 'reader/manifest.ts', paths: ['/manifest.webmanifest'] },
  {
    name: 'feed',
    ...file,
    module: 'reader/feed.ts',
    paths: FEEDS.flatMap((list) => [`${list}/feed.xml`, `${list}/atom.xml`] as const),
    tags: ['latest', 'category', 'reporter', 'topic', 'term'],
  },

  {
    name: 'sitemapIndex',
    ...siteFile,
    module: 'reader/sitemap-index.ts',
    paths: ['/sitemap.xml'],
    tags: ['latest'],
  },
  {
    name: 'sitemap',
    ...siteFile,
    module: 'reader/sitemap.ts',
    paths: ['/sitemaps/:part'],
    tags: ['terms', 'latest', 'month'],
    isLinkable: false,
  },
  {
    name: 'newsSitemap',
    ...siteFile,
    module: 'reader/news-sitemap.ts',
    paths: ['/news-sitemap.xml'],
    tags: ['latest'],
  },
  { name: 'robots', ...siteFile, module: 'reader/robots.ts', paths: ['/robots.txt'] },
  {
    name: 'securityTxt',
    ...siteFile,
    module: 'reader/security-txt.ts',
    paths: ['/.well-known/security.txt'],
    isLinkable: false,
  },
] as const satisfies readonly PageDeclaration[]

type DeclaredPage = (typeof DECLARED)[number]
export type PageName = DeclaredPage['name']
export type ScriptName = Extract<DeclaredPage, { script: string }>['script']
export type Page = Omit<PageDeclaration, 'script'> & { name: PageName; script?: ScriptName }
export const PAGES: readonly Page[] = DECLARED

/** The kinds of cache tags that a page may carry. */
export type TagsOf<Name extends PageName> = Extract<DeclaredPage, { name: Name }>['tags'][number] | 'site'
