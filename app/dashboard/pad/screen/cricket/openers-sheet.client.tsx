// Asks who opens an innings: first the batter who faces, then the other one. The second answer begins the innings.
import { useState } from 'react'
import { type CricketPad, playersOf } from '#app/dashboard/match-log/cricket-pad.ts'
import { joinLineup, openInnings } from '#app/dashboard/pad/model/taps.ts'
import { AskPlayer } from '../add-player-sheet.client.tsx'
import { usePad } from '../pad-context.ts'
import { type Choice, Choices, useNamed } from '../sheet.client.tsx'

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
  const named = useNamed()
  const [team, setTeam] = useState(proposed)
  const [striker, setStriker] = useState<string | null>(null)
  // Players who were added here; they join the line-up when the innings begins.
  const [joining, setJoining] = useState<readonly string[]>([])
  const pick = (player: string, joined = joining) => {
    if (striker === null) setStriker(player)
    else enter([...joinLineup(pad, team, joined), ...openInnings(team, [striker, player], isSuperOver)])
  }
  const squad = squadOf(team).map(({ id }) => id)
  const players = [...new Set([...playersOf(pad, team, squad), ...joining])]
  const followsOn = mayFollowOn && team === proposed
  const other = team === match.home.id ? match.away.id : match.home.id
  const otherSide: Choice = {
    key: 'other',
    tone: 'quiet',
    label: t(followsOn ? 'innings.followOn' : 'before.other', { team: nameOf(other) }),
    onPick: () => {
      setTeam(other)
      setJoining([])
    },
  }
  return (
    <AskPlayer
      title={`${nameOf(team)}: ${t(striker === null ? 'innings.striker' : 'innings.nonStriker')}`}
      onBack={striker === null ? onBack : () => setStriker(null)}
      unsaved={striker === null ? false : 'takesBack'}
      team={team}
      hasBegun={striker !== null}
      onAdded={(player) => {
        setJoining([...joining, player])
        pick(player, [...joining, player])
      }}
    >
      {(add) => (
        <>
          <Choices
            choices={named(
              players.filter((player) => player !== striker),
              pick,
            )}
          />
          <Choices columns={1} choices={[add, ...(striker === null ? [otherSide] : [])]} />
        </>
      )}
    </AskPlayer>
  )
}
