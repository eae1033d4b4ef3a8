// Enters the replacement of a player: which side, who leaves, who comes in, and why. A substitute who only fields is not
// entered.
import { useState } from 'react'
import { REASONS } from '#app/dashboard/match-log/cricket-fields.ts'
import { type CricketPad, playersOf } from '#app/dashboard/match-log/cricket-pad.ts'
import { replacePlayer } from '#app/dashboard/pad/model/taps.ts'
import type { CricketEvent, PlayerId, TeamId } from '#sport/cricket/events.ts'
import { AskPlayer } from '../add-player-sheet.client.tsx'
import { usePad } from '../pad-context.ts'
import { Choices, Sheet, useNamed } from '../sheet.client.tsx'

type Props = {
  pad: CricketPad
  onDone: (events: CricketEvent[]) => void
  onBack: () => void
  onClose: () => void
}
type Draft = { team?: TeamId; out?: PlayerId; in?: PlayerId }

export function ReplaceSheet({ pad, onDone, onBack, onClose }: Props) {
  const { match, t, desk, nameOf, squadOf } = usePad()
  const named = useNamed()
  const [draft, setDraft] = useState<Draft>({})
  const { team, out, in: joining } = draft
  if (team === undefined)
    return (
      <Sheet title={t('add.side')} onBack={onBack} onClose={onClose}>
        <Choices
          columns={1}
          choices={named([match.home.id, match.away.id], (id) => setDraft({ team: id }))}
        />
      </Sheet>
    )
  const squad = squadOf(team).map(({ id }) => id)
  const playing = playersOf(pad, team, squad)
  if (out === undefined)
    return (
      <Sheet title={t('replace.out')} onBack={() => setDraft({})} onClose={onClose}>
        <Choices choices={named(playing, (player) => setDraft({ team, out: player }))} />
      </Sheet>
    )
  const choose = (player: PlayerId) => setDraft({ team, out, in: player })
  if (joining === undefined) {
    const others = squad.filter((player) => !playing.includes(player))
    return (
      <AskPlayer
        title={t('replace.in', { player: nameOf(out) })}
        unsaved="takesBack"
        onBack={() => setDraft({ team })}
        team={team}
        onClose={onClose}
        hasBegun
        onAdded={choose}
      >
        {(add) => <Choices choices={[...named(others, choose), add]} />}
      </AskPlayer>
    )
  }
  return (
    <Sheet
      title={t('replace.why', { player: nameOf(joining) })}
      unsaved="takesBack"
      onBack={() => setDraft({ team, out })}
      onClose={onClose}
    >
      <Choices
        columns={1}
        choices={REASONS.side.map((reason) => ({
          key: reason,
          label: desk(`cricket.reasons.${reason}`),
          onPick: () => onDone(replacePlayer(pad, playing, { team, out, in: joining, reason })),
        }))}
      />
    </Sheet>
  )
}
