// The sitemaps of matches: tournaments, matches by month, teams, players and venues. Stories: sitemap.server.ts.
import { LANGUAGES, type Language } from '#contract/language.ts'
import { matchPath, tournamentPath } from '#contract/match-paths.ts'
import { termPath } from '#contract/term-paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { listMatchMonths, listSitemapMatches, SITEMAP_MATCHES } from '#server/domain/matches/match-sitemap.ts'
import { listEntriesWithContent } from '#server/domain/name-book/entries-with-content.ts'
import { listTournaments } from '#server/domain/tournaments/tournaments.ts'
import { entryFileNames, matchFileNames } from '../present/files/sitemap-parts.ts'
import type { SitemapEntry } from '../present/files/sitemap-xml.ts'
import { absoluteAddress } from '../present/head/meta.ts'

/** The number of teams, players and venues in a file, each in up to two editions. */
const ENTRIES = 2_500
const MAX_TOURNAMENTS = 2_000

/** The names of all files with matches and entries of the name book. */
export async function listMatchFiles(ctx: Ctx): Promise<string[]> {
  const [months, entries] = await Promise.all([listMatchMonths(ctx), listEntriesWithContent(ctx)])
  return [
    ...entryFileNames(entries.length, ENTRIES),
    ...months.flatMap(({ month, count }) => matchFileNames(month, count, SITEMAP_MATCHES)),
  ]
}

/** The tournaments of an edition. */
export async function tournamentEntries(ctx: Ctx, language: Language): Promise<SitemapEntry[]> {
  const { tournaments } = await listTournaments(ctx, { limit: MAX_TOURNAMENTS })
  return tournaments.map(({ slug }) => {
    const editions = inBoth(ctx, (edition) => tournamentPath(edition, slug))
    return { url: editions[language], editions }
  })
}

/** Teams, players and venues, in the editions in which their pages have content. NOT_FOUND beyond the last file. */
export async function entryEntries(ctx: Ctx, page: number): Promise<SitemapEntry[]> {
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
export async function matchEntries(
  ctx: Ctx,
  wanted: { month: string; page: number },
): Promise<SitemapEntry[]> {
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
