// Who hears of new entries of a match, in their transaction: readers by alerts, channels of the result.
import type { Language } from '#contract/language.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import type { Transaction } from '#server/db/client.ts'
import { isTieBroken } from '#sport/match.ts'
import { hasChannel, queueResult } from '../channels/queue-delivery.ts'
import type { Ctx } from '../ctx.ts'
import { findPeople } from '../players/players.ts'
import { statusAfter } from './derive-again.ts'
import { alertOfEvents, isNews, type NewEntries } from './match-alerts.ts'
import { derive } from './match-log.ts'
import type { JoinedMatch } from './match-queries.ts'
import { sidesOf } from './result-text.ts'

export async function notifyOfEvents(
  ctx: Ctx,
  transaction: Transaction,
  joined: JoinedMatch,
  entries: NewEntries,
): Promise<void> {
  await alertOfEvents(ctx, transaction, joined, entries)
  const { match } = joined
  const { summary } = entries.after
  const isDecided =
    statusAfter(match.status, entries.after) === 'finished' &&
    (match.status !== 'finished' || isTieBroken(match.state, summary))
  // The match that a demo newsroom always plays is nobody's news.
  if (!isDecided || !isNews(ctx, match) || (match.demo && ctx.viewer.kind === 'system')) return
  if (!(await hasChannel(transaction, match.tournamentId))) return
  const person = await findPeople(ctx)
  await queueResult(ctx, transaction, {
    id: match.id,
    tournamentId: match.tournamentId,
    in: (language: Language) => ({
      title: sidesOf(match, (id) => person(id).name[language]),
      path: matchPath(language, match),
    }),
    isTieBrokenSince(at) {
      const log = entries.log.filter(({ atServer }) => atServer <= at)
      return isTieBroken(derive(joined, log).summary, summary)
    },
  })
}
