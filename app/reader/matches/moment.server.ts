// Loads one entry of a match's feed as a page of its own, for links to it: a ball, a wicket, a goal or a note, with the score right
// after it.
import { load, type Page, redirectPermanently } from '#app/load.server.ts'
import { readerWords } from '#app/ui/words.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { matchPath, momentPath, scoresPath } from '#contract/pages/match-paths.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { AppError } from '#server/domain/app-error.ts'
import { getMatchHistory } from '#server/domain/matches/read-log.ts'
import { loadSite } from '../page-head.server.ts'
import type { FeedEntry } from '../present/matches/commentary.ts'
import { presentHead } from '../present/matches/match-head.ts'
import { presentScore } from '../present/matches/score-line.ts'
import { matchWords, scoreWords } from '../present/matches/words.ts'
import { matchAt, matchPicture, showMatch } from './match-card.server.ts'
import { withMatchTags } from './match-tags.server.ts'
import { viewOf } from './views/views.ts'

type MomentPage = Page<{ match?: string; moment?: string }, TagsOf<'moment'>>

export const momentLoader = load('moment', async (page: MomentPage) => {
  const { ctx, language, params, addTags } = page
  const { moment = '' } = params
  const history = await getMatchHistory(ctx, params.match ?? '')
  const full = withMatchTags(matchAt(history, undefined), addTags)
  const { match, times } = full
  const entry = findEntry(full, language, moment)
  const path = momentPath(language, match, entry.key)
  if (inEdition(language, page.path) !== path) redirectPermanently(path)
  const { head, site } = await loadSite(page)
  const then = withMatchTags(matchAt(history, moment), addTags)
  const top = presentHead(showMatch(then, language), null, ctx.clock.now())
  const text = entry.note?.entry.headline || entry.text
  const title = [entry.over, text].filter(Boolean).join(' · ')
  const at = times.get(Number.parseInt(moment, 10))
  const address = ctx.siteUrl + path
  const t = matchWords(language)
  return {
    language,
    sport: match.sport,
    title,
    entry,
    score: presentScore(then.match, language),
    time: at ? { iso: at.toISOString(), text: formatDateTime(at, language) } : null,
    match: { href: matchPath(language, match), label: t('moment.match', { title: top.title }) },
    share: { address, text: `${text} · ${top.line}` },
    crumbs: [
      { href: inEdition(language, '/'), label: readerWords(language)('article.home') },
      { href: scoresPath(language), label: scoreWords(language)('title') },
      { label: top.title },
    ],
    head: head({
      path,
      title: `${text} | ${top.title}`,
      description: top.line,
      // A sentence of its match, which search engines already have there.
      noindex: true,
      picture: matchPicture(language, { match, top, siteTitle: site, moment }),
    }),
  }
})

/** NOT_FOUND for an entry that does not exist, or was taken back. */
function findEntry(
  full: Parameters<typeof showMatch>[0],
  language: Parameters<typeof showMatch>[1],
  key: string,
): FeedEntry {
  const { names } = showMatch(full, language)
  const found = viewOf(full.match.sport)
    .live(full, names)
    .feed.find((each) => each.key === key)
    ?.entry()
  if (!found || found.note?.entry.isRemoved) throw new AppError('NOT_FOUND')
  return found
}
