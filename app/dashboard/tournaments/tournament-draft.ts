// The draft of a tournament in its form, and its conversion for the API. Numbers are texts while they are typed. Pure.

import { toAsciiDigits } from '#bangla/digits.ts'
import type { ApiTournament } from '#contract/matches/api-tournament.ts'
import type {
  Gender,
  Names,
  NewTournament,
  RundownEditions,
  Sport,
  TournamentRules,
} from '#contract/matches/tournament.ts'
import type { NumberRule, SwitchRule } from '#sport/form.ts'
import { readNumber } from '../match-log/typed-numbers.ts'
import { asFollowing, firstFormat, formatOf, ofFormat, presetOf, settingsOf } from './sport-fields.ts'
import { type TableDraft, toTable, toTableDraft, usualTable, wrongTableNumbers } from './table-draft.ts'

export type DraftStage = NewTournament['stages'][number] & { key: number }
export type DraftTeam = { id: string; name: Names; stage: number | null }

export type TournamentDraft = {
  name: Names
  season: string
  gender: Gender
  startsOn: string
  endsOn: string
  sport: Sport
  format: string
  /** Empty if the format has no such limit. */
  numbers: Partial<Record<NumberRule, string>>
  switches: Partial<Record<SwitchRule, boolean>>
  /** The editions in which the rundown opens drafts; empty for the default. */
  rundown: RundownEditions | ''
  stages: DraftStage[]
  teams: DraftTeam[]
} & TableDraft

/** The props that all parts of the form share. */
export type DraftProps = {
  draft: TournamentDraft
  onChange: (changed: Partial<TournamentDraft>) => void
  errorAt: (field: string) => string | undefined
}

const NO_TABLE = { deductions: [], annulled: [], order: [] }
/** The only stage of a league: one group with all teams. */
export const FIRST_STAGE = { name: { bn: 'লিগ', en: 'League' }, hasTable: true, table: NO_TABLE }

export function emptyDraft(): TournamentDraft {
  return {
    name: { bn: '', en: '' },
    season: '',
    gender: 'male',
    startsOn: '',
    endsOn: '',
    ...ofSport('football'),
    rundown: '',
    stages: [{ ...FIRST_STAGE, key: 0 }],
    teams: [],
  }
}

/** The initial values of the fields that depend on the sport. */
export function ofSport(sport: Sport) {
  return { ...ofFormat(sport, firstFormat(sport)), ...usualTable(sport) }
}

export function toDraft({ rules, stages, teams, ...tournament }: ApiTournament): TournamentDraft {
  const preset = ofFormat(rules.sport, rules.format)
  const given = Object.entries(rules).filter(([, value]) => value !== undefined)
  const stageIds = stages.map(({ id }) => id)
  return {
    name: tournament.name,
    season: tournament.season,
    gender: tournament.gender,
    startsOn: tournament.startsOn ?? '',
    endsOn: tournament.endsOn ?? '',
    ...preset,
    numbers: { ...preset.numbers, ...textsOf(given, settingsOf(rules.sport).numbers) },
    switches: {
      ...preset.switches,
      ...Object.fromEntries(given.filter(([name]) => isOneOf(settingsOf(rules.sport).switches, name))),
    },
    ...toTableDraft(rules.table, rules.sport),
    rundown: rules.rundown ?? '',
    stages: stages.map((stage, key) => ({ ...stage, key })),
    teams: teams.map(({ team, stageId }) => ({
      id: team.id,
      name: team.name,
      stage: stageId === null ? null : stageIds.indexOf(stageId),
    })),
  }
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name)
}

function textsOf(given: [string, unknown][], names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    given.filter(([name]) => names.includes(name)).map(([name, value]) => [name, String(value)]),
  )
}

/** The names of the fields whose text is not a number, or is missing if a number is required. */
export function wrongNumbers(draft: TournamentDraft): string[] {
  const { sport, numbers } = draft
  const wrong = settingsOf(sport).numbers.filter((name) => {
    const text = numbers[name] ?? ''
    return text.trim() !== '' && readNumber(text) === null
  })
  return [...wrong, ...wrongTableNumbers(draft, sport)]
}

/** The fields that the rules are made from. */
export const RULES = [
  ...(['sport', 'format', 'numbers', 'switches'] as const),
  ...(['points', 'losingBonus', 'split', 'order', 'criteria'] as const),
] as const

/** The change, plus the unchanged fields that only make sense with the changed ones: a team names its stage by index. */
export function withRelated(
  draft: TournamentDraft,
  change: Partial<TournamentDraft>,
): Partial<TournamentDraft> {
  const { stages, teams, sport, format, numbers, switches, points, losingBonus, split, order, criteria } =
    draft
  const rules = { sport, format, numbers, switches, points, losingBonus, split, order, criteria }
  return {
    ...(('stages' in change || 'teams' in change) && { stages, teams }),
    ...(RULES.some((name) => name in change) && rules),
    ...change,
  }
}

/** The body for the API. `stored`: the current rules; their fields that the form does not show are kept. */
export function toTournament(draft: TournamentDraft, stored: TournamentRules | null): NewTournament {
  const { name, season, gender, startsOn, endsOn, stages, teams } = draft
  return {
    name,
    season: toAsciiDigits(season),
    slug: '',
    gender,
    termId: null,
    startsOn: startsOn || null,
    endsOn: endsOn || null,
    rules: toRules(draft, stored),
    ...toParts({ stages, teams }),
  }
}

/** Stages and teams are sent together, because a team refers to its stage by its index. */
export function toParts({ stages, teams }: Pick<TournamentDraft, 'stages' | 'teams'>) {
  return {
    stages: stages.map(({ key: _key, ...stage }) => stage),
    teams: teams.map(({ id, stage }) => ({ teamId: id, stage })),
  }
}

function toRules(draft: TournamentDraft, stored: TournamentRules | null): TournamentRules {
  const { sport, format } = draft
  const kept = stored?.sport === sport && stored.format === format ? withoutShown(stored) : {}
  const table = toTable(draft, stored?.table ?? null)
  const rundown = draft.rundown === '' ? {} : { rundown: draft.rundown }
  return { ...kept, ...changesOf(draft), ...rundown, ...formatOf(sport, format), table }
}

/** The fields of the rules that the form does not show. */
function withoutShown(rules: TournamentRules): Record<string, unknown> {
  const shown = [
    ...settingsOf(rules.sport).numbers,
    ...settingsOf(rules.sport).switches,
    'sport',
    'format',
    'table',
    'rundown',
  ]
  return Object.fromEntries(Object.entries(rules).filter(([name]) => !isOneOf(shown, name)))
}

/** Only the values that differ from the format, and typed values of fields that depend on another one. */
function changesOf({ sport, format, numbers, switches }: TournamentDraft): Record<string, number | boolean> {
  const preset = presetOf(sport, format)
  const typed = settingsOf(sport).numbers.map((name) => {
    const value = readNumber(numbers[name] ?? '')
    return [name, value === preset[name] && !asFollowing(name) ? null : value] as const
  })
  const switched = settingsOf(sport).switches.map((name) => {
    const value = switches[name] ?? null
    return [name, value === preset[name] ? null : value] as const
  })
  return Object.fromEntries(
    [...typed, ...switched].flatMap(([name, value]) => (value === null ? [] : [[name, value]])),
  )
}

/** The next group (A is the first, then B), or a knock-out stage. */
export function nextStage(stages: readonly DraftStage[], kind: 'group' | 'knockout'): DraftStage {
  const key = Math.max(-1, ...stages.map((stage) => stage.key)) + 1
  if (kind === 'knockout') {
    const name = { bn: 'নকআউট', en: 'Knock-out' }
    return { key, name, hasTable: false, table: NO_TABLE }
  }
  const at = stages.filter(({ name }) => name.en.startsWith('Group ')).length
  const name = {
    bn: `গ্রুপ ${BENGALI_LETTERS[at] ?? ''}`.trim(),
    en: `Group ${LATIN_LETTERS[at] ?? ''}`.trim(),
  }
  return { key, name, hasTable: true, table: NO_TABLE }
}

const LATIN_LETTERS = 'ABCDEFGHIJKL'
const BENGALI_LETTERS = ['এ', 'বি', 'সি', 'ডি', 'ই', 'এফ', 'জি', 'এইচ', 'আই', 'জে', 'কে', 'এল']
