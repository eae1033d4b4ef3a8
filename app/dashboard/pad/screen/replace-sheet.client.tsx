// Enters the replacement of a player: which side, who leaves, who comes in, and why. A substitute who only fields is not
// entered.
import { useState } from 'react'
import { REASONS } from '#app/dashboard/match-log/cricket-fields.ts'
import { type CricketPad, playersOf } from '#app/dashboard/match-log/cricket-pad.ts'
import type { CricketEvent, PlayerId, TeamId } from '#sport/cricket/events.ts'
import { replacePlayer } from '../model/taps.ts'
import { AddPlayerSheet } from './add-player-sheet.client.tsx'
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'

type Props = {
  pad: CricketPad
  onDone: (events: CricketEvent[]) => void
  onBack: () => void
  onClose: () => void
}
type Draft = { team?: TeamId; out?: PlayerId; in?: PlayerId }

export function ReplaceSheet({ pad, onDone, onBack, onClose }: Props) {
  const { match, t, desk, nameOf, squadOf } = usePad()
  const [draft, setDraft] = useState<Draft>({})
  const [isAdding, setAdding] = useState(false)
  const { team, out, in: joining } = draft
  if (team === undefined)
    return (
      <Sheet title={t('add.side')} onBack={onBack} onClose={onClose}>
        <Choices
          columns={1}
          choices={[match.home.id, match.away.id].map((id) => ({
            key: id,
            label: nameOf(id),
            onPick: () => setDraft({ team: id }),
          }))}
        />
      </Sheet>
    )
  const squad = squadOf(team).map(({ id }) => id)
  const playing = playersOf(pad, team, squad)
  if (out === undefined)
    return (
      <Sheet title={t('replace.out')} onBack={() => setDraft({})} onClose={onClose}>
        <Choices
          choices={playing.map((player) => ({
            key: player,
            label: nameOf(player),
            onPick: () => setDraft({ team, out: player }),
          }))}
        />
      </Sheet>
    )
  const choose = (player: PlayerId) => setDraft({ team, out, in: player })
  if (isAdding)
    return (
      <AddPlayerSheet
        team={team}
        hasBegun
        onAdded={(player) => {
          choose(player)
          setAdding(false)
        }}
        onBack={() => setAdding(false)}
      />
    )
  if (joining === undefined)
    return (
      <Sheet
        title={t('replace.in', { player: nameOf(out) })}
        unsaved="takesBack"
        onBack={() => setDraft({ team })}
        onClose={onClose}
      >
        <Choices
          choices={[
            ...squad
              .filter((player) => !playing.includes(player))
              .map((player) => ({ key: player, label: nameOf(player), onPick: () => choose(player) })),
            { key: '+', label: t('batter.other'), tone: 'quiet' as const, onPick: () => setAdding(true) },
          ]}
        />
      </Sheet>
    )
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
