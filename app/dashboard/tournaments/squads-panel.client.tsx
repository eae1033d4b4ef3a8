// The squads of a tournament: one team at a time.

import { Button, Checkbox, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { formatCount } from '#bangla/counts.ts'
import type { ApiSquad, ApiTournament } from '#contract/matches/api-tournament.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { DigitsInput } from '../forms/digits-input.client.tsx'
import { isUntouched } from '../forms/untouched.ts'
import { readNumber } from '../match-log/typed-numbers.ts'
import { ErrorNote } from '../parts/error-note.tsx'
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
  const count = (id: string) => squads.data?.find(({ team }) => team.id === id)?.players.length ?? 0
  const team = tournament.teams.find((each) => each.team.id === teamId)?.team
  return (
    <Panel title={t('squads')}>
      {squads.isError ? <ErrorNote error={squads.error} onRetry={squads.refetch} /> : null}
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
          squad={squads.data.find((each) => each.team.id === team.id)?.players ?? []}
          onDone={() => onDone(t('squadSaved', { name: team.name[language] }))}
        />
      ) : null}
    </Panel>
  )
}

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
  squad: ApiSquad['players']
  onDone: () => void
}

function toRow({ player, isCaptain, isKeeper, shirtNumber }: ApiSquad['players'][number]) {
  const shirt = shirtNumber === null ? '' : String(shirtNumber)
  return { id: player.id, name: player.name, isCaptain, isKeeper, shirt }
}

function SquadForm({ tournament, teamId, squad, onDone }: SquadProps) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const [loaded] = useState(() => squad.map(toRow))
  const [rows, setRows] = useState(loaded)
  const saving = useTournamentCall(saveSquad, onDone)
  const guard = GUARDS[tournament.sport]
  const change = (id: string, changed: Partial<(typeof rows)[number]>) =>
    setRows(rows.map((row) => (row.id === id ? { ...row, ...changed } : row)))
  const save = () => {
    if (isUntouched(rows, loaded)) return onDone()
    saving.mutate({
      id: tournament._id,
      teamId,
      players: rows.map(({ id, isCaptain, isKeeper, shirt }) => ({
        playerId: id,
        isCaptain,
        isKeeper,
        shirtNumber: readNumber(shirt),
      })),
    })
  }
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
                setRows(rows.map((row) => ({ ...row, isCaptain: row.id === id && currentTarget.checked })))
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
              onClick={() => setRows(rows.filter((row) => row.id !== id))}
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
          setRows([...rows, { id, name, isCaptain: false, isKeeper: false, shirt: '' }])
        }}
      />
      <SquadPaste
        gender={tournament.gender}
        guard={guard ?? null}
        teamId={teamId}
        taken={rows.map(({ id }) => id)}
        onTake={(players) => setRows(withPlayers(rows, players))}
      />
      {saving.isError ? <ErrorNote error={saving.error} /> : null}
      <div className="buttons">
        <Button loading={saving.isPending} onClick={save}>
          {t('saveSquad')}
        </Button>
      </div>
    </div>
  )
}
