// Loads the page of what a reader follows and has saved. Signed out, the page is the same for everybody, and its script asks for
// what the browser's list names (`?subject=…&post=…`).
import { data } from 'react-router'
import { load, redirectTemporarily } from '#app/load.server.ts'
import { PRIVATE } from '#app/sign-in-call.server.ts'
import { formatCount } from '#bangla/counts.ts'
import { dhakaDay } from '#bangla/dates.ts'
import { FOLLOWING_LIMITS, type Following, SENT_LIMITS } from '#contract/following/browser-list.ts'
import { minePath } from '#contract/following/following.ts'
import { isStorable } from '#contract/form-field.ts'
import type { Language } from '#contract/language.ts'
import { returnPathCookie } from '#contract/pages/flash-messages.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { POST_LIMITS } from '#contract/posts/post.ts'
import { getFollowing } from '#server/domain/following/following.ts'
import { getMine, type Mine } from '#server/domain/following/mine.ts'
import { suggestSubjects } from '#server/domain/following/suggestions.ts'
import { loadSite } from '../page-head.server.ts'
import { presentCard } from '../present/card.ts'
import { followingWords } from '../present/following-words.ts'
import { presentInDay } from '../present/matches/day-matches.ts'
import { dayScores } from '../present/matches/moving-scores.ts'

export const mineLoader = load('mine', async (page) => {
  const { ctx, language, url } = page
  const { viewer } = ctx
  const own = minePath(language)
  if (viewer.kind === 'person' && viewer.hold !== null)
    redirectTemporarily(inEdition(language, '/profile'), [returnPathCookie(own, ctx.siteUrl)])
  const isSignedIn = viewer.kind === 'person'
  const list = isSignedIn ? await getFollowing(ctx) : readList(url)
  const [{ head, site }, mine] = await Promise.all([loadSite(page), getMine(ctx, list, language)])
  const t = followingWords(language)
  const isEmpty = mine.subjects.length + mine.saved.length === 0
  const view = {
    language,
    login: isSignedIn ? null : withReturnPath(inEdition(language, '/login'), own),
    full: isFull(list) ? t('mine.full', limitsIn(language)) : '',
    content: isEmpty ? null : presentMine(mine, language, ctx.clock.now()),
    suggestions: isEmpty ? presentSuggestions(await suggestSubjects(ctx), language) : [],
    head: head({
      title: t('mine.title'),
      description: t('mine.description', { site }),
      alternatePath: null,
      noindex: true,
    }),
  }
  return data(view, { headers: PRIVATE })
})

/** What the browser's list names; the service leaves out what is not there. */
function readList({ searchParams }: URL): Following {
  const posts = searchParams
    .getAll('post')
    .filter((id) => id !== '' && id.length <= POST_LIMITS.id && isStorable(id))
  return {
    subjects: searchParams.getAll('subject').slice(0, SENT_LIMITS.subjects),
    posts: posts.slice(0, SENT_LIMITS.posts),
  }
}

function isFull({ subjects, posts }: Following): boolean {
  return subjects.length >= FOLLOWING_LIMITS.subjects || posts.length >= FOLLOWING_LIMITS.posts
}

/** The limits, for a sentence. */
export function limitsIn(language: Language) {
  const { subjects, posts } = FOLLOWING_LIMITS
  return { subjects: formatCount(subjects, language), posts: formatCount(posts, language) }
}

function presentMine({ subjects, matches, news, saved }: Mine, language: Language, now: Date) {
  const today = dhakaDay(now)
  const cellsOf = (of: Mine['matches']['live']) => of.map((match) => presentInDay(match, language, today))
  return {
    subjects: presentSubjects(subjects, language),
    matches: { live: cellsOf(matches.live), next: cellsOf(matches.next), results: cellsOf(matches.results) },
    /** The scores of today and of matches in play. */
    stored: dayScores(today, [...matches.live, ...matches.next], { language, now }),
    news: news.map((post) => presentCard(post, language)),
    saved: saved.map((post) => presentCard(post, language)),
  }
}

export type ShownMine = ReturnType<typeof presentMine>

const presentSubjects = (found: Mine['subjects'], language: Language) =>
  found.map(({ key, name, path }) => ({
    key,
    name: name[language],
    href: path[language],
  }))

const GROUPS = [
  { kind: 'team', word: 'mine.suggestTeams' },
  { kind: 'tournament', word: 'mine.suggestTournaments' },
  { kind: 'section', word: 'mine.suggestSections' },
] as const

function presentSuggestions(found: Mine['subjects'], language: Language) {
  return GROUPS.flatMap(({ kind, word }) => {
    const ofKind = found.filter(({ subject }) => subject.kind === kind)
    if (ofKind.length === 0) return []
    return [{ kind, title: followingWords(language)(word), subjects: presentSubjects(ofKind, language) }]
  })
}

export type ShownSuggestion = ReturnType<typeof presentSuggestions>[number]
export type ShownSubject = ShownSuggestion['subjects'][number]
