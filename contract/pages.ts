// The registry of pages: every page and file of the reading side, once. Routes, page cache, forms, link check, sitemap and
// logs are derived from it. The fields of an entry: page-declaration.ts. How an address finds its page: page-address.ts. Screens
// of the dashboard: screens.ts.
import { ACCOUNT_PAGES } from './account-pages.ts'
import { FILE_PAGES } from './file-pages.ts'
import { MATCH_PAGES } from './match-pages.ts'
import type { PageDeclaration } from './page-declaration.ts'
import { STORY_PAGES } from './story-pages.ts'

const DECLARED = [...STORY_PAGES, ...MATCH_PAGES, ...ACCOUNT_PAGES, ...FILE_PAGES] as const

type DeclaredPage = (typeof DECLARED)[number]
export type PageName = DeclaredPage['name']
export type ScriptName = Extract<DeclaredPage, { script: string }>['script']
export type Page = Omit<PageDeclaration, 'script'> & { name: PageName; script?: ScriptName }
export const PAGES: readonly Page[] = DECLARED

/** The kinds of cache tags that a page may carry. */
export type TagsOf<Name extends PageName> = Extract<DeclaredPage, { name: Name }>['tags'][number] | 'site'
