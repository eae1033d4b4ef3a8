// How a contest of marks is ranked, as data: races, jumps, throws, swimming, shooting, cycling. Two sides against each other: ../sides/.
import type { MarksSport } from '#sport/sports.ts'

/**
 * The unit of a mark, in whole numbers: milliseconds, those of a race on a road (readers see whole seconds), millimetres, points,
 * tenths of a point.
 */
export type MarkUnit = 'ms' | 'road' | 'mm' | 'points' | 'tenths'

/** Whether marks of this unit are times. */
export const isTime = (unit: MarkUnit): unit is 'ms' | 'road' => unit === 'ms' || unit === 'road'

/**
 * What separates equal marks, in order. `next best`: the second best attempts, then the third …; `fewest failures`: at the last
 * height cleared, then up to it (both: World Athletics, technical rules on ties). `inner tens`: their number. `last series`: the
 * last attempts, then the ones before (ISSF rules on ties).
 */
export type TieBreak = 'next best' | 'fewest failures' | 'inner tens' | 'last series'

/** The parts of a contest, in the order in which they are held. A contest has some of them; the last one decides. */
export const PHASE_NAMES = ['qualification', 'heats', 'quarter-finals', 'semi-finals', 'final'] as const
export type PhaseName = (typeof PHASE_NAMES)[number]

export type PhaseRules = {
  /** Such as `heats` or `final`; phases are listed in the order in which they are held. */
  name: PhaseName
  /** Attempts of each participant; null without a limit. */
  attempts: number | null
  /** How many advance: the best of each heat, and the best of all others by mark. Null in the last phase. */
  advance: { places: number; marks: number } | null
}

export type MarksRules = {
  unit: MarkUnit
  /** Whether less is better, as in a race. */
  isLessBetter: boolean
  /** Whether the best of several attempts counts, or their sum. */
  counts: 'best' | 'sum'
  tieBreaks: readonly TieBreak[]
  /** Most wind for a record, in tenths of a metre a second; null where wind does not matter. */
  windLimit: number | null
  phases: readonly PhaseRules[]
  /** Whether lists also show how far each participant is behind the first. */
  hasGaps?: true
}

export const MARKS_FORMATS = [
  'race',
  'sprint',
  'road',
  'jump',
  'throw',
  'height',
  'swimming',
  'shooting',
  'road-race',
  'time-trial',
  'archery',
] as const
export type MarksFormat = (typeof MARKS_FORMATS)[number]

const FINAL: PhaseRules = { name: 'final', attempts: 1, advance: null }
const RACE: MarksRules = {
  unit: 'ms',
  isLessBetter: true,
  counts: 'best',
  tieBreaks: [],
  windLimit: null,
  phases: [FINAL],
}
const THROW: MarksRules = {
  unit: 'mm',
  isLessBetter: false,
  counts: 'best',
  tieBreaks: ['next best'],
  windLimit: null,
  phases: [{ ...FINAL, attempts: 6 }],
}

/** Rules for a final alone; a contest with heats adds its own phases. */
export const MARKS_RULES: Readonly<Record<MarksFormat, MarksRules>> = {
  race: RACE,
  sprint: { ...RACE, windLimit: 20 },
  road: { ...RACE, unit: 'road' },
  swimming: RACE,
  jump: { ...THROW, windLimit: 20 },
  throw: THROW,
  height: { ...THROW, tieBreaks: ['fewest failures'], phases: [{ ...FINAL, attempts: null }] },
  shooting: {
    unit: 'tenths',
    isLessBetter: false,
    counts: 'sum',
    tieBreaks: ['inner tens', 'last series'],
    windLimit: null,
    phases: [{ ...FINAL, attempts: 6 }],
  },
  // Riders who finish together get the same time; their order is an event.
  'road-race': { ...RACE, hasGaps: true },
  'time-trial': { ...RACE, hasGaps: true },
  // The ranking round of 72 arrows: twelve ends of six (World Archery, book 3).
  archery: {
    unit: 'points',
    isLessBetter: false,
    counts: 'sum',
    tieBreaks: ['inner tens'],
    windLimit: null,
    phases: [{ name: 'qualification', attempts: 12, advance: null }],
  },
}

/** The formats that contests of these sports have. */
export const FORMATS_OF_MARKS = {
  athletics: ['race', 'sprint', 'road', 'jump', 'throw', 'height'],
  swimming: ['swimming'],
  shooting: ['shooting'],
  cycling: ['road-race', 'time-trial'],
  archery: ['archery'],
} as const satisfies Record<MarksSport, readonly MarksFormat[]>
