// Enters the line-up and the bench of a football side.
import { useState } from 'react'
import type { FootballPad } from '#app/dashboard/pad/model/football-pad.ts'
import { AskPlayer } from '../add-player-sheet.client.tsx'
import { usePad } from '../pad-context.ts'
import { Answer, Choices } from '../sheet.client.tsx'

type Props = { pad: FootballPad; team: string; onDone: () => void }

/** The first tap on a player adds them to the line-up, the second moves them to the bench, the third removes them. */
export function FootballLineupSheet({ pad, team, onDone }: Props) {
  const { t, write, nameOf, squadOf, enter } = usePad()
  const [home, away] = pad.state.sides
  const side = team === home.team ? home : away
  const [players, setPlayers] = useState<readonly string[]>(side.lineup)
  const [bench, setBench] = useState<readonly string[]>(side.bench)
  const [isChanged, setChanged] = useState(false)
  const max = pad.log.rules.players
  const squad = squadOf(team).map(({ id }) => id)
  const offered = [...new Set([...side.lineup, ...side.bench, ...squad, ...players, ...bench])]
  const turn = (player: string) => {
    setChanged(true)
    if (players.includes(player)) {
      setPlayers(players.filter((each) => each !== player))
      setBench([...bench, player])
    } else if (bench.includes(player)) setBench(bench.filter((each) => each !== player))
    else if (players.length < max) setPlayers([...players, player])
    else setBench([...bench, player])
  }
  const save = () => {
    if (players.length + bench.length > 0)
      enter([{ kind: 'lineup', team, players: [...players], substitutes: [...bench] }])
    onDone()
  }
  return (
    <AskPlayer
      title={`${nameOf(team)}: ${t('before.lineupCount', { count: write(players.length), players: write(max) })}`}
      question={team}
      unsaved={isChanged}
      onBack={onDone}
      foot={<Answer label={t('sheet.save')} tone="go" onPick={save} />}
      team={team}
      hasBegun={isChanged}
      addLabel={t('more.add')}
      onAdded={(player) => {
        // An added player joins the line-up, or the bench if the line-up is full.
        if (!players.includes(player) && !bench.includes(player)) turn(player)
      }}
    >
      {(add) => (
        <>
          <p>{t(offered.length === 0 ? 'before.noSquad' : 'football.taps')}</p>
          <Choices
            choices={[
              ...offered.map((player) => ({
                key: player,
                label: nameOf(player),
                isOn: players.includes(player),
                note: bench.includes(player) ? t('football.bench') : undefined,
                onPick: () => turn(player),
              })),
              add,
            ]}
          />
        </>
      )}
    </AskPlayer>
  )
}
