// The head and breadcrumb of the pages of teams, players and venues.
import { readerWords } from '#app/ui/words.ts'
import { scoresPath } from '#contract/pages/match-paths.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { entriesPath, entryPath } from '#contract/pages/term-paths.ts'
import { loadSite } from '../page-head.server.ts'
import { entrySchema } from '../present/competitors/entry-schema.ts'
import { competitorWords } from '../present/competitors/words.ts'
import { breadcrumbList } from '../present/head/json-ld.ts'
import { scoreWords } from '../present/matches/words.ts'
import { type Entry, type EntryPage, loadParts } from './entry.server.ts'

type Own = Omit<Parameters<typeof entrySchema>[0], 'siteUrl' | 'language' | 'kind' | 'term' | 'description'>
/** `figures`: the most important ones in words, for links to the page. */
type Content<Shown> = { hasMatches: boolean; schema: Own; shown: Shown; figures?: string[] }

/** The loader data of these pages: what all of them have, and their own content. Pages of older stories have no content. */
export async function loadEntry<Shown>(
  page: EntryPage,
  entry: Entry,
  loadContent: (site: string) => Promise<Content<Shown>>,
) {
  const { ctx, language } = page
  const { siteUrl } = ctx
  const { head, site } = await loadSite(page)
  const { content, hasMatches, stories } = await loadParts(page, entry, () => loadContent(site))
  const { kind } = entry
  const name = entry.name[language]
  const path = entryPath(language, kind, entry.slug)
  const description = entry.about[language] || competitorWords(language)(`describe.${kind}`, { name, site })
  const crumbs = crumbsOf(entry, language)
  const named = crumbs.map(({ label, href }) => ({ name: label, ...(href && { path: href }) }))
  return {
    language,
    id: entry.id,
    share: { address: siteUrl + path, text: [name, ...(content?.figures ?? [])].join(' · ') },
    name,
    kind: competitorWords(language)(`kind.${kind}`),
    stories,
    hasMatches,
    crumbs,
    content: content?.shown ?? null,
    head: head({
      path,
      title: name,
      description,
      feed: stories.feed ? { path: stories.feed, title: `${site}: ${name}` } : null,
      noindex: stories.isOlder || (!hasMatches && stories.posts.length === 0),
      jsonLd: stories.isOlder
        ? []
        : [
            entrySchema({ siteUrl, language, kind, term: entry, description, ...content?.schema }),
            breadcrumbList(siteUrl, named),
          ],
    }),
  }
}

/** The breadcrumb: home, the list of such entries (for venues the scores), the entry, and the page `below` it, if any. */
export function crumbsOf(
  { kind, name, slug }: Entry,
  language: EntryPage['language'],
  below?: string,
): { label: string; href?: string }[] {
  const t = competitorWords(language)
  const list =
    kind === 'ground'
      ? { label: scoreWords(language)('title'), href: scoresPath(language) }
      : { label: t(kind === 'team' ? 'teams' : 'players'), href: entriesPath(language, kind) }
  const own = below === undefined ? {} : { href: entryPath(language, kind, slug) }
  return [
    { label: readerWords(language)('article.home'), href: inEdition(language, '/') },
    list,
    { label: name[language], ...own },
    ...(below === undefined ? [] : [{ label: below }]),
  ]
}
