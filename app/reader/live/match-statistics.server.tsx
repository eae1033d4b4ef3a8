// Loads the changing parts of the statistics of a match, which their page polls: its head, and the statistics.
import { loadFile, type Page } from '#app/load.server.ts'
import type { TagsOf } from '#contract/pages.ts'
import { AppError } from '#server/domain/app-error.ts'
import { matchTag } from '#server/domain/cache-tags.ts'
import { getFullMatch } from '#server/domain/matches/read-log.ts'
import { loadStatistics } from '../matches/match-tab.server.ts'
import { ScoreBoard, Tabs } from '../parts/matches/match-head.tsx'
import { Statistics } from '../parts/matches/statistics.tsx'
import { presentHead } from '../present/matches/match-head.ts'
import { nameMatch } from '../present/matches/match-names.ts'
import { readName, toAnswer } from './live-scores.server.tsx'

type Stored = Page<{ snapshot?: string }, TagsOf<'matchStatistics'>>

export const matchStatisticsLoader = loadFile('matchStatistics', async ({ ctx, params, addTags }: Stored) => {
  const { id, language } = readName(params)
  const full = await getFullMatch(ctx, id)
  addTags(matchTag(id))
  const { match, derived, rules, person } = full
  const shown = { match, derived, rules: rules.rules, names: nameMatch(match, person, language) }
  const content = loadStatistics(full, shown)
  if (!content) throw new AppError('NOT_FOUND')
  const head = presentHead(shown, 'statistics', ctx.clock.now())
  return toAnswer([
    { name: 'score', shown: <ScoreBoard language={language} head={head} isFollowed={false} /> },
    { name: 'line', shown: head.line },
    { name: 'tabs', shown: <Tabs tabs={head.tabs} /> },
    { name: 'statistics', shown: <Statistics language={language} content={content} /> },
  ])
})
