// Loads the live blog of a match on the page of its post: the feed of the match, whose log it shares.
import type { Page } from '#app/load.server.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { getFullMatch } from '#server/domain/matches/read-log.ts'
import { liveAddressesOf } from '../matches/match.server.ts'
import { loadMatchTab } from '../matches/match-tab.server.ts'
import { withMatchTags } from '../matches/match-tags.server.ts'
import { presentHead } from '../present/matches/match-head.ts'
import { nameMatch } from '../present/matches/match-names.ts'
import { presentScore } from '../present/matches/score-line.ts'

type ArticlePage = Page<object, TagsOf<'article'>>

export async function loadMatchBlog(page: ArticlePage, matchId: string) {
  const { ctx, language, addTags } = page
  const full = withMatchTags(await getFullMatch(ctx, matchId), addTags)
  const { match, derived, rules, person } = full
  const shown = { match, derived, rules: rules.rules, names: nameMatch(match, person, language) }
  return {
    language,
    score: presentScore(match, language),
    content: await loadMatchTab({ ...page, params: {} }, full, { shown, tab: null }),
    tabs: presentHead(shown, null, ctx.clock.now()).tabs,
    live: liveAddressesOf(page, full, null),
    isLive: match.status === 'live',
    href: matchPath(language, match),
  }
}
