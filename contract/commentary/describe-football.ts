// Writes an item of football commentary in a language. The items: sport/football/commentary.ts.
import type { Language } from '#bangla/language.ts'
import type { FootballItem, FootballItemOf } from '#sport/football/commentary.ts'
import type { Minute, VarDecision } from '#sport/football/events.ts'
import type { FootballMatchRules } from '#sport/football/rules.ts'
import type { Score } from '#sport/tables/result.ts'
import { football as bn } from './bn/football.ts'
import { football as en } from './en/football.ts'
import { choose, fill, type Slots } from './fill.ts'
import type { FootballForms, FootballMoment } from './football-forms.ts'

const FORMS: Readonly<Record<Language, FootballForms>> = { bn, en }

type Options = { teams: FootballMatchRules['teams']; names: (id: string) => string; forms: FootballForms }
type Part = [FootballMoment, Slots]

/**
 * One or more sentences for an item, plain text. `teams` as in the rules, home side first, for scores. `names` returns the name
 * of a person or a team in this language. The same item always gives the same text. Without a time (also for minute 0, as in
 * files of results) the text has no minute.
 */
export function describeFootball(
  item: FootballItem,
  teams: FootballMatchRules['teams'],
  names: (id: string) => string,
  language: Language,
): string {
  const forms = FORMS[language]
  return partsOf({ teams, names, forms }, item)
    .map(([moment, slots], index) => {
      const form = choose(forms.moments[moment], item.seq, index)
      return fill(item.at?.minute ? form : withoutMinute(form), slots, language)
    })
    .join(' ')
}

function withoutMinute(form: string): string {
  return form.replace(/,? \{minute\} মিনিটে(?=[,।])/u, '').replace(/\{minute\}(?:'| মিনিটে) /gu, '')
}

function partsOf(options: Options, item: FootballItem): Part[] {
  const { names, forms } = options
  switch (item.kind) {
    case 'kickoff':
      return [kickoff(forms, item)]
    case 'period_end':
      if (item.period === 'shoot-out') return [['shootOutEnd', {}]]
      return [['periodEnd', { period: forms.periods[item.period], ...scoreOf(options, item.score) }]]
    case 'goal':
      return goal(options, item)
    case 'penalty':
      return [[item.outcome === 'saved' ? 'penaltySaved' : 'penaltyMissed', slotsOf(options, item)]]
    case 'card':
      return card(options, item)
    case 'sub':
      return [sub(options, item)]
    case 'var':
      return [[VAR[item.decision], { minute: minuteOf(item.at) }]]
    case 'kick':
      return [
        [KICKS[item.outcome], slotsOf(options, item)],
        ['shootOutScore', scoreOf(options, item.score)],
      ]
    case 'abandon':
      return [['abandoned', {}]]
    case 'note':
      return [['note', { text: item.text }]]
    case 'result':
      return [result(options, names, item)]
  }
}

const VAR: Readonly<Record<VarDecision, FootballMoment>> = {
  'no goal': 'varNoGoal',
  'no card': 'varNoCard',
  'penalty retaken': 'varRetaken',
  confirmed: 'varConfirmed',
  penalty: 'varPenalty',
  'no penalty': 'varNoPenalty',
  'red card': 'varRed',
}
const KICKS = { scored: 'kickScored', saved: 'kickSaved', missed: 'kickMissed' } as const

/** The minute with its stoppage time, as 45+2. */
function minuteOf(at: Minute | null): { digits: string } {
  if (!at) return { digits: '' }
  return { digits: at.stoppage ? `${at.minute}+${at.stoppage}` : String(at.minute) }
}

function scoreOf({ teams: [home, away], names }: Options, [homeGoals, awayGoals]: Score): Slots {
  return { home: names(home), away: names(away), homeGoals, awayGoals }
}

function slotsOf(
  { names, forms }: Options,
  { team, player, at }: { team: string; player: string | null; at: Minute | null },
): Slots {
  return { team: names(team), player: player === null ? forms.player : names(player), minute: minuteOf(at) }
}

function kickoff({ periods }: FootballForms, { period }: FootballItemOf<'kickoff'>): Part {
  if (period === 'first half') return ['firstKickoff', {}]
  return period === 'shoot-out' ? ['shootOutStart', {}] : ['kickoff', { period: periods[period] }]
}

function goal(options: Options, item: FootballItemOf<'goal'>): Part[] {
  const { assist, score } = item
  const slots = slotsOf(options, item)
  const named = assist === null ? slots : { ...slots, assist: options.names(assist) }
  const after: Part = score === null ? ['takenBack', {}] : ['score', scoreOf(options, score)]
  return [[momentOfGoal(item), named], after]
}

function momentOfGoal({ goal: kind, player, assist }: FootballItemOf<'goal'>): FootballMoment {
  if (kind === 'own goal') return player === null ? 'ownGoalOfSide' : 'ownGoal'
  if (kind === 'penalty') return player === null ? 'penaltyGoalOfSide' : 'penaltyGoal'
  if (player === null) return 'goalOfSide'
  return assist === null ? 'goal' : 'goalWithAssist'
}

const CARDS = { yellow: 'yellow', 'second yellow': 'secondYellow', red: 'red' } as const

function card(options: Options, item: FootballItemOf<'card'>): Part[] {
  const shown: Part = [CARDS[item.card], slotsOf(options, item)]
  return item.isTakenBack ? [shown, ['cardTakenBack', {}]] : [shown]
}

function sub({ names }: Options, item: FootballItemOf<'sub'>): Part {
  const slots = { team: names(item.team), out: names(item.out), minute: minuteOf(item.at) }
  return item.in === null ? ['leaves', slots] : ['sub', { ...slots, in: names(item.in) }]
}

function result(options: Options, names: Options['names'], item: FootballItemOf<'result'>): Part {
  const { outcome, winner, by } = item.result
  const [homeKicks, awayKicks] = item.shootOut ?? [0, 0]
  const score = { ...scoreOf(options, item.score), homeKicks, awayKicks }
  const named = winner === null ? score : { ...score, winner: names(winner) }
  if (outcome === 'abandoned') return ['abandoned', {}]
  if (outcome === 'awarded') return winner === null ? ['awardedToNobody', {}] : ['awarded', named]
  if (winner === null) return ['drawn', score]
  return [by === 'shoot-out' ? 'wonOnKicks' : 'won', named]
}
