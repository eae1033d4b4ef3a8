// The scorecard of an innings: batting, extras, falls, bowling. Pure.
import { isDecided } from '#sport/cricket/result.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import { type CricketState, countBalls, type Dismissal, type Innings } from '#sport/cricket/state.ts'
import { getRunRate, getStrikeRate } from '#sport/cricket/statistics/rates.ts'
import type { MatchNames } from './match-names.ts'
import { inningsScore } from './score-texts/cricket.ts'
import { inDigits, matchWords, scoreWords, writeBowledOvers, writeOvers } from './words.ts'

/** "ক লিটন ব তাসকিন"; null means not out. */
function dismissalText(dismissal: Dismissal | null, names: MatchNames): string {
  const t = matchWords(names.language)
  if (!dismissal) return t('out.notOut')
  const { kind, bowler: bowlerId } = dismissal
  const bowler = bowlerId === null ? t('out.unknown') : names.player(bowlerId).name
  const fielder = fieldersOf(dismissal, names)
  switch (kind) {
    case 'bowled':
      return t('out.bowled', { bowler })
    case 'caught':
      return t('out.caught', { bowler, fielder: fielder || t('out.unknown') })
    case 'caught and bowled':
      return t('out.caughtAndBowled', { bowler })
    case 'lbw':
      return t('out.lbw', { bowler })
    case 'stumped':
      return t('out.stumped', { bowler, fielder: fielder || t('out.unknown') })
    case 'hit wicket':
      return t('out.hitWicket', { bowler })
    case 'run out':
      return fielder ? t('out.runOut', { fielder }) : t('out.runOutAlone')
    case 'obstructing the field':
      return t('out.obstructing')
    case 'hit the ball twice':
      return t('out.hitTwice')
    case 'handled the ball':
      return t('out.handled')
    case 'timed out':
      return t('out.timedOut')
    case 'retired hurt':
      return t('out.retiredHurt')
    case 'retired not out':
      return t('out.retiredNotOut')
    case 'retired out':
      return t('out.retiredOut')
  }
}

function fieldersOf({ fielders }: Dismissal, names: MatchNames): string {
  const t = matchWords(names.language)
  return fielders
    .map(({ player, isSubstitute }) => {
      const name = player === null ? t('out.unknown') : names.player(player).name
      return isSubstitute ? t('out.substitute', { name }) : name
    })
    .join('/')
}

type Match = { rules: CricketRules; state: CricketState; names: MatchNames }

/** The cards of all innings, in order. */
export function presentCards(match: Match): ShownInnings[] {
  return match.state.innings.flatMap((_, index) => presentInnings(match, index) ?? [])
}

export function presentInnings({ rules, state, names }: Match, index: number) {
  const innings = state.innings[index]
  if (!innings) return null
  const { language } = names
  const n = (number: number) => inDigits(number, language)
  const t = matchWords(language)
  const balls = countBalls(innings.overs, rules.ballsPerOver)
  return {
    id: `innings-${index + 1}`,
    title: inningsTitle({ rules, state, names }, index),
    score: inningsScore(innings, language),
    overs: scoreWords(language)('overs', {
      overs: writeBowledOvers(innings.overs, rules.ballsPerOver, language),
    }),
    rate: t('rate', { rate: decimal(getRunRate({ runs: innings.runs, balls }, rules.ballsPerOver), names) }),
    batting: innings.batting.map((line) => {
      const { player, runs, fours, sixes, dismissal } = line
      return {
        player: names.player(player),
        how: dismissalText(dismissal, names),
        isNotOut: dismissal === null,
        isOnStrike: player === innings.striker && !innings.isComplete && !isDecided(state.result),
        runs: n(runs),
        balls: n(line.balls),
        fours: n(fours),
        sixes: n(sixes),
        rate: decimal(getStrikeRate(line), names, 1),
      }
    }),
    extras: presentExtras(innings, names),
    rest: {
      label: t(innings.isComplete || isDecided(state.result) ? 'card.didNotBat' : 'card.yetToBat'),
      players: restOf(state, innings).map((id) => names.player(id)),
    },
    falls: innings.falls.map(({ wicket, runs, overs, player }) =>
      t('card.fall', {
        wicket: n(wicket),
        runs: n(runs),
        name: names.player(player).name,
        overs: writeOvers(overs, language),
      }),
    ),
    bowling: innings.bowling.map((line) => {
      const { player, overs, maidens, runs, wickets, dots } = line
      const bowled = { runs, balls: countBalls(overs, rules.ballsPerOver) }
      return {
        player: names.player(player),
        overs: writeBowledOvers(overs, rules.ballsPerOver, language),
        maidens: n(maidens),
        runs: n(runs),
        wickets: n(wickets),
        dots: innings.isWritten ? '–' : n(dots),
        economy: decimal(getRunRate(bowled, rules.ballsPerOver), names),
      }
    }),
  }
}

export type ShownInnings = NonNullable<ReturnType<typeof presentInnings>>
export type BattingRow = ShownInnings['batting'][number]
export type BowlingRow = ShownInnings['bowling'][number]

/** "আবাহনী, ইনিংস"; with the number of the innings if sides bat twice. */
export function inningsTitle({ rules, state, names }: Match, index: number): string {
  const t = matchWords(names.language)
  const innings = state.innings[index]
  if (!innings) return ''
  const team = names.team(innings.team).name
  if (innings.isSuperOver) return t('card.superOver', { team })
  if (rules.inningsPerSide === 1) return t('card.innings', { team })
  const isSecond = state.innings.slice(0, index).some((each) => each.team === innings.team)
  return t('card.inningsOf', { team, number: t(isSecond ? 'card.ordinal.second' : 'card.ordinal.first') })
}

/** A rate in the digits of the edition; a dash if no ball was bowled or faced. */
export function decimal(rate: number | null, { language }: Pick<MatchNames, 'language'>, places = 2): string {
  return rate === null ? '–' : inDigits(rate.toFixed(places), language)
}

/** The players of the line-up who have not batted. */
function restOf({ lineups }: CricketState, { team, batting, isSuperOver }: Innings): string[] {
  if (isSuperOver) return []
  const batted = new Set(batting.map(({ player }) => player))
  return (lineups[team] ?? []).filter((player) => !batted.has(player))
}

function presentExtras({ extras, isWritten }: Innings, { language }: MatchNames) {
  const { byes, legByes, wides, noBalls, penalty } = extras
  if (isWritten && byes + legByes + wides + noBalls + penalty === 0) return { runs: '–', detail: '' }
  const n = (number: number) => inDigits(number, language)
  const t = matchWords(language)
  const bowled = { byes: n(byes), legByes: n(legByes), wides: n(wides), noBalls: n(noBalls) }
  const detail = t('card.extrasOf', bowled)
  return {
    runs: n(byes + legByes + wides + noBalls + penalty),
    // Penalty runs are rare, so they are only mentioned if there are any.
    detail: penalty === 0 ? detail : t('card.penaltyOf', { extras: detail, penalty: n(penalty) }),
  }
}
