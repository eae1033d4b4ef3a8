// Enters the line-up and the bench of a football side.
import { useState } from 'react'
import type { FootballPad } from '#app/dashboard/pad/model/football-pad.ts'
import { AddPlayerSheet } from '../add-player-sheet.client.tsx'
import { usePad } from '../pad-context.ts'
import { Choices, Sheet } from '../sheet.client.tsx'

/** The first tap on a player adds them to the line-up, the second moves them to the bench, the third removes them. */
export function FootballLineupSheet({
  pad,
  team,
  onDone,
}: {
  pad: FootballPad
  team: string
  onDone: () => void
}) {
  const { t, write, nameOf, squadOf, enter } = usePad()
  const [home, away] = pad.state.sides
  const side = team === home.team ? home : away
  const [players, setPlayers] = useState<readonly string[]>(side.lineup)
  const [bench, setBench] = useState<readonly string[]>(side.bench)
  const [isChanged, setChanged] = useState(false)
  const [isAdding, setAdding] = useState(false)
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
  // The choices so far stay in this component's state while a player is added.
  if (isAdding)
    return (
      <AddPlayerSheet
        team={team}
        hasBegun={isChanged}
        onAdded={(player) => {
          // An added player joins the line-up, or the bench if the line-up is full.
          if (!players.includes(player) && !bench.includes(player)) turn(player)
          setAdding(false)
        }}
        onBack={() => setAdding(false)}
      />
    )
  return (
    <Sheet
      title={`${nameOf(team)}: ${t('before.lineupCount', { count: write(players.length), players: write(max) })}`}
      question={team}
      unsaved={isChanged}
      onBack={onDone}
      foot={
        <Choices
          columns={1}
          choices={[
            {
              key: 'save',
              label: t('sheet.save'),
              tone: 'go',
              onPick: () => {
                if (players.length + bench.length > 0)
                  enter([{ kind: 'lineup', team, players: [...players], substitutes: [...bench] }])
                onDone()
              },
            },
          ]}
        />
      }
    >
      <p>{t(offered.length === 0 ? 'before.noSquad' : 'football.taps')}</p>
      <Choices
        choices={[
          ...offered.map((player) => ({
            key: player,
            label: nameOf(player),
            note: bench.includes(player) ? t('football.bench') : undefined,
            isOn: players.includes(player),
            onPick: () => turn(player),
          })),
          { key: '+', label: t('more.add'), tone: 'quiet' as const, onPick: () => setAdding(true) },
        ]}
      />
    </Sheet>
  )
}
