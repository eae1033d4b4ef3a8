// The tables of a tournament with the decisions of an editor: point deductions, and the order of level teams.

import { Button } from '@mantine/core'
import { formatCount } from '#bangla/counts.ts'
import type { ApiTable, ApiTournament } from '#contract/matches/api-tournament.ts'
import type { TableSettings } from '#contract/matches/table-rules.ts'
import type { StageTableRules } from '#contract/matches/tournament.ts'
import { entryPath } from '#contract/pages/term-paths.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useScreen, useWords } from '../screen.ts'
import { decideTable } from './decided-parts.ts'
import { Deductions } from './deductions.client.tsx'
import { movableTeams, moveUp } from './level-order.ts'
import { changeTournament, useTables, useTournamentCall } from './tournament-calls.client.ts'
import { toParts } from './tournament-draft.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

type Props = { tournament: ApiTournament; onDone: (message: string) => void }

export function TablesPanel({ tournament, onDone }: Props) {
  const t = useWords(tournamentWords)
  return (
    <Panel title={t('tables')}>
      <QueryView query={useTables(tournament._id)}>
        {(tables) =>
          tables.length === 0 ? (
            <p className="empty">{t('noTables')}</p>
          ) : (
            tables.map((table) => (
              <Decided key={table.stage?.id ?? ''} table={table} tournament={tournament} onDone={onDone} />
            ))
          )
        }
      </QueryView>
    </Panel>
  )
}

/** One table; each decision of an editor about it is saved at once. */
function Decided({ table, tournament, onDone }: Props & { table: ApiTable }) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const changing = useTournamentCall(changeTournament, () => onDone(t('saved')))
  const stage = tournament.stages.find(({ id }) => id === table.stage?.id)
  const decide = (changed: Partial<StageTableRules>, onStored?: () => void) => {
    const parts = toParts(decideTable(tournament, table, changed))
    const change = { ...parts, version: tournament.version }
    changing.mutate({ id: tournament._id, change }, { onSuccess: () => onStored?.() })
  }
  return (
    <div className={css.part}>
      {table.stage && tournament.stages.length > 1 ? <h3>{table.stage.name[language]}</h3> : null}
      <StageTable
        table={table}
        sport={tournament.sport}
        points={tournament.rules.table.points}
        isBusy={changing.isPending}
        onMoveUp={(teamId) => decide({ order: moveUp(table.rows, teamId) })}
      />
      {changing.isError ? <ErrorNote error={changing.error} /> : null}
      {stage && stage.table.order.length > 0 ? (
        <p>
          {t('orderSet')}{' '}
          <Button variant="default" loading={changing.isPending} onClick={() => decide({ order: [] })}>
            {t('orderClear')}
          </Button>
        </p>
      ) : null}
      {table.rows.length > 0 ? (
        <Deductions
          teams={table.rows.map(({ team }) => team)}
          deductions={stage?.table.deductions ?? []}
          isBusy={changing.isPending}
          onChange={(deductions, onStored) => decide({ deductions }, onStored)}
        />
      ) : null}
    </div>
  )
}

type Level = { name: 'drawn' | 'tied' | 'shootOutsWon'; count: (row: ApiTable['rows'][number]) => number }

/** The columns of matches that ended level: those that give points of their own have one. */
function levelColumns(isCricket: boolean, { tie, shootOutWin }: TableSettings['points']): Level[] {
  if (isCricket && tie === undefined) return [{ name: 'tied', count: ({ drawn }) => drawn }]
  return [
    { name: 'drawn', count: ({ drawn, tied }) => drawn - tied },
    ...(tie === undefined
      ? []
      : [{ name: 'tied' as const, count: ({ tied }: ApiTable['rows'][number]) => tied }]),
    ...(shootOutWin === undefined
      ? []
      : [{ name: 'shootOutsWon' as const, count: (row: ApiTable['rows'][number]) => row.shootOutsWon }]),
  ]
}

type StageTableProps = {
  table: ApiTable
  sport: ApiTournament['sport']
  points: TableSettings['points']
  isBusy: boolean
  onMoveUp: (teamId: string) => void
}

function StageTable({ table: { rows }, sport, points, isBusy, onMoveUp }: StageTableProps) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const write = (number: number) => (number < 0 ? '−' : '') + formatCount(Math.abs(number), language)
  const movable = movableTeams(rows)
  const isCricket = sport === 'cricket'
  const levels = levelColumns(isCricket, points)
  const rate = (value: number | null) => (value === null ? '–' : writeRate(value, write))
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a wide table is scrolled with the keyboard
    <section className={css.scroll} tabIndex={0} aria-label={t('tables')}>
      <table className={css.league}>
        <thead>
          <tr>
            <th scope="col">#</th>
            <th scope="col">{t('column.team')}</th>
            <th scope="col">{t('column.played')}</th>
            <th scope="col">{t('column.won')}</th>
            {levels.map(({ name }) => (
              <th key={name} scope="col">
                {t(`column.${name}`)}
              </th>
            ))}
            <th scope="col">{t('column.lost')}</th>
            <th scope="col">{t(isCricket ? 'column.noResult' : 'column.goals')}</th>
            <th scope="col">{t(isCricket ? 'column.netRunRate' : 'column.difference')}</th>
            <th scope="col">{t('column.points')}</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.team.id}>
              <td>{write(row.position)}</td>
              <TeamCell row={row} isMovable={movable.has(row.team.id)} isBusy={isBusy} onMoveUp={onMoveUp} />
              <td>{write(row.played)}</td>
              <td>{write(row.won)}</td>
              {levels.map(({ name, count }) => (
                <td key={name}>{write(count(row))}</td>
              ))}
              <td>{write(row.lost)}</td>
              <td>{isCricket ? write(row.noResult) : `${write(row.for)}–${write(row.against)}`}</td>
              <td>
                {isCricket ? rate(row.netRunRate) : (row.difference > 0 ? '+' : '') + write(row.difference)}
              </td>
              <td>
                <strong>{write(row.points)}</strong>
                {row.deducted > 0 ? <small>{t('deducted', { count: write(row.deducted) })}</small> : null}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type TeamCellProps = Pick<StageTableProps, 'isBusy' | 'onMoveUp'> & {
  row: ApiTable['rows'][number]
  isMovable: boolean
}

function TeamCell({ row: { team, isLevel, played }, isMovable, isBusy, onMoveUp }: TeamCellProps) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  return (
    <th scope="row">
      <a href={entryPath(language, 'team', team.slug)} target="_blank" rel="noopener">
        {team.name[language]}
      </a>
      {isLevel && played > 0 ? <small>{t('level')}</small> : null}
      {isMovable ? (
        <Button
          variant="default"
          disabled={isBusy}
          aria-label={t('moveUpOf', { name: team.name[language] })}
          onClick={() => onMoveUp(team.id)}
        >
          {t('moveUp')}
        </Button>
      ) : null}
    </th>
  )
}

/** Three digits after the point, in the digits of the screen. */
function writeRate(value: number, write: (number: number) => string): string {
  const [whole = '0', rest = ''] = Math.abs(value).toFixed(3).split('.')
  const digits = [...rest].map((digit) => write(Number(digit))).join('')
  return `${value < 0 ? '−' : '+'}${write(Number(whole))}.${digits}`
}
