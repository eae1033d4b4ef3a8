// An editor's decisions about a table (point deductions, the order of level teams) as stages and teams of its tournament. Pure.
import type { ApiTable, ApiTournament } from '#contract/matches/api-tournament.ts'
import type { StageTableRules } from '#contract/matches/tournament.ts'
import { FIRST_STAGE, type TournamentDraft, toDraft } from './tournament-draft.ts'

type Decided = Pick<TournamentDraft, 'stages' | 'teams'>
type Table = { stage: Pick<NonNullable<ApiTable['stage']>, 'id'> | null; rows: TeamOf[] }
type TeamOf = { team: Pick<ApiTable['rows'][number]['team'], 'id' | 'name'> }

/** Decisions are stored in a stage. A tournament without stages gets one, the league, with the teams of its only table. */
export function decideTable(
  tournament: ApiTournament,
  { stage, rows }: Table,
  changed: Partial<StageTableRules>,
): Decided {
  if (stage === null) {
    const first = { ...FIRST_STAGE, key: 0, table: { ...FIRST_STAGE.table, ...changed } }
    return { stages: [first], teams: rows.map(({ team: { id, name } }) => ({ id, name, stage: 0 })) }
  }
  const { stages, teams } = toDraft(tournament)
  const decided = stages.map((each) =>
    each.id === stage.id ? { ...each, table: { ...each.table, ...changed } } : each,
  )
  return { stages: decided, teams }
}
