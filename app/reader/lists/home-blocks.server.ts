// Loads the blocks of the home page that stand below each other: sections, topics, tables of tournaments, chosen posts, editors' picks. A
// block whose section, name, tournament or posts are gone or hidden is left out, and so is a further one of the same: sections that were
// merged are one.

import type { Page } from '#app/load.server.ts'
import type { Language } from '#contract/language.ts'
import { tournamentName } from '#contract/matches/tournament-name.ts'
import type { HomeSlots, WantedSection } from '#contract/pages/homepage.ts'
import { tournamentPath } from '#contract/pages/match-paths.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import type { HomeBlock } from '#contract/pages/site-layout.ts'
import { termPath } from '#contract/pages/term-paths.ts'
import type { PostCard } from '#contract/posts/post.ts'
import { type Section, sectionPath, sectionTitle } from '#contract/posts/section.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import type { Term } from '#contract/term.ts'
import { nameBookTag, tournamentTag } from '#server/domain/cache-tags.ts'
import { listTerms } from '#server/domain/name-book/topics.ts'
import { findPresentTerm } from '#server/domain/players/players.ts'
import { listChosen } from '#server/domain/posts/reading/posts.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { findTournaments, type Tournament } from '#server/domain/tournaments/tournaments.ts'
import { loadTables } from '../matches/load-tables.server.ts'
import { presentCard } from '../present/card.ts'
import { firstOfEach } from '../present/lists/first-of-each.ts'
import { loadStoriesAbout } from '../stories-about.server.ts'
import { emptyMessage } from './section-page.server.ts'

type HomePage = Page<object, TagsOf<'home'>>

/** A block with what it names. */
export type FoundBlock =
  | { kind: 'section'; section: Section; wanted: WantedSection }
  | { kind: 'topic'; term: Term; count: number }
  | { kind: 'tournament'; tournament: Tournament }
  | Extract<HomeBlock, { kind: 'posts' }>
  | { kind: 'editorsPick' }

/** What the blocks name. Scores and the lists of the side column are no blocks of their own. */
export async function findBlocks(page: HomePage, blocks: readonly HomeBlock[]): Promise<FoundBlock[]> {
  const sections = await getSections(page.ctx)
  const found = await Promise.all(blocks.map((block) => findBlock(page, block, sections)))
  return firstOfEach(
    found.filter((block) => block !== null),
    subjectOf,
  )
}

function subjectOf(block: FoundBlock): string {
  switch (block.kind) {
    case 'section':
      return `section ${block.section.id}`
    case 'topic':
      return `topic ${block.term.id}`
    case 'tournament':
      return `tournament ${block.tournament.id}`
    case 'posts':
      return `posts ${block.posts.join(' ')}`
    case 'editorsPick':
      return block.kind
  }
}

async function findBlock(
  { ctx, addTags }: HomePage,
  block: HomeBlock,
  sections: SectionList,
): Promise<FoundBlock | null> {
  switch (block.kind) {
    case 'section': {
      const section = sections.shownOne(block.section)
      const categories = section && [section, ...sections.childrenOf(section.id)].map(({ id }) => id)
      return categories && { kind: 'section', section, wanted: { categories, count: block.count } }
    }
    case 'topic': {
      addTags(nameBookTag())
      const [named] = await listTerms(ctx, [block.topic])
      const term = named && (await findPresentTerm(ctx, named))
      return term?.hasPage ? { kind: 'topic', term, count: block.count } : null
    }
    case 'tournament': {
      addTags(tournamentTag(block.tournament))
      const [tournament] = await findTournaments(ctx, [block.tournament])
      return tournament ? { kind: 'tournament', tournament } : null
    }
    case 'posts':
      return block
    case 'editorsPick':
      return { kind: 'editorsPick' }
    default:
      return null
  }
}

/** The blocks with their posts and tables, in their order. */
export async function loadBlocks(page: HomePage, found: readonly FoundBlock[], slots: HomeSlots) {
  let place = 0
  const shown: ShownBlock[] = []
  for (const block of found) {
    if (block.kind === 'section')
      shown.push(presentSection(block.section, slots.sections[place++] ?? [], page.language))
    else if (block.kind === 'topic') shown.push(await loadTopic(page, block))
    else if (block.kind === 'tournament') shown.push(...(await loadTournament(page, block.tournament)))
    else if (block.kind === 'posts') shown.push(...(await loadChosen(page, block, shown.length)))
    else shown.push({ kind: 'editorsPick' })
  }
  return shown
}

export type ShownBlock =
  | HomeSection
  | Awaited<ReturnType<typeof loadTournament>>[number]
  | { kind: 'editorsPick' }

/** The posts of one section. */
export function presentSection(section: Section, posts: PostCard[], language: Language) {
  return {
    kind: 'posts' as const,
    id: `section-${section.id.toLowerCase()}`,
    title: sectionTitle(language, section),
    href: sectionPath(language, section),
    sport: section.colour,
    posts: posts.map((post) => presentCard(post, language)),
    empty: emptyMessage(section, language),
  }
}

/** `href`: null where all there is stands in the block. */
export type HomeSection = Omit<ReturnType<typeof presentSection>, 'href'> & { href: string | null }

async function loadTopic(
  page: HomePage,
  { term, count }: { term: Term; count: number },
): Promise<HomeSection> {
  const { language } = page
  const { posts } = await loadStoriesAbout(page, { term, limit: count })
  return {
    kind: 'posts',
    id: `topic-${term.slug}`,
    title: term.name[language],
    href: termPath(language, term),
    sport: null,
    posts: posts.map((post) => presentCard(post, language)),
    empty: '',
  }
}

/** Those of the edition that are public; nothing without any. */
async function loadChosen(
  { ctx, language }: HomePage,
  { title, posts }: Extract<HomeBlock, { kind: 'posts' }>,
  place: number,
): Promise<HomeSection[]> {
  const cards = (await listChosen(ctx, posts)).filter((card) => card.language === language)
  if (cards.length === 0) return []
  return [
    {
      kind: 'posts',
      id: `chosen-${place}`,
      title: title[language],
      href: null,
      sport: null,
      posts: cards.map((post) => presentCard(post, language)),
      empty: '',
    },
  ]
}

/** Nothing while there is no table. */
async function loadTournament(page: HomePage, tournament: Tournament) {
  const tables = await loadTables(page, tournament)
  if (tables.length === 0) return []
  return [
    {
      kind: 'tournament' as const,
      id: `tournament-${tournament.slug}`,
      title: tournamentName(tournament, page.language),
      href: tournamentPath(page.language, tournament.slug),
      sport: tournament.sport,
      tables,
    },
  ]
}
