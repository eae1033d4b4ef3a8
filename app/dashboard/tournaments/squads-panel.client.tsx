// The squads of a tournament: one team at a time.

import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import type { ApiSquad, ApiTournament } from '#contract/matches/api-tournament.ts'
import type { SquadPlayer } from '#contract/matches/tournament.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { CollisionNote } from '../forms/collision-note.client.tsx'
import { DigitsInput } from '../forms/digits-input.client.tsx'
import { isSame } from '../forms/untouched.ts'
import { useEdits } from '../forms/use-edits.client.ts'
import { readNumber } from '../match-log/typed-numbers.ts'
import { ErrorNote, QueryError } from '../parts/error-note.tsx'
import { Panel } from '../parts/panel.tsx'
import { useScreen } from '../screen.ts'
import { OtherName, SquadPaste, type TakenPlayer } from './squad-paste.client.tsx'
import { saveSquad, useSquads, useTournamentCall } from './tournament-calls.client.ts'
import { tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

type Props = { tournament: ApiTournament; onDone: (message: string) => void }

export function SquadsPanel({ tournament, onDone }: Props) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const squads = useSquads(tournament._id)
  const [teamId, setTeam] = useState('')
  const saving = useTournamentCall(saveSquad)
  // Those of all teams: what is unsaved stays while another team is shown.
  const stored = toSquads(squads.data ?? [])
  const edits = useEdits<Squads>(stored, saving)
  const count = (id: string) => squads.data?.find(({ team }) => team.id === id)?.players.length ?? 0
  const teamOf = (id: string) => tournament.teams.find((each) => each.team.id === id)?.team
  const nameOf = (id: string) => teamOf(id)?.name[language]
  const team = teamOf(teamId)
  const save = (id: string) => {
    const [rows = [], base = []] = [edits.draft[id], stored[id]]
    const done = () => onDone(t('squadSaved', { name: nameOf(id) ?? '' }))
    if (isSame(rows, base)) return done()
    saving.mutate(
      { id: tournament._id, teamId: id, players: rows.map(toPlayer), base: base.map(toPlayer) },
      {
        onSuccess(squads) {
          edits.saved({ [id]: rows }, toSquads(squads))
          done()
        },
      },
    )
  }
  return (
    <Panel title={t('squads')}>
      <QueryError query={squads} />
      {tournament.teams.length === 0 ? <p className="empty">{t('noTeams')}</p> : null}
      {tournament.teams.length > 0 ? (
        <NativeSelect
          size="md"
          className={css.form}
          label={t('squadOf')}
          value={teamId}
          data={[
            { value: '', label: t('chooseTeam') },
            ...tournament.teams.map((each) => ({
              value: each.team.id,
              label: `${each.team.name[language]} (${formatCount(count(each.team.id), language)})`,
            })),
          ]}
          onChange={({ currentTarget }) => setTeam(currentTarget.value)}
        />
      ) : null}
      {team && squads.data ? (
        <SquadForm
          key={team.id}
          tournament={tournament}
          teamId={team.id}
          rows={edits.draft[team.id] ?? []}
          onChange={(rows) => edits.change({ [team.id]: rows })}
        >
          {saving.isError ? <ErrorNote error={saving.error} /> : null}
          <CollisionNote
            fields={edits.collisions.flatMap((id) => nameOf(id) ?? [])}
            saving={saving}
            onTakeStored={edits.takeStored}
          />
          <div className="buttons">
            <Button loading={saving.isPending} onClick={() => save(team.id)}>
              {t('saveSquad')}
            </Button>
          </div>
        </SquadForm>
      ) : null}
    </Panel>
  )
}

/** The squads by the ids of their teams. */
type Squads = Record<string, TakenPlayer[]>

const toSquads = (squads: readonly ApiSquad[]): Squads =>
  Object.fromEntries(squads.map(({ team, players }) => [team.id, players.map(toRow)]))

/** The squad with these players after it; one captain stays, the last one named. */
function withPlayers(rows: readonly TakenPlayer[], players: readonly TakenPlayer[]): TakenPlayer[] {
  const all = [...rows, ...players.filter(({ id }) => rows.every((row) => row.id !== id))]
  const captain = all.findLast(({ isCaptain }) => isCaptain)?.id
  return all.map((row) => ({ ...row, isCaptain: row.id === captain }))
}

/** Who guards the goal or the wicket, in the sports that have one. */
const GUARDS: Partial<Record<ApiTournament['sport'], 'goalkeeper' | 'wicketkeeper'>> = {
  cricket: 'wicketkeeper',
  football: 'goalkeeper',
  hockey: 'goalkeeper',
}

type SquadProps = {
  tournament: ApiTournament
  teamId: string
  rows: TakenPlayer[]
  onChange: (rows: TakenPlayer[]) => void
  /** What is below the rows. */
  children: ReactNode
}

function toRow({ player, isCaptain, isKeeper, shirtNumber }: ApiSquad['players'][number]): TakenPlayer {
  const shirt = shirtNumber === null ? '' : String(shirtNumber)
  return { id: player.id, name: player.name, isCaptain, isKeeper, shirt }
}

function toPlayer({ id, isCaptain, isKeeper, shirt }: TakenPlayer): SquadPlayer {
  return { playerId: id, isCaptain, isKeeper, shirtNumber: readNumber(shirt) }
}

function SquadForm({ tournament, teamId, rows, onChange, children }: SquadProps) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const guard = GUARDS[tournament.sport]
  const change = (id: string, changed: Partial<TakenPlayer>) =>
    onChange(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)))
  return (
    <div className={`${css.part} ${css.form}`}>
      <ul className={css.items}>
        {rows.map(({ id, name, isCaptain, isKeeper, shirt }) => (
          <li key={id}>
            <span className={css.name} lang={language}>
              {name[language]}
              <OtherName name={name} shown={name[language]} />
            </span>
            <DigitsInput
              className={css.short}
              aria-label={t('shirtOf', { name: name[language] })}
              placeholder={t('shirt')}
              maxLength={3}
              value={shirt}
              onChange={(text) => change(id, { shirt: text })}
            />
            <Checkbox
              label={t('captain')}
              checked={isCaptain}
              onChange={({ currentTarget }) =>
                onChange(rows.map((row) => ({ ...row, isCaptain: row.id === id && currentTarget.checked })))
              }
            />
            {guard ? (
              <Checkbox
                label={t(`isKeeper.${guard}`)}
                checked={isKeeper}
                onChange={({ currentTarget }) => change(id, { isKeeper: currentTarget.checked })}
              />
            ) : null}
            <Button
              variant="default"
              aria-label={t('removeOf', { name: name[language] })}
              onClick={() => onChange(rows.filter((row) => row.id !== id))}
            >
              {t('remove')}
            </Button>
          </li>
        ))}
      </ul>
      <CompetitorPicker
        kind="player"
        label={t('addPlayer')}
        gender={tournament.gender}
        exclude={rows.map(({ id }) => id)}
        onPick={(picked) => {
          if (!picked) return
          const { id, name } = picked
          onChange([...rows, { id, name, isCaptain: false, isKeeper: false, shirt: '' }])
        }}
      />
      <SquadPaste
        gender={tournament.gender}
        guard={guard ?? null}
        teamId={teamId}
        taken={rows.map(({ id }) => id)}
        onTake={(players) => onChange(withPlayers(rows, players))}
      />
      {children}
    </div>
  )
}
