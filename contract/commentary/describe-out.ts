// Describes a dismissal: who is out, how, and with which figures.
import type { Out } from '#sport/cricket/commentary/items.ts'
import type { WicketKind } from '#sport/cricket/events.ts'
import type { WicketForm, WicketForms } from './forms.ts'
import type { Sentences } from './sentences.ts'

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
export function namesStriker({ kind, player }: Out, { batter }: { batter: string | null }): boolean {
  return NAME_THE_BOWLER.has(kind) && player === batter
}

export function describeOut(sentences: Sentences, out: Out): void {
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
