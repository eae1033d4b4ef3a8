// Writes an item of cricket commentary in a language. The items are in sport/cricket/commentary/; the forms are in bn/ and en/.
import type { Language } from '#bangla/language.ts'
import type { CommentaryItem, CommentaryItemOf, Out } from '#sport/cricket/commentary/items.ts'
import type { WicketKind } from '#sport/cricket/events.ts'
import { deliveries as deliveriesBn } from './bn/deliveries.ts'
import { moments as momentsBn, words as wordsBn } from './bn/moments.ts'
import { wickets as wicketsBn } from './bn/wickets.ts'
import { describeMoment } from './describe-moment.ts'
import { deliveries as deliveriesEn } from './en/deliveries.ts'
import { moments as momentsEn, words as wordsEn } from './en/moments.ts'
import { wickets as wicketsEn } from './en/wickets.ts'
import type { Slots } from './fill.ts'
import type { Addition, CricketForms, Delivery, WicketForm, WicketForms } from './forms.ts'
import { Sentences } from './sentences.ts'

const FORM_OF: Readonly<Record<Exclude<WicketKind, 'caught' | 'stumped' | 'run out'>, WicketForm>> = {
  bowled: 'bowled',
  'caught and bowled': 'caughtAndBowled',
  lbw: 'lbw',
  'hit wicket': 'hitWicket',
  'obstructing the field': 'obstructing',
  'hit the ball twice': 'hitTwice',
  'handled the ball': 'handled',
  'timed out': 'timedOut',
  'retired hurt': 'retiredHurt',
  'retired not out': 'retiredNotOut',
  'retired out': 'retiredOut',
}

const NAME_THE_BOWLER = new Set<WicketKind>([
  'bowled',
  'caught',
  'caught and bowled',
  'lbw',
  'stumped',
  'hit wicket',
])
/** From this score on, the figures include fours and sixes. */
const LONG_INNINGS = 30

/** Whether the sentence of the wicket names both the bowler and the striker. */
function namesStriker({ kind, player }: Out, { batter }: { batter: string | null }): boolean {
  return NAME_THE_BOWLER.has(kind) && player === batter
}

function describeOut(sentences: Sentences, out: Out): void {
  const { forms } = sentences
  const fielders = out.fielders.map((fielder) => sentences.fielder(fielder))
  sentences.add(forms.wickets[formOf(out)], {
    out: sentences.name(out.player, 'batter'),
    bowler: sentences.name(out.bowler, 'bowler'),
    fielder: fielders[0] ?? '',
    fielders: sentences.list(fielders),
  })
  const { runs, balls, fours, sixes } = out
  const slots = { outRuns: runs, outBalls: balls, outFours: fours, outSixes: sixes }
  sentences.add(forms.figures[figuresOf(out)], slots)
}

function formOf({ kind, fielders }: Out): WicketForm {
  const [one] = fielders
  if (kind === 'caught') return one ? 'caught' : 'caughtBySomebody'
  if (kind === 'stumped') return one ? 'stumped' : 'stumpedBySomebody'
  if (kind !== 'run out') return FORM_OF[kind]
  if (!one) return 'runOut'
  return fielders.length === 1 ? 'runOutByOne' : 'runOutBySeveral'
}

function figuresOf({ runs, balls, fours, sixes }: Out): keyof WicketForms['figures'] {
  if (runs >= LONG_INNINGS && fours > 0) return sixes > 0 ? 'long' : 'longFours'
  if (runs > 0) return 'usual'
  if (balls === 0) return 'noBall'
  return balls === 1 ? 'firstBall' : 'nought'
}

type Ball = CommentaryItemOf<'ball'>

function describeBall(sentences: Sentences, ball: Ball): void {
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

const FORMS: Readonly<Record<Language, CricketForms>> = {
  bn: { ...deliveriesBn, ...wicketsBn, moments: momentsBn, words: wordsBn },
  en: { ...deliveriesEn, ...wicketsEn, moments: momentsEn, words: wordsEn },
}

/**
 * One or more sentences for an item, plain text. `names` returns the name of a person or a team in this language. A name that is
 * not in Bengali letters is printed unchanged, with a hyphen before an ending. The same item always gives the same text.
 */
export function describe(item: CommentaryItem, names: (id: string) => string, language: Language): string {
  const forms = FORMS[language]
  const sentences = new Sentences({ forms, names, language, seq: item.seq })
  if (item.kind === 'ball') describeBall(sentences, item)
  else if (item.kind === 'wicket') {
    describeOut(sentences, item.out)
    sentences.addScore(item.score)
  } else describeMoment(sentences, item)
  return sentences.text
}
