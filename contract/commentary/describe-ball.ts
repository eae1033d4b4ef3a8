// Describes a ball: its runs or who is out, and the runs that the first sentence does not mention.
import type { CommentaryItemOf } from '#sport/cricket/commentary/items.ts'
import { describeOut, namesStriker } from './describe-out.ts'
import type { Slots } from './fill.ts'
import type { Addition, Delivery } from './forms.ts'
import type { Sentences } from './sentences.ts'

type Ball = CommentaryItemOf<'ball'>

export function describeBall(sentences: Sentences, ball: Ball): void {
  const { forms } = sentences
  const slots = toSlots(sentences, ball)
  if (ball.isFreeHit) sentences.add(forms.freeHit, {})
  const [first] = ball.outs
  if (first) {
    if (!namesStriker(first, ball)) sentences.add(forms.facing, slots)
    for (const out of ball.outs) describeOut(sentences, out)
    for (const addition of additionsTo(ball, null)) sentences.add(forms.additions[addition], slots)
    sentences.addScore(ball.score)
    return
  }
  const delivery = kindOf(ball)
  sentences.add(forms.deliveries[delivery], slots)
  for (const addition of additionsTo(ball, delivery)) sentences.add(forms.additions[addition], slots)
}

function toSlots(sentences: Sentences, ball: Ball): Slots {
  return {
    ...ball.extras,
    bowler: sentences.name(ball.bowler, 'bowler'),
    batter: sentences.name(ball.batter, 'batter'),
    runs: ball.runs,
    total: ball.score.runs,
  }
}

function kindOf(ball: Ball): Delivery {
  const { wides, noBalls, byes, legByes } = ball.extras
  if (wides > 0) return 'wide'
  if (noBalls > 0) return 'noBall'
  if (ball.runs > 0) return kindOfRuns(ball)
  if (byes > 0) return 'byes'
  return legByes > 0 ? 'legByes' : 'dot'
}

const BY_RUNS: readonly (Delivery | undefined)[] = [undefined, 'one', 'two', 'three']

function kindOfRuns({ runs, boundary }: Ball): Delivery {
  if (boundary !== null) return boundary === 4 ? 'four' : 'six'
  const isFourOrSix = runs === 4 || runs === 6
  return BY_RUNS[runs] ?? (isFourOrSix ? 'allRun' : 'many')
}

/** The runs that the first sentence, chosen by `delivery`, does not mention. If it is about a wicket, all runs. */
function additionsTo(ball: Ball, delivery: Delivery | null): Addition[] {
  const { wides, noBalls, byes, legByes, penalty } = ball.extras
  const isBatIncluded = delivery !== null && delivery !== 'wide' && delivery !== 'noBall'
  const found: Addition[] = []
  if (noBalls > 0 && delivery !== 'noBall') found.push('noBalls')
  if (wides > 0 && delivery !== 'wide') found.push('wides')
  if (ball.runs > 0 && !isBatIncluded) found.push(additionOfBat(ball))
  if (byes > 0 && delivery !== 'byes') found.push('byes')
  if (legByes > 0 && delivery !== 'legByes') found.push('legByes')
  if (penalty > 0) found.push('penalty')
  return found
}

function additionOfBat({ boundary }: Ball): Addition {
  if (boundary === null) return 'batRuns'
  return boundary === 4 ? 'batFour' : 'batSix'
}
