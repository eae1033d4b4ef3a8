// Pages of newsletters: subscribing, mailed links, the archive. The registry: pages.ts.
import type { PageDeclaration } from './page-declaration.ts'
import { personal, shown } from './page-kinds.ts'

/** The page of a mailed link. The token in its query is bound to one subscriber. */
const link = { ...personal, isLinkable: false, form: 'text', isUncrawled: true } as const

export const NEWSLETTER_PAGES = [
  {
    name: 'newsletters',
    ...shown,
    module: 'reader/newsletters/newsletters.tsx',
    paths: ['/newsletter'],
    cache: 'unstored',
    form: 'text',
    isInSitemap: true,
  },
  {
    name: 'newsletterArchive',
    ...shown,
    module: 'reader/newsletters/archive.tsx',
    paths: ['/newsletter/archive'],
    tags: ['newsletters', 'post'],
    isList: true,
  },
  {
    name: 'confirmNewsletters',
    ...link,
    module: 'reader/newsletters/confirm.tsx',
    paths: ['/newsletter/confirm'],
  },
  {
    name: 'manageNewsletters',
    ...link,
    module: 'reader/newsletters/manage.tsx',
    paths: ['/newsletter/manage'],
  },
  {
    name: 'unsubscribe',
    ...link,
    module: 'reader/newsletters/unsubscribe.tsx',
    paths: ['/newsletter/unsubscribe'],
  },
  {
    name: 'newsletterIssue',
    ...shown,
    module: 'reader/newsletters/issue.tsx',
    paths: ['/newsletter/:issue'],
    tags: ['newsletters', 'post'],
  },
] as const satisfies readonly PageDeclaration[]
