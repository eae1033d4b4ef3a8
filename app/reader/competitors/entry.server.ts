// Shared by the pages of teams, players and venues: finds the entry of an address and loads the stories about it.
import { type Page, redirectPermanently } from '#app/load.server.ts'
import { normalizeText } from '#bangla/normalize.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { feedPath, inEdition, topicPath } from '#contract/pages/paths.ts'
import {
  type EntryKind,
  entryMatchesPath,
  entryPath,
  isEntryKind,
  termPath,
} from '#contract/pages/term-paths.ts'
import type { Term } from '#contract/term.ts'
import { AppError } from '#server/domain/app-error.ts'
import { matchesOfTag, nameBookTag, termTag, topicTag } from '#server/domain/cache-tags.ts'
import { findTopic } from '#server/domain/name-book/topics.ts'
import { readListCursor } from '../lists/list-cursor.server.ts'
import { pagerLinks } from '../parts/lists/pager.tsx'
import { presentCard } from '../present/card.ts'
import { loadStoriesAbout } from '../stories-about.server.ts'

export type EntryPage = Page<{ slug?: string }, TagsOf<'matchTeam'>>
export type Entry = Term & { kind: EntryKind }

/** The number of stories below matches, and on pages without matches (STORIES). */
const FEW_STORIES = 6
const STORIES = 24

/**
 * The entry of an address. An address with another spelling, or of an entry of another kind, redirects to the page of that
 * entry (301). NOT_FOUND for names that have no page.
 */
export async function findEntry(page: EntryPage, kinds: readonly EntryKind[]): Promise<Entry> {
  const { ctx, params, addTags } = page
  const term = await findTopic(ctx, normalizeText(params.slug ?? '').trim())
  if (!term) {
    addTags(nameBookTag())
    throw new AppError('NOT_FOUND')
  }
  addTags(topicTag(term.slug), termTag(term.id), matchesOfTag(term.id))
  const { kind } = term
  if (!isEntryKind(kind) || !kinds.includes(kind)) redirectFrom(page, termPath(page.language, term))
  const entry = { ...term, kind }
  const path = pathOf(page, entry)
  if (inEdition(page.language, page.path) !== path) redirectFrom(page, path)
  return entry
}

/** Redirects permanently (301). Our cached redirect is dropped when the name book changes. */
export function redirectFrom({ url, addTags }: Pick<EntryPage, 'url' | 'addTags'>, path: string): never {
  addTags(nameBookTag())
  redirectPermanently(path + url.search)
}

function pathOf({ language, path }: EntryPage, { kind, slug }: Entry): string {
  const isBelow = path.toLowerCase().endsWith('/matches')
  return isBelow ? entryMatchesPath(language, kind, slug) : entryPath(language, kind, slug)
}

type Content = { hasMatches: boolean }

/**
 * The content of an entry's page and the stories about it; with a cursor, only older stories. Without matches the page is
 * a list of stories.
 */
export async function loadParts<Loaded extends Content>(
  page: EntryPage,
  entry: Entry,
  loadContent: () => Promise<Loaded>,
) {
  const { language } = page
  const path = entryPath(language, entry.kind, entry.slug)
  const cursor = await readListCursor(page, path)
  const isOlder = cursor !== undefined
  const content = isOlder ? null : await loadContent()
  const hasMatches = content?.hasMatches ?? false
  const limit = hasMatches ? FEW_STORIES : STORIES
  const { posts, next } = await loadStoriesAbout(page, { term: entry, cursor, limit })
  const about = entry.about[language].split(/\n+/).filter((line) => line.trim() !== '')
  const stories = {
    isOlder,
    posts: posts.map((post) => presentCard(post, language)),
    pager: pagerLinks(path, cursor, next),
    feed: posts.length > 0 ? feedPath(topicPath(language, entry.slug)) : null,
    about: isOlder ? [] : about,
  }
  return { content, hasMatches, stories }
}
