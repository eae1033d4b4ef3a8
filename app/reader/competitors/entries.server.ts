// Loads the lists of teams and players by letter; teams also by tournament. Short lists show all names on one page.

import { load, type Page, redirectPermanently } from '#app/load.server.ts'
import { readerWords } from '#app/ui/words.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { tournamentName } from '#contract/matches/tournament-name.ts'
import { tournamentPath } from '#contract/pages/match-paths.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import {
  entriesPath,
  entryPath,
  isListedLetter,
  type ListedKind,
  letterOf,
  letterPath,
  OTHER_LETTER,
} from '#contract/pages/term-paths.ts'
import type { Term } from '#contract/term.ts'
import { AppError } from '#server/domain/app-error.ts'
import { nameBookTag, tournamentTag } from '#server/domain/cache-tags.ts'
import { countByLetter, listByLetters } from '#server/domain/players/letters.ts'
import { findNewestTeams } from '#server/domain/players/players.ts'
import { findTournaments, listTournaments } from '#server/domain/tournaments/tournaments.ts'
import { loadSite, type PageSite } from '../page-head.server.ts'
import { competitorWords } from '../present/competitors/words.ts'
import { inDigits } from '../present/matches/words.ts'

type EntryGroup = {
  /** Unique on the page. */
  id: string
  letter: string
  entries: { id: string; name: string; href: string; about: string }[]
}

type Options = {
  kind: ListedKind
  language: Language
  /** Names of teams by player; null for teams. */
  teams: ReadonlyMap<string, string> | null
  labelOf: (letter: string) => string
}

/** `terms` are sorted by name. */
export function presentEntries(
  terms: readonly Term[],
  { kind, language, teams, labelOf }: Options,
): EntryGroup[] {
  const groups = new Map<string, EntryGroup>()
  for (const { id, slug, name } of terms) {
    const initial = letterOf(name[language])
    const group = groups.get(initial) ?? { id: initial, letter: labelOf(initial), entries: [] }
    groups.set(initial, group)
    const href = entryPath(language, kind, slug)
    group.entries.push({ id, name: name[language], href, about: teams?.get(id) ?? '' })
  }
  return [...groups.values()]
}

const PAGE_LENGTH = 200
/** Longer lists have pages for each letter. */
const MAX_AT_ONCE = 400
const TOURNAMENTS = 8

type EntriesPage = Page<{ letter?: string; number?: string }, TagsOf<'matchTeams'>>

export const entriesLoader = load('players', async (page: EntriesPage) => {
  const { ctx, language, params, addTags } = page
  const kind: ListedKind = page.path.toLowerCase().startsWith('/teams') ? 'team' : 'player'
  addTags(nameBookTag())
  const letter = params.letter?.toLowerCase() ?? null
  const number = Number(params.number ?? 1)
  if (letter !== null) {
    if (!isListedLetter(letter) || !Number.isSafeInteger(number) || number < 1)
      throw new AppError('NOT_FOUND')
    checkAddress(page, letterPath(language, kind, letter, number))
  }
  const letters = await countByLetter(ctx, { kind, language })
  const { listed, next, isWhole } = await loadListed(page, { kind, letter, number, letters })
  const [site, teams, tournaments] = await Promise.all([
    loadSite(page),
    kind === 'player' ? loadTeams(page, listed) : null,
    kind === 'team' && letter === null ? loadTournaments(page) : [],
  ])
  const t = competitorWords(language)
  const name = t(kind === 'team' ? 'teams' : 'players')
  const labelOf = (each: string) => (each === OTHER_LETTER ? t('other') : each.toUpperCase())
  const title = letter === null ? name : t('letterTitle', { title: name, letter: labelOf(letter) })
  return {
    language,
    title,
    kind,
    tournaments,
    letters: letters.map((each) => ({
      label: labelOf(each.letter),
      href: isWhole ? `#${each.letter}` : letterPath(language, kind, each.letter),
      count: inDigits(each.count, language),
      isCurrent: each.letter === letter,
    })),
    groups: presentEntries(listed, { kind, language, teams, labelOf }),
    next,
    crumbs: crumbsOf(language, kind, letter === null ? null : title),
    ...headOf(page, site, { kind, title, letter, number }),
  }
})

type Chosen = { kind: ListedKind; letter: string | null; number: number }
type Letters = { letters: { letter: string; count: number }[] }

/** Without a letter: all names, or only those of the first letter if there are too many. NOT_FOUND beyond the last page. */
async function loadListed(
  { ctx, language }: EntriesPage,
  { kind, letter, number, letters }: Chosen & Letters,
): Promise<{ listed: Term[]; next: string | null; isWhole: boolean }> {
  const isWhole = letter === null && letters.reduce((sum, { count }) => sum + count, 0) <= MAX_AT_ONCE
  const every = letters.map((each) => each.letter)
  const few = letter === null ? every.slice(0, 1) : [letter]
  const wanted = isWhole ? every : few
  const all = await listByLetters(ctx, { kind, language, letters: wanted })
  const listed = isWhole ? all : all.slice((number - 1) * PAGE_LENGTH, number * PAGE_LENGTH)
  if (letter !== null && listed.length === 0) throw new AppError('NOT_FOUND')
  const [only] = wanted
  const hasMore = !isWhole && only !== undefined && all.length > number * PAGE_LENGTH
  return { listed, isWhole, next: hasMore ? letterPath(language, kind, only, number + 1) : null }
}

function headOf(
  { language }: EntriesPage,
  { head, site }: PageSite,
  { kind, title, letter, number }: Chosen & { title: string },
) {
  const description = competitorWords(language)(`describe.${kind}s`, { site })
  if (letter === null) return { head: head({ path: entriesPath(language, kind), title, description }) }
  return {
    // The other edition has different letters, so its link leads to the first page of the list.
    layoutHints: { otherEdition: entriesPath(otherLanguage(language), kind) },
    head: head({
      path: letterPath(language, kind, letter, number),
      title,
      description,
      alternatePath: null,
      noindex: true,
    }),
  }
}

function checkAddress({ language, path }: EntriesPage, canonical: string): void {
  if (
    inEdition(language, path) !== canonical &&
    inEdition(language, decodeURI(path)) !== decodeURI(canonical)
  )
    redirectPermanently(canonical)
}

function crumbsOf(language: Language, kind: ListedKind, below: string | null) {
  const label = competitorWords(language)(kind === 'team' ? 'teams' : 'players')
  return [
    { href: inEdition(language, '/'), label: readerWords(language)('article.home') },
    below === null ? { label } : { label, href: entriesPath(language, kind) },
    ...(below === null ? [] : [{ label: below }]),
  ]
}

/** The newest team of each player. */
async function loadTeams({ ctx, language }: EntriesPage, players: readonly Term[]) {
  const teams = await findNewestTeams(
    ctx,
    players.map(({ id }) => id),
  )
  return new Map([...teams].map(([player, { name }]) => [player, name[language]]))
}

/** The newest tournaments with their teams. */
async function loadTournaments({ ctx, language, addTags }: EntriesPage) {
  const { tournaments } = await listTournaments(ctx, { limit: TOURNAMENTS })
  addTags(tournamentTag('all'), ...tournaments.map(({ id }) => tournamentTag(id)))
  const full = await findTournaments(
    ctx,
    tournaments.map(({ id }) => id),
  )
  return full
    .filter(({ teams }) => teams.length > 0)
    .map((tournament) => ({
      id: tournament.id,
      sport: tournament.sport,
      title: tournamentName(tournament, language),
      href: tournamentPath(language, tournament.slug),
      teams: tournament.teams
        .filter(({ team }) => team.slug !== '')
        .map(({ team }) => ({ name: team.name[language], href: entryPath(language, 'team', team.slug) })),
    }))
}
