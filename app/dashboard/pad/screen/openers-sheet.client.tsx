// Asks who opens an innings: first the batter who faces, then the other one. The second answer begins the innings.
import { useState } from 'react'
import { type CricketPad, playersOf } from '#app/dashboard/match-log/cricket-pad.ts'
import { joinLineup, openInnings } from '../model/taps.ts'
import { AddPlayerSheet } from './add-player-sheet.client.tsx'
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'

type Props = {
  pad: CricketPad
  team: string
  isSuperOver: boolean
  /** The other side may be made to follow on, so the scorer can choose which side bats. */
  mayFollowOn?: boolean | undefined
  onBack?: () => void
}

export function OpenersSheet({ pad, team: proposed, isSuperOver, mayFollowOn = false, onBack }: Props) {
  const { t, nameOf, squadOf, enter, match } = usePad()
  const [team, setTeam] = useState(proposed)
  const [striker, setStriker] = useState<string | null>(null)
  const [isAdding, setAdding] = useState(false)
  // Players who were added here; they join the line-up when the innings begins.
  const [joining, setJoining] = useState<readonly string[]>([])
  const pick = (player: string, joined = joining) => {
    if (striker === null) setStriker(player)
    else enter([...joinLineup(pad, team, joined), ...openInnings(team, [striker, player], isSuperOver)])
  }
  if (isAdding)
    return (
      <AddPlayerSheet
        team={team}
        hasBegun={striker !== null}
        onAdded={(player) => {
          setJoining([...joining, player])
          setAdding(false)
          pick(player, [...joining, player])
        }}
        onBack={() => setAdding(false)}
      />
    )
  const squad = squadOf(team).map(({ id }) => id)
  const players = [...new Set([...playersOf(pad, team, squad), ...joining])]
  const followsOn = mayFollowOn && team === proposed
  const other = team === match.home.id ? match.away.id : match.home.id
  return (
    <Sheet
      title={`${nameOf(team)}: ${t(striker === null ? 'innings.striker' : 'innings.nonStriker')}`}
      onBack={striker === null ? onBack : () => setStriker(null)}
      unsaved={striker === null ? false : 'takesBack'}
    >
      <Choices
        choices={players
          .filter((player) => player !== striker)
          .map((player) => ({ key: player, label: nameOf(player), onPick: () => pick(player) }))}
      />
      <Choices
        columns={1}
        choices={[
          { key: '+', label: t('batter.other'), tone: 'quiet', onPick: () => setAdding(true) },
          ...(striker === null
            ? [
                {
                  key: 'other',
                  label: t(followsOn ? 'innings.followOn' : 'before.other', { team: nameOf(other) }),
                  tone: 'quiet' as const,
                  onPick: () => {
                    setTeam(other)
                    setJoining([])
                  },
                },
              ]
            : []),
        ]}
      />
    </Sheet>
  )
}
