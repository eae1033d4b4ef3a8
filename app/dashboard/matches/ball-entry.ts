// The draft of one ball of a cricket match, and its conversion to and from the event. Pure.
import type { Language } from '#contract/language.ts'
import type { Ball, BallExtras, Fielder, PlayerId, Wicket, WicketKind } from '#sport/cricket/events.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import { insertAfter } from '../pad/model/correction.ts'
import type { PadLine } from '../pad/model/cricket-pad.ts'
import { isUntouched } from '../untouched.ts'
import { count, EXTRA_NAMES, type ExtraName } from './card-entry.ts'
import type { CricketEntry } from './cricket-entries.ts'
import { writeTyped } from './typed-digits.ts'

/** Numbers are texts while they are typed. */
export type BallDraft = {
  /** Runs off the bat. */
  runs: string
  /** The four or six runs were run, without a boundary. */
  isRun: boolean
  extras: Record<ExtraName, string>
  /** Empty: nobody was out. */
  how: WicketKind | ''
  /** Empty: the batter who faced. */
  out: PlayerId | ''
  fielders: readonly [PlayerId | null, PlayerId | null]
  facing: NonNullable<Wicket['facing']> | ''
  /** Who came in after a wicket that was not entered. */
  batterIn: PlayerId | null
}
export type BallField = 'runs' | 'extras'

const NO_EXTRAS: Record<ExtraName, string> = { wides: '', noBalls: '', byes: '', legByes: '', penalty: '' }

export const emptyBall: BallDraft = {
  ...{ runs: '', isRun: false, extras: NO_EXTRAS, how: '', out: '' },
  ...{ fielders: [null, null], facing: '', batterIn: null },
}

/** The draft of a stored ball. */
export function toBallDraft(ball: Ball, language: Language): BallDraft {
  const { runs = 0, extras = {}, isRun = false, wickets = [] } = ball
  const [wicket] = wickets
  const [one, other] = wicket?.fielders ?? []
  const write = (number: number) => (number === 0 ? '' : writeTyped(number, language))
  return {
    ...{ runs: writeTyped(runs, language), isRun, how: wicket?.kind ?? '', out: wicket?.player ?? '' },
    extras: {
      ...{ wides: write(extras.wides ?? 0), noBalls: write(extras.noBalls ?? 0) },
      ...{ byes: write(extras.byes ?? 0), legByes: write(extras.legByes ?? 0) },
      penalty: write(extras.penalty ?? 0),
    },
    fielders: [one?.player ?? null, other?.player ?? null],
    ...{ facing: wicket?.facing ?? '', batterIn: null },
  }
}

/** The most runs that the log accepts for one ball. */
const MAX_RUNS = 100

function readRuns(text: string): number | null {
  const runs = text.trim() === '' ? 0 : count(text)
  return runs !== null && runs <= MAX_RUNS ? runs : null
}

/**
 * The ball, or the fields that are not numbers. `before`: the corrected ball; its values that the form lacks are kept. `facing`:
 * who faces the ball and is out unless somebody else is chosen.
 */
export function toBall(
  draft: BallDraft,
  before: Ball | null,
  facing: PlayerId | null,
): { ball: Ball } | { wrong: BallField[] } {
  if (before && isUntouched(draft, toBallDraft(before, 'en'))) return { ball: before }
  const runs = readRuns(draft.runs)
  const typed = EXTRA_NAMES.map((name) => [name, readRuns(draft.extras[name])] as const)
  const isWrong = typed.some(([, number]) => number === null)
  if (runs === null || isWrong)
    return { wrong: [...(runs === null ? ['runs' as const] : []), ...(isWrong ? ['extras' as const] : [])] }
  const extras: BallExtras = Object.fromEntries(
    typed.flatMap(([name, number]) => (number ? [[name, number]] : [])),
  )
  const [known, ...others] = before?.wickets ?? []
  const wickets = [...(draft.how === '' ? [] : [toWicket(draft, draft.how, { known, facing })]), ...others]
  return {
    ball: {
      kind: 'ball',
      ...(runs > 0 && { runs }),
      ...(Object.keys(extras).length > 0 && { extras }),
      ...(draft.isRun && runs > 0 && { isRun: true }),
      ...(wickets.length > 0 && { wickets }),
    },
  }
}

function toWicket(
  draft: BallDraft,
  kind: WicketKind,
  { known, facing }: { known: Wicket | undefined; facing: PlayerId | null },
): Wicket {
  const fielders = fieldersOf(kind)
    .map((place) => toFielder(draft.fielders[place], known?.fielders?.[place]))
    .filter((fielder) => fielder !== null)
  // A wicket of an older log that names nobody stays that of the batter who faces.
  const isUnnamed = known?.kind === kind && known.player === undefined
  const player = draft.out || (isUnnamed ? null : facing)
  return {
    kind,
    ...(player !== null && { player }),
    ...(fielders.length > 0 && { fielders }),
    ...(draft.facing !== '' && { facing: draft.facing }),
  }
}

/** Keeps an unknown fielder, or one who is a substitute, until another player is chosen. */
function toFielder(player: PlayerId | null, known: Fielder | undefined): Fielder | null {
  if (known && known.player === player) return known
  return player === null ? null : { player }
}

/** The fielders that a way of getting out has: in a run out, one who threw (0) and one who broke the wicket (1). */
export function fieldersOf(kind: WicketKind | ''): readonly (0 | 1)[] {
  if (kind === 'run out') return [0, 1]
  return kind === 'caught' || kind === 'stumped' ? [0] : []
}

/** Whether the other batter may be the one who is out. */
export const mayBeEither = (kind: WicketKind | '') => kind !== '' && EITHER.has(kind)
const EITHER = new Set<WicketKind>([
  'run out',
  'obstructing the field',
  'retired hurt',
  'retired not out',
  'retired out',
  'timed out',
])

/** Whether the laws leave open who faces the next ball. */
export function hasFacing(kind: WicketKind | '', { newBatterFacesAfterCatch }: CricketRules): boolean {
  if (kind === 'run out' || kind === 'obstructing the field') return true
  return (kind === 'caught' || kind === 'caught and bowled') && !newBatterFacesAfterCatch
}

/** The entries that insert a missing ball after this line, and the new batter if there was a wicket. */
export function toMissingBall(line: PadLine, ball: Ball, batterIn: PlayerId | null): CricketEntry[] {
  return [
    ...insertAfter(line, ball),
    ...(batterIn === null ? [] : insertAfter(line, { kind: 'batter_in', player: batterIn })),
  ]
}
