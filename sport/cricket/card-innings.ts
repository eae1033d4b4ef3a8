// An innings that nobody scored ball by ball, as its card states it. It is an event like every other one; data that a card does
// not have (falls, overs, who faced whom) stays empty.
import { type CardInnings, isWicket } from './events.ts'
import { getBallLimit } from './result.ts'
import type { CricketRules } from './rules.ts'
import type { BattingLine, BowlingLine, CricketProblemCode, Innings } from './state.ts'

/** Fills the innings and reports sums that do not match. `players`: the number who may bat. */
export function fillFromCard(
  innings: Innings,
  card: CardInnings,
  {
    rules,
    players,
    report,
  }: { rules: CricketRules; players: number; report(code: CricketProblemCode): void },
): void {
  const { batting = [], bowling = [], extras = {} } = card
  const { wides = 0, noBalls = 0, byes = 0, legByes = 0, penalty = 0 } = extras
  Object.assign(innings, {
    runs: card.runs,
    wickets: card.wickets,
    overs: { ...card.overs },
    extras: { wides, noBalls, byes, legByes, penalty },
    batting: batting.map(toBattingLine),
    bowling: bowling.map(toBowlingLine),
    isAllOut: card.isAllOut === true || card.wickets >= players - 1,
    isDeclared: card.isDeclared === true,
    isForfeited: card.isForfeited === true,
    isComplete: true,
    isWritten: true,
  } satisfies Partial<Innings>)
  for (const code of problemsOf(innings, card, { rules, players })) report(code)
}

function toBattingLine(line: NonNullable<CardInnings['batting']>[number]): BattingLine {
  const { player, runs, balls, fours = 0, sixes = 0, dismissal } = line
  return {
    player,
    runs,
    balls,
    fours,
    sixes,
    dismissal: dismissal
      ? {
          kind: dismissal.kind,
          bowler: dismissal.bowler ?? null,
          fielders: dismissal.fielder === undefined ? [] : [{ player: dismissal.fielder }],
        }
      : null,
  }
}

function toBowlingLine(line: NonNullable<CardInnings['bowling']>[number]): BowlingLine {
  const { player, overs, maidens = 0, runs, wickets } = line
  return { player, overs: { ...overs }, maidens, runs, wickets, dots: 0, wides: 0, noBalls: 0 }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, number) => total + number, 0)

/** A card may be incomplete: its parts may add up to less than the total, but never to more. */
function problemsOf(
  innings: Innings,
  { runs, wickets, overs }: CardInnings,
  { rules, players }: { rules: CricketRules; players: number },
): CricketProblemCode[] {
  const { batting, bowling, extras } = innings
  const out = batting.filter(({ dismissal }) => dismissal !== null && isWicket(dismissal.kind)).length
  const made = sum(batting.map((line) => line.runs)) + sum(Object.values(extras))
  const isBowlingWrong =
    sum(bowling.map((line) => line.wickets)) > wickets || sum(bowling.map((line) => line.runs)) > runs
  return [
    ...(made > runs ? (['CARD_RUNS'] as const) : []),
    ...(out > wickets || wickets > players - 1 ? (['CARD_WICKETS'] as const) : []),
    ...oversProblem(innings, overs, rules),
    ...(isBowlingWrong ? (['CARD_BOWLING'] as const) : []),
  ]
}

function oversProblem(
  innings: Innings,
  { completed, balls }: CardInnings['overs'],
  rules: CricketRules,
): CricketProblemCode[] {
  if (rules.overs !== null && (completed > rules.overs || (completed === rules.overs && balls > 0)))
    return ['TOO_MANY_OVERS']
  const limit = getBallLimit(rules, innings)
  const isTooLong = limit !== null && completed * rules.ballsPerOver + balls > limit
  return isTooLong || balls >= rules.ballsPerOver ? ['CARD_OVERS'] : []
}
