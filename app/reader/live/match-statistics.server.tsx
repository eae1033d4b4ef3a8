// Loads the changing parts of the statistics of a match, which their page polls: its head, and the statistics.
import { loadFile, type Page } from '#app/load.server.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { AppError } from '#server/domain/app-error.ts'
import { getFullMatch } from '#server/domain/matches/read-log.ts'
import { withMatchTags } from '../matches/match-tags.server.ts'
import { presentStatistics } from '../matches/views/cricket.tsx'
import { ScoreBoard, Tabs } from '../parts/matches/match-head.tsx'
import { Statistics } from '../parts/matches/statistics.tsx'
import { hasCardsOnly, presentHead } from '../present/matches/match-head.ts'
import { nameMatch } from '../present/matches/match-names.ts'
import { readName, toAnswer } from './live-scores.server.tsx'

type Stored = Page<{ snapshot?: string | undefined }, TagsOf<'matchStatistics'>>

export const matchStatisticsLoader = loadFile('matchStatistics', async ({ ctx, params, addTags }: Stored) => {
  const { id, language } = readName(params)
  const full = withMatchTags(await getFullMatch(ctx, id), addTags)
  const { match, derived, rules, person } = full
  const shown = { match, derived, rules: rules.rules, names: nameMatch(match, person, language) }
  // Only a cricket match that was scored ball by ball has statistics.
  if (derived.sport !== 'cricket' || rules.sport !== 'cricket' || hasCardsOnly(match.summary))
    throw new AppError('NOT_FOUND')
  const content = presentStatistics({ ...full, derived, rules }, shown.names)
  const head = presentHead(shown, 'statistics', ctx.clock.now())
  return toAnswer([
    { name: 'score', shown: <ScoreBoard language={language} head={head} isFollowed={false} /> },
    { name: 'line', shown: head.line },
    { name: 'tabs', shown: <Tabs tabs={head.tabs} /> },
    { name: 'statistics', shown: <Statistics language={language} content={content} /> },
  ])
})
