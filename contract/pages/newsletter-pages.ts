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
    paths: ['/newsletters'],
    cache: 'unstored',
    form: 'text',
    isInSitemap: true,
  },
  {
    name: 'newsletterArchive',
    ...shown,
    module: 'reader/newsletters/archive.tsx',
    paths: ['/newsletters/archive'],
    tags: ['newsletters', 'post'],
    isList: true,
  },
  {
    name: 'confirmNewsletters',
    ...link,
    module: 'reader/newsletters/confirm.tsx',
    paths: ['/newsletters/confirm'],
  },
  {
    name: 'manageNewsletters',
    ...link,
    module: 'reader/newsletters/manage.tsx',
    paths: ['/newsletters/manage'],
  },
  {
    name: 'unsubscribe',
    ...link,
    module: 'reader/newsletters/unsubscribe.tsx',
    paths: ['/newsletters/unsubscribe'],
  },
  {
    name: 'newsletterIssue',
    ...shown,
    module: 'reader/newsletters/issue.tsx',
    paths: ['/newsletters/:issue'],
    tags: ['newsletters', 'post'],
  },
] as const satisfies readonly PageDeclaration[]
