// Every kind of public page in each edition, for tests that check all of them.
import type { Page } from 'playwright-core'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { issuePath } from '#contract/newsletters/newsletter.ts'
import { inEdition, reporterPath, searchPath } from '#contract/pages/paths.ts'
import { pollPath } from '#contract/polls/poll-paths.ts'
import { DEMO_POLL } from '#server/demo/demo-polls.ts'
import { SENT_ISSUES, type Stories } from './stories.ts'

/** Call `emptyCategory` with this category, and `makeLeague`, before opening these pages. */
export const EMPTY_CATEGORY = 'Relations'

type Kind = {
  /** Part of test names. */
  name: string
  /** The path in the Bengali edition, or the path in the edition of the page. */
  path: string | ((stories: Stories, language: Language) => string)
  status?: number
  /** What a reader does on the page first. */
  act?: (page: Page) => Promise<void>
}

const A_WORD = { bn: 'ক্রিকেট', en: 'cricket' }
const NO_WORD = { bn: 'অনস্তিত্বশব্দ', en: 'nosuchword' }

const KINDS: Kind[] = [
  { name: 'home', path: '/' },
  { name: 'cricket', path: '/cricket' },
  { name: 'football', path: '/football' },
  { name: 'athletics', path: '/athletics' },
  { name: 'other sports', path: '/othersports' },
  { name: 'category without a menu page', path: '/category/Health' },
  { name: 'category without posts', path: `/category/${EMPTY_CATEGORY}` },
  { name: 'article', path: (stories) => stories.plain },
  { name: 'article without picture', path: (stories) => stories.withoutPicture },
  { name: 'article with video', path: (stories) => stories.withVideo },
  { name: 'article with table', path: (stories) => stories.withTable },
  { name: 'reporter', path: (stories, language) => reporterPath(language, stories.reporter) },
  { name: 'unknown reporter', path: (_, language) => reporterPath(language, 'Nobody Atall'), status: 404 },
  { name: 'topic', path: '/topic/bpl' },
  { name: 'about', path: '/about' },
  { name: 'terms', path: '/terms' },
  { name: 'team', path: '/team' },
  { name: 'privacy policy', path: '/privacy-policy' },
  { name: 'contact', path: '/contact' },
  { name: 'contact with errors', path: '/contact', act: (page) => sendEmptyMessage(page) },
  { name: 'reading offline', path: '/offline' },
  { name: 'alerts', path: '/alerts' },
  { name: 'newsletters', path: '/newsletter' },
  { name: 'newsletters with errors', path: '/newsletter', act: (page) => sendEmptyMessage(page) },
  { name: 'newsletters that were sent', path: '/newsletter/archive' },
  {
    name: 'newsletter that was sent',
    path: (_, language) => issuePath({ id: SENT_ISSUES[language], language }),
  },
  { name: 'invalid link of a newsletter', path: '/newsletter/manage' },
  { name: 'my page', path: '/mine' },
  { name: 'poll', path: (_, language) => pollPath(language, DEMO_POLL) },
  { name: 'latest', path: '/latest' },
  { name: 'videos', path: '/videos' },
  { name: 'photos', path: '/photos' },
  { name: 'archive of a day', path: (stories) => stories.day },
  { name: 'archive of a month', path: (stories) => stories.month },
  { name: 'search', path: '/search' },
  { name: 'search with results', path: (_, language) => searchPath(language, A_WORD[language]) },
  { name: 'search without results', path: (_, language) => searchPath(language, NO_WORD[language]) },
  { name: 'scores', path: '/scores' },
  { name: 'scores of a day', path: (stories) => scoresOfDay(stories.match('finished', 'cricket')) },
  { name: 'match', path: (stories) => stories.match('live', 'cricket') },
  { name: 'moment', path: (stories) => `${stories.match('live', 'cricket')}/moments/6-ball` },
  { name: 'scorecard', path: (stories) => stories.match('finished', 'cricket', 'scorecard') },
  { name: 'commentary', path: (stories) => stories.match('finished', 'cricket', 'commentary') },
  { name: 'statistics', path: (stories) => stories.match('finished', 'cricket', 'statistics') },
  { name: 'preview', path: (stories) => stories.match('fixture', 'cricket') },
  { name: 'football match', path: (stories) => stories.match('finished', 'football') },
  { name: 'kabaddi match', path: (stories) => stories.match('finished', 'kabaddi') },
  { name: 'contest of marks', path: (stories) => stories.match('finished', 'athletics') },
  { name: 'tournaments', path: '/tournaments' },
  { name: 'tournament', path: '/tournaments/metropolitan-league-2026' },
  { name: 'a team', path: '/teams/surjotorun-club' },
  { name: 'matches of a team', path: '/teams/surjotorun-club/matches' },
  { name: 'teams', path: '/teams' },
  { name: 'players', path: '/players' },
  { name: 'player', path: '/players/player-home-a' },
  { name: 'matches of a player', path: '/players/player-home-a/matches' },
  { name: 'venue', path: '/venues/east-field' },
  { name: 'squads', path: (stories) => stories.match('finished', 'cricket', 'squads') },
  { name: 'line-ups', path: (stories) => stories.match('finished', 'football', 'squads') },
  { name: 'not found', path: '/no-such-page', status: 404 },
]

/** The path of the scores of the day that the path of a match contains. */
function scoresOfDay(match: string): string {
  return match.replace('/matches/', '/scores/').replace(/\/[^/]+$/, '')
}

async function sendEmptyMessage(page: Page): Promise<void> {
  await page.locator('main form button[type=submit]').first().click()
  await page.locator('[aria-invalid=true]').first().waitFor()
}

export type PublicPage = Omit<Kind, 'path'> & {
  language: Language
  kind: string
  pathIn(stories: Record<Language, Stories>): string
}

export const PUBLIC_PAGES: PublicPage[] = LANGUAGES.flatMap((language) =>
  KINDS.map(({ name, path, ...rest }) => ({
    ...rest,
    name: `${name}, ${language}`,
    kind: name,
    language,
    pathIn: (stories) =>
      typeof path === 'string' ? inEdition(language, path) : path(stories[language], language),
  })),
)

/** Opens a page; returns the status of the document's response. */
export async function openPublicPage(
  page: Page,
  shown: PublicPage,
  stories: Record<Language, Stories>,
): Promise<number | undefined> {
  const answer = await page.goto(shown.pathIn(stories))
  await shown.act?.(page)
  return answer?.status()
}
