// Alerts of a match, made in the transaction that appends to its log: with the score of that moment, in both languages. What is worth
// one: match-moments.ts.
import { toBengaliDigits } from '#bangla/digits.ts'
import { joinNames } from '#contract/commentary/fill.ts'
import { subjectKey } from '#contract/following/subject.ts'
import type { Language } from '#contract/language.ts'
import type { SentEvent } from '#contract/matches/match-event.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import type { Transaction } from '#server/db/client.ts'
import { formatOvers } from '#sport/cricket/state.ts'
import type { CricketSummary } from '#sport/cricket/summary.ts'
import { isCorrection, isOwnWords } from '#sport/log.ts'
import { type DerivedMatch, formOf, type MatchSummary } from '#sport/match.ts'
import { hasMarks } from '#sport/sports.ts'
import { cancelAlerts, hasReaders, queueAlert } from '../alerts/queue-alert.ts'
import type { Ctx } from '../ctx.ts'
import { findPeople } from '../players/players.ts'
import { statusAfter } from './derive-again.ts'
import { type MatchLogEntry, rulesOf } from './match-log.ts'
import { findMoment, type NameOf } from './match-moments.ts'
import type { JoinedMatch } from './match-queries.ts'

/** A device without network sends later what happened; of an older wicket nobody needs an alert. */
const LATE_MS = 10 * 60_000
/** A match that is entered afterwards makes no alerts unless it was played just now. */
const NEAR_MS = 24 * 3_600_000

type New = {
  added: readonly MatchLogEntry[]
  /** The same events as they were sent, in the same order. */
  sent: readonly SentEvent[]
  after: DerivedMatch
}

const onceOf = (matchId: string, seq: number) => `match:${matchId}:${seq}`

/** Queues an alert of what these events tell; what they void and is not sent yet is not sent. */
export async function alertOfEvents(
  ctx: Ctx,
  transaction: Transaction,
  joined: JoinedMatch,
  { added, sent, after }: New,
): Promise<void> {
  const { match, tournament } = joined
  const voided = added.flatMap(({ event }) => (event.kind === 'void' && 'seq' in event ? [event.seq] : []))
  await cancelAlerts(
    ctx,
    transaction,
    voided.map((seq) => onceOf(match.id, seq)),
  )
  const wasLive = match.status === 'live'
  const now = ctx.clock.now().getTime()
  if (!wasLive && Math.abs(match.startsAt.getTime() - now) > NEAR_MS) return
  const subjects = [
    subjectKey({ kind: 'match', id: match.id }),
    ...new Set([match.homeId, match.awayId].map((id) => subjectKey({ kind: 'team', id }))),
    ...(tournament ? [subjectKey({ kind: 'tournament', id: tournament.id })] : []),
  ]
  if (!(await hasReaders(transaction, subjects))) return

  const status = statusAfter(match.status, after)
  const isLate = ({ atGround }: SentEvent) =>
    atGround !== undefined && now - new Date(atGround).getTime() > LATE_MS
  const isNews = ({ event }: MatchLogEntry, index: number) => {
    const each = sent[index]
    return !isCorrection(event) && !isOwnWords(event) && each !== undefined && !isLate(each)
  }
  const moment = findMoment({
    rules: rulesOf(joined),
    teams: [match.homeId, match.awayId],
    after,
    seqs: new Set(added.filter(isNews).map(({ seq }) => seq)),
    hasBegun: status === 'live' && !wasLive && match.status !== 'finished',
    isDecided: status === 'finished' && match.status !== 'finished',
  })
  if (!moment) return
  const person = await findPeople(ctx)
  const textsIn = (language: Language) => {
    const nameOf: NameOf = (id) => person(id).name[language]
    return {
      title: titleOf(match, after.summary, language, nameOf),
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
    kind: moment.level === 'result' && status === 'finished' ? 'result' : 'score',
  })
}

type Sides = { homeId: string; awayId: string }

/** Both sides with their scores; the discipline of a contest. */
function titleOf(
  { homeId, awayId }: Sides,
  summary: MatchSummary,
  language: Language,
  nameOf: NameOf,
): string {
  if (formOf(summary.sport).isContest || hasMarks(summary)) return nameOf(homeId)
  const write = (text: string) => (language === 'bn' ? toBengaliDigits(text) : text)
  if (summary.sport !== 'cricket') {
    const [home, away] = summary.score
    return `${nameOf(homeId)} ${write(`${home}–${away}`)} ${nameOf(awayId)}`
  }
  const sides = [homeId, awayId].map((id) =>
    `${nameOf(id)} ${write(cricketScore(summary, id, language))}`.trim(),
  )
  return sides.join(' – ')
}

/** The innings of a side, as 250 & 120/3 (15.2); empty before it bats. */
function cricketScore({ innings }: CricketSummary, team: string, language: Language): string {
  const scores = innings
    .filter((each) => each.team === team && !each.isSuperOver)
    .map(({ runs, wickets, isAllOut, isComplete, overs }) => {
      const score = isAllOut ? String(runs) : `${runs}/${wickets}`
      return isComplete ? score : `${score} (${formatOvers(overs)})`
    })
  return joinNames(scores, language === 'bn' ? 'ও' : '&')
}
