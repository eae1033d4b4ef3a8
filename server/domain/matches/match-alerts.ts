// Alerts of a match, made in the transaction that appends to its log: with the score of that moment, in both languages. What is worth
// one: match-moments.ts.
import { subjectKey } from '#contract/following/subject.ts'
import type { Language } from '#contract/language.ts'
import type { SentEvent } from '#contract/matches/match-event.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import type { Transaction } from '#server/db/client.ts'
import { isCorrection, isOwnWords } from '#sport/log.ts'
import type { DerivedMatch, MatchSummary } from '#sport/match.ts'
import { DELIVERY } from '../alerts/alert-rules.ts'
import { cancelAlerts, hasReaders, queueAlert } from '../alerts/queue-alert.ts'
import type { Ctx } from '../ctx.ts'
import { findPeople } from '../players/players.ts'
import { statusAfter } from './derive-again.ts'
import { type MatchLogEntry, rulesOf } from './match-log.ts'
import { findMoment, type NameOf } from './match-moments.ts'
import type { JoinedMatch, MatchRow } from './match-queries.ts'
import { scoreLine } from './score-line.ts'

/** A device without network sends later what happened; of an older wicket nobody needs an alert. */
const LATE_MS = 10 * 60_000
/** A match that is entered afterwards makes no alerts unless it was played just now. */
const NEAR_MS = 24 * 3_600_000
/** A result is news for longer. */
const LATE_RESULT_MS = DELIVERY.result.ttlSeconds * 1_000

export type NewEntries = {
  /** With the new entries. */
  log: readonly (MatchLogEntry & { atServer: Date })[]
  added: readonly MatchLogEntry[]
  /** The same events as they were sent, in the same order. */
  sent: readonly SentEvent[]
  after: DerivedMatch
}

const onceOf = (matchId: string, seq: number) => `match:${matchId}:${seq}`

/** Whether the match is played now, or was just now. */
export function isNews(ctx: Ctx, { status, startsAt }: Pick<MatchRow, 'status' | 'startsAt'>): boolean {
  return status === 'live' || Math.abs(startsAt.getTime() - ctx.clock.now().getTime()) <= NEAR_MS
}

const isOver = (status: MatchRow['status']) => status === 'finished' || status === 'abandoned'

function hasOtherEnd(before: MatchSummary | null, { result }: MatchSummary): boolean {
  return result?.outcome !== before?.result?.outcome || result?.winner !== before?.result?.winner
}

/** How long ago it occurred; a device without network says when. */
function ageOf(sent: SentEvent | undefined, now: number): number {
  return sent?.atGround === undefined ? 0 : now - new Date(sent.atGround).getTime()
}

/** Queues an alert of what these events tell; what they void and is not sent yet is not sent. */
export async function alertOfEvents(
  ctx: Ctx,
  transaction: Transaction,
  joined: JoinedMatch,
  { added, sent, after }: NewEntries,
): Promise<void> {
  const { match, tournament } = joined
  const voided = added.flatMap(({ event }) => (event.kind === 'void' && 'seq' in event ? [event.seq] : []))
  await cancelAlerts(
    ctx,
    transaction,
    voided.map((seq) => onceOf(match.id, seq)),
  )
  if (!isNews(ctx, match)) return
  const wasLive = match.status === 'live'
  const now = ctx.clock.now().getTime()
  const subjects = [
    subjectKey({ kind: 'match', id: match.id }),
    ...new Set([match.homeId, match.awayId].map((id) => subjectKey({ kind: 'team', id }))),
    ...(tournament ? [subjectKey({ kind: 'tournament', id: tournament.id })] : []),
  ]
  if (!(await hasReaders(transaction, subjects))) return

  const status = statusAfter(match.status, after)
  const plays = added
    .map(({ seq, event }, index) => ({ seq, event, age: ageOf(sent[index], now) }))
    .filter(({ event }) => !isCorrection(event) && !isOwnWords(event))
  const recent = plays.filter(({ age }) => age <= LATE_MS)
  const moment = findMoment({
    rules: rulesOf(joined),
    teams: [match.homeId, match.awayId],
    after,
    seqs: new Set(recent.map(({ seq }) => seq)),
    hasBegun: status === 'live' && !wasLive && !isOver(match.status) && recent.length > 0,
    isDecided: isOver(status) && !isOver(match.status) && plays.some(({ age }) => age <= LATE_RESULT_MS),
    isOverturned: isOver(status) && isOver(match.status) && hasOtherEnd(match.state, after.summary),
  })
  if (!moment) return
  const person = await findPeople(ctx)
  const textsIn = (language: Language) => {
    const nameOf: NameOf = (id) => person(id).name[language]
    return {
      title: scoreLine(match, after.summary, language, nameOf),
      body: moment.say(language, nameOf),
      path: matchPath(language, match),
    }
  }
  await queueAlert(ctx, transaction, {
    once: onceOf(match.id, moment.seq),
    subjects,
    level: moment.level,
    texts: { bn: textsIn('bn'), en: textsIn('en') },
    tag: subjectKey({ kind: 'match', id: match.id }),
    kind: moment.level === 'result' && isOver(status) ? 'result' : 'score',
  })
}
