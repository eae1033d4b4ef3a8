// Loads the topic page of a name: its description and the newest stories of the edition about it. Teams, players and venues have
// pages of their own, as have the tournaments of this site: their topic addresses redirect (301).
import { load, type Page, redirectPermanently } from '#app/load.server.ts'
import { nameBookWords } from '#app/ui/name-book-words.ts'
import { normalizeText } from '#bangla/normalize.ts'
import { otherLanguage } from '#contract/language.ts'
import { tournamentPath } from '#contract/pages/match-paths.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { feedPath, inEdition, topicPath } from '#contract/pages/paths.ts'
import { termPath } from '#contract/pages/term-paths.ts'
import type { Term } from '#contract/term.ts'
import { AppError } from '#server/domain/app-error.ts'
import { nameBookTag, termTag, topicTag, tournamentTag } from '#server/domain/cache-tags.ts'
import { findTopic } from '#server/domain/name-book/topics.ts'
import { hasTournament } from '#server/domain/tournaments/named-tournament.ts'
import { loadSite } from '../page-head.server.ts'
import { pagerLinks } from '../parts/lists/pager.tsx'
import { presentCard } from '../present/card.ts'
import { topicPage } from '../present/head/json-ld-lists.ts'
import { loadStoriesAbout } from '../stories-about.server.ts'
import { readListCursor } from './list-cursor.server.ts'

const PAGE_LENGTH = 24

type TopicPage = Page<{ slug?: string }, TagsOf<'topic'>>

export const topicLoader = load('topic', async (page: TopicPage) => {
  const { ctx, language, url, params, addTags } = page
  const slug = normalizeText(params.slug ?? '').trim()
  const term = await findTopic(ctx, slug)
  if (!term) {
    addTags(nameBookTag())
    throw new AppError('NOT_FOUND')
  }
  addTags(topicTag(term.slug), termTag(term.id))
  const path = await pathOf(page, term)
  if (inEdition(language, page.path) !== path) {
    addTags(nameBookTag())
    redirectPermanently(path + url.search)
  }
  const cursor = await readListCursor(page, path)
  const [{ head, site }, { posts, next, elsewhere }] = await Promise.all([
    loadSite(page),
    loadStoriesAbout(page, { term, cursor, limit: PAGE_LENGTH }),
  ])
  const name = term.name[language]
  const t = nameBookWords(language)
  const other = otherLanguage(language)
  const description = term.about[language] || t('page.description', { name, site })
  const cards = posts.map((post) => presentCard(post, language))
  return {
    language,
    id: term.id,
    name,
    kind: term.kind === 'other' ? '' : t(`kind.${term.kind}`),
    about: cursor ? [] : term.about[language].split(/\n+/).filter((line) => line.trim() !== ''),
    posts: cards,
    pager: pagerLinks(path, cursor, next),
    feed: posts.length > 0 ? feedPath(path) : null,
    twin: elsewhere ? { language: other, href: topicPath(other, term.slug), name: term.name[other] } : null,
    layoutHints: { otherEdition: elsewhere ? topicPath(other, term.slug) : inEdition(other, '/') },
    head: head({
      path,
      title: name,
      description,
      feed: posts.length > 0 ? { path: feedPath(path), title: `${site}: ${name}` } : null,
      alternatePath: elsewhere && posts.length > 0 ? topicPath(other, term.slug) : null,
      noindex: posts.length === 0 || cursor !== undefined,
      jsonLd: cursor
        ? []
        : [topicPage({ siteUrl: ctx.siteUrl, language, term, path, description, posts: cards })],
    }),
  }
})

/** The canonical page of a term. That of a tournament is the tournament's page, if a tournament with this slug exists. */
async function pathOf({ ctx, language, addTags }: TopicPage, term: Term): Promise<string> {
  if (term.kind !== 'tournament') return termPath(language, term)
  addTags(tournamentTag('all'))
  const isPlayed = await hasTournament(ctx, term.slug)
  return isPlayed ? tournamentPath(language, term.slug) : topicPath(language, term.slug)
}
