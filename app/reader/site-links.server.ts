// Presents the links that admins arrange, of the navigation and the footer. A link whose section, name or tournament is gone or hidden is
// left out, and so are further ones to the same address: sections that were merged lead to one.

import type { Page } from '#app/load.server.ts'
import { pageWords, readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { tournamentName } from '#contract/matches/tournament-name.ts'
import { tournamentPath } from '#contract/pages/match-paths.ts'
import { editionOf, inEdition } from '#contract/pages/paths.ts'
import type { LinkedPage, SiteLink } from '#contract/pages/site-layout.ts'
import { termPath } from '#contract/pages/term-paths.ts'
import { type SectionColour, sectionPath, sectionTitle } from '#contract/posts/section.ts'
import type { SectionList } from '#contract/posts/section-list.ts'
import { nameBookTag, tournamentTag } from '#server/domain/cache-tags.ts'
import { listTerms } from '#server/domain/name-book/topics.ts'
import { getSections } from '#server/domain/sections/sections.ts'
import { findTournaments } from '#server/domain/tournaments/tournaments.ts'
import { competitorWords } from './present/competitors/words.ts'
import { firstOfEach } from './present/lists/first-of-each.ts'
import { matchWords, scoreWords } from './present/matches/words.ts'

/** `path`: its path in the Bengali edition; empty for another site. */
export type ShownLink = { path: string; href: string; label: string; colour: SectionColour | null }

type LinksPage = Pick<Page<object, 'site' | 'terms' | 'tournament'>, 'ctx' | 'language' | 'addTags'>

/** Adds the tags of what the links name. */
export async function loadSiteLinks(page: LinksPage, links: readonly SiteLink[]): Promise<ShownLink[]> {
  const { ctx, language } = page
  const [sections, named] = await Promise.all([getSections(ctx), loadNamed(page, links)])
  const shown = links.flatMap((link) => presentLink(link, { language, sections, named }) ?? [])
  return firstOfEach(shown, ({ href }) => href)
}

type Named = ReadonlyMap<string, { path: string; label: string }>

/** Topics and tournaments by their ids. */
async function loadNamed({ ctx, language, addTags }: LinksPage, links: readonly SiteLink[]): Promise<Named> {
  const topics = links.flatMap((link) => (link.kind === 'topic' ? [link.topic] : []))
  const tournaments = links.flatMap((link) => (link.kind === 'tournament' ? [link.tournament] : []))
  if (topics.length > 0) addTags(nameBookTag())
  addTags(...tournaments.map(tournamentTag))
  const [terms, played] = await Promise.all([
    listTerms(ctx, topics),
    tournaments.length > 0 ? findTournaments(ctx, tournaments) : [],
  ])
  return new Map([
    ...terms
      .filter(({ hasPage }) => hasPage)
      .map((term) => [term.id, { path: termPath('bn', term), label: term.name[language] }] as const),
    ...played.map(
      (each) =>
        [each.id, { path: tournamentPath('bn', each.slug), label: tournamentName(each, language) }] as const,
    ),
  ])
}

type Context = { language: Language; sections: SectionList; named: Named }

function presentLink(link: SiteLink, { language, sections, named }: Context): ShownLink | null {
  const own = (path: string, label: string, colour: SectionColour | null = null) => {
    return { path, href: inEdition(language, path), label, colour }
  }
  switch (link.kind) {
    case 'section': {
      const section = sections.shownOne(link.section)
      return section && own(sectionPath('bn', section), sectionTitle(language, section), section.colour)
    }
    case 'topic':
    case 'tournament': {
      const found = named.get(link.kind === 'topic' ? link.topic : link.tournament)
      return found ? own(found.path, found.label) : null
    }
    case 'page':
      return own(PATHS[link.page] ?? `/${link.page}`, pageLabel(link.page, language))
    case 'link': {
      const { address, label } = link
      if (!address.startsWith('/')) return { path: '', href: address, label: label[language], colour: null }
      return own(editionOf(address).path, label[language])
    }
  }
}

const PATHS: Partial<Record<LinkedPage, string>> = { home: '/', privacy: '/privacy-policy' }

function pageLabel(page: LinkedPage, language: Language): string {
  switch (page) {
    case 'scores':
      return scoreWords(language)('title')
    case 'tournaments':
      return matchWords(language)('tournaments.title')
    case 'videos':
    case 'photos':
      return pageWords(language)(`${page}.title`)
    case 'teams':
    case 'players':
      return competitorWords(language)(page)
    default:
      return readerWords(language)(`footer.${page}`)
  }
}
