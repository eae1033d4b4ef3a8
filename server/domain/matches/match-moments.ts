// What of a match is worth an alert: its start and result, key moments, wickets and goals, with their sentences. Pure. Sending:
// match-alerts.ts.
import { ALERT_LEVELS, type AlertLevel } from '#contract/alerts/levels.ts'
import { describe } from '#contract/commentary/describe.ts'
import { describeFootball } from '#contract/commentary/describe-football.ts'
import { fill, type Slots } from '#contract/commentary/fill.ts'
import type { Language } from '#contract/language.ts'
import { matchAlerts as bn } from '#contract/words/bn/matches/match-alerts.ts'
import { matchAlerts as en } from '#contract/words/en/matches/match-alerts.ts'
import { commentaryOf as cricketCommentaryOf } from '#sport/cricket/commentary/commentary.ts'
import type { CommentaryItem } from '#sport/cricket/commentary/items.ts'
import { isWicket } from '#sport/cricket/events.ts'
import { type FootballItem, commentaryOf as footballCommentaryOf } from '#sport/football/commentary.ts'
import type { DerivedMatch, RulesOfMatch } from '#sport/match.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import { namePeriod } from '#sport/sides/rules.ts'
import { hasMarks, hasSides, type SidesSport } from '#sport/sports.ts'

/** The name of a person or a team in a language. */
export type NameOf = (id: string) => string
type Say = (language: Language, nameOf: NameOf) => string
/** A sentence about the entry `seq`. */
type Sentence = { seq: number; level: AlertLevel; say: Say }
/** The most important thing that new entries tell: all sentences about its entry, the most important first. */
type Moment = { seq: number; level: AlertLevel; say: Say }

const FORMS = { bn, en }
const form =
  (name: keyof typeof en, slots: (nameOf: NameOf, language: Language) => Slots = () => ({})): Say =>
  (language, nameOf) =>
    fill(FORMS[language][name], slots(nameOf, language), language)

type Appended = {
  rules: RulesOfMatch
  teams: readonly [home: string, away: string]
  /** The match with the new entries. */
  after: DerivedMatch
  /** The new entries that tell what has just happened: neither corrections nor entered late. */
  seqs: ReadonlySet<number>
  /** Whether they began the match, or brought it to an end that is news. */
  hasBegun: boolean
  isDecided: boolean
  /** The match was over, and has ended otherwise than it had: a tie was broken, or the match awarded. */
  isOverturned: boolean
}

/** What the new entries tell; null where nobody needs an alert. */
export function findMoment(appended: Appended): Moment | null {
  const { seqs, hasBegun, isDecided, isOverturned } = appended
  const last = Math.max(0, ...seqs)
  const all = [
    ...(hasBegun && !isDecided ? [{ seq: last, level: 'result', say: form('start') } as const] : []),
    ...sentencesOf(appended).filter(({ seq, level }) =>
      level === 'result' ? isDecided || (isOverturned && seqs.has(seq)) : seqs.has(seq),
    ),
  ]
  const level = ALERT_LEVELS.find((each) => all.some((sentence) => sentence.level === each))
  const seq = all.findLast((sentence) => sentence.level === level)?.seq
  if (level === undefined || seq === undefined) return null
  const chosen = all
    .filter((sentence) => sentence.seq === seq)
    .toSorted((one, other) => ALERT_LEVELS.indexOf(one.level) - ALERT_LEVELS.indexOf(other.level))
  const say: Say = (language, nameOf) => chosen.map((sentence) => sentence.say(language, nameOf)).join(' ')
  return { seq, level, say }
}

const OVER = { seqs: new Set<number>(), hasBegun: false, isDecided: true, isOverturned: false }

/** The sentence of the result; null while there is none. */
export function findResult(of: Pick<Appended, 'rules' | 'teams' | 'after'>): Say | null {
  const sentences = sentencesOf({ ...of, ...OVER })
  return sentences.findLast(({ level }) => level === 'result')?.say ?? null
}

function sentencesOf({ rules, teams, after, isDecided }: Appended): Sentence[] {
  if (rules.sport === 'cricket' && after.sport === 'cricket')
    return cricketCommentaryOf(rules.rules, after.events).flatMap(cricketSentence)
  if (rules.sport === 'football' && after.sport === 'football') {
    const items = footballCommentaryOf({ ...rules.rules, teams }, after.events)
    return items.flatMap((item) => footballSentence(item, teams))
  }
  const result = isDecided ? resultSentence(after) : []
  if (!hasSides(after)) return result
  const { sport } = after
  return [...after.events.flatMap(({ seq, event }) => sidesSentence(sport, seq, event)), ...result]
}

function cricketLevel(item: CommentaryItem): AlertLevel | null {
  switch (item.kind) {
    case 'result':
      return 'result'
    case 'innings_end':
    case 'batter_milestone':
    case 'five_wickets':
    case 'hat_trick':
    case 'abandon':
      return 'moments'
    case 'ball':
      return item.outs.some(({ kind }) => isWicket(kind)) ? 'all' : null
    case 'wicket':
      return isWicket(item.out.kind) ? 'all' : null
    default:
      return null
  }
}

function cricketSentence(item: CommentaryItem): Sentence[] {
  const level = cricketLevel(item)
  if (level === null) return []
  return [{ seq: item.seq, level, say: (language, nameOf) => describe(item, nameOf, language) }]
}

function footballLevel(item: FootballItem): AlertLevel | null {
  switch (item.kind) {
    case 'result':
      return 'result'
    case 'goal':
      return item.isTakenBack ? null : 'moments'
    case 'card':
      return item.card === 'yellow' || item.isTakenBack ? null : 'moments'
    case 'abandon':
      return 'result'
    case 'period_end':
    case 'penalty':
    case 'kick':
      return 'all'
    default:
      return null
  }
}

function footballSentence(item: FootballItem, teams: Appended['teams']): Sentence[] {
  const level = footballLevel(item)
  if (level === null) return []
  const say: Say = (language, nameOf) => describeFootball(item, teams, nameOf, language)
  return [{ seq: item.seq, level, say }]
}

function sidesSentence(sport: SidesSport, seq: number, event: SidesEvent): Sentence[] {
  if (event.kind === 'period_end') return [{ seq, level: 'moments', say: periodEnd(sport, event.period) }]
  // The only one of these sports with few goals.
  if (sport !== 'hockey' || event.kind !== 'points') return []
  const { team, player } = event
  const say =
    player === undefined
      ? form('goal', (nameOf) => ({ team: nameOf(team) }))
      : form('goalBy', (nameOf) => ({ team: nameOf(team), player: nameOf(player) }))
  return [{ seq, level: 'moments', say }]
}

const PERIOD_ENDS = { set: 'setEnd', quarter: 'quarterEnd', extra: 'extraEnd' } as const

function periodEnd(sport: SidesSport, number: number): Say {
  const period = namePeriod(sport, number)
  if ('number' in period) return form(PERIOD_ENDS[period.kind], () => ({ n: period.number }))
  const half = period.kind === 'first half' ? 'firstHalf' : 'secondHalf'
  return form('periodEnd', (_nameOf, language) => ({ period: FORMS[language][half] }))
}

/** Of a sport without a commentary. */
function resultSentence({ summary, events }: DerivedMatch): Sentence[] {
  const { result } = summary
  if (!result) return []
  const { outcome, winner } = result
  const place = { seq: events.at(-1)?.seq ?? 0, level: 'result' } as const
  if (outcome === 'abandoned') return [{ ...place, say: form('abandoned') }]
  if (winner === null) return [{ ...place, say: form(hasMarks(summary) ? 'shared' : 'drawn') }]
  const won = hasMarks(summary) ? 'wonBy' : 'won'
  const say = form(outcome === 'awarded' ? 'awarded' : won, (nameOf) => ({ team: nameOf(winner) }))
  return [{ ...place, say }]
}
