// The questions before the first ball: toss, number of overs, line-ups. Only the toss is required; the rest may follow later.
import { useState } from 'react'
import type { CricketPad } from '#app/dashboard/match-log/cricket-pad.ts'
import type { TeamId } from '#sport/cricket/events.ts'
import { opponentOf } from '#sport/cricket/next-step.ts'
import { AddPlayerSheet } from './add-player-sheet.client.tsx'
import { OversForm } from './more-forms.client.tsx'
import { OpenersSheet } from './openers-sheet.client.tsx'
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'

type Props = { pad: CricketPad; onClose?: (() => void) | undefined }
type Place = { kind: 'list' | 'toss' | 'overs' } | { kind: 'lineup' | 'openers'; team: TeamId }

export function BeforeSheet({ pad, onClose }: Props) {
  const { match, language, t, write, nameOf, enter } = usePad()
  const [place, setPlace] = useState<Place>({ kind: 'list' })
  const toList = () => setPlace({ kind: 'list' })
  const { toss, lineups } = pad.state
  const teams = [match.home, match.away]
  if (place.kind === 'toss' || !toss) return <TossSheet onBack={toss ? toList : undefined} onDone={toList} />
  if (place.kind === 'lineup') return <LineupSheet pad={pad} team={place.team} onDone={toList} />
  if (place.kind === 'openers')
    return <OpenersSheet pad={pad} team={place.team} isSuperOver={false} onBack={toList} />
  if (place.kind === 'overs')
    return (
      <OversForm
        pad={pad}
        onDone={(events) => {
          enter(events)
          toList()
        }}
        onBack={toList}
      />
    )
  const first = toss.decision === 'bat' ? toss.winner : opponentOf(pad.log.teams, toss.winner)
  const decision = t(toss.decision === 'bat' ? 'before.bat' : 'before.field')
  return (
    <Sheet title={t(pad.innings === null ? 'before.title' : 'more.toss')} onClose={onClose}>
      <Choices
        columns={1}
        choices={[
          {
            key: 'toss',
            label: t('before.tossOf', { team: nameOf(toss.winner) }),
            note: `${decision} · ${t('before.changeToss')}`,
            onPick: () => setPlace({ kind: 'toss' }),
          },
          ...(pad.rules.overs === null || pad.innings !== null
            ? []
            : [
                {
                  key: 'overs',
                  label: t('before.overs', { overs: write(pad.rules.overs) }),
                  note: t('before.changeOvers'),
                  onPick: () => setPlace({ kind: 'overs' }),
                },
              ]),
          ...teams.map(({ id, name }) => {
            const count = lineups[id]?.length ?? 0
            return {
              key: id,
              label: t('before.lineup', { team: name[language] }),
              note:
                count === 0
                  ? t('before.lineupNone')
                  : t('before.lineupCount', { count: write(count), players: write(pad.rules.players) }),
              onPick: () => setPlace({ kind: 'lineup', team: id }),
            }
          }),
          ...(pad.innings === null
            ? [
                {
                  key: 'start',
                  label: t('before.start', { team: nameOf(first) }),
                  tone: 'go' as const,
                  onPick: () => setPlace({ kind: 'openers', team: first }),
                },
              ]
            : []),
        ]}
      />
    </Sheet>
  )
}

function TossSheet({ onBack, onDone }: { onBack: (() => void) | undefined; onDone: () => void }) {
  const { match, language, t, enter } = usePad()
  return (
    <Sheet title={t('before.toss')} onBack={onBack}>
      {[match.home, match.away].map(({ id, name }) => (
        <section key={id} aria-label={name[language]}>
          <h3>{name[language]}</h3>
          <Choices
            choices={(['bat', 'field'] as const).map((what) => ({
              key: what,
              label: t(`before.${what}`),
              onPick: () => {
                enter([{ kind: 'toss', winner: id, decision: what }])
                onDone()
              },
            }))}
          />
        </section>
      ))}
    </Sheet>
  )
}

type LineupProps = { pad: CricketPad; team: TeamId; onDone: () => void }

function LineupSheet({ pad, team, onDone }: LineupProps) {
  const { t, write, nameOf, squadOf, enter } = usePad()
  const squad = squadOf(team).map(({ id }) => id)
  const known = pad.state.lineups[team] ?? []
  const [isAdding, setAdding] = useState(false)
  const max = pad.rules.players
  // A squad that is not larger than a side is preselected as a whole.
  const whole = squad.length <= max ? squad : []
  const [chosen, setChosen] = useState<readonly string[]>(known.length > 0 ? known : whole)
  const [isChanged, setChanged] = useState(false)
  const change = (players: readonly string[]) => {
    setChosen(players)
    setChanged(true)
  }
  const offered = [...new Set([...known, ...squad, ...chosen])]
  const last = squadOf(team).flatMap(({ id, wasInLast }) => (wasInLast ? [id] : []))
  if (isAdding)
    return (
      <AddPlayerSheet
        team={team}
        hasBegun={isChanged}
        onAdded={(player) => {
          // A player who is added here is also chosen for the line-up.
          if (chosen.length < max && !chosen.includes(player)) change([...chosen, player])
          setAdding(false)
        }}
        onBack={() => setAdding(false)}
      />
    )
  return (
    <Sheet
      title={`${nameOf(team)}: ${t('before.lineupCount', { count: write(chosen.length), players: write(max) })}`}
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
                // In the order of choosing, which is usually the batting order.
                if (chosen.length > 0) enter([{ kind: 'lineup', team, players: [...chosen] }])
                onDone()
              },
            },
          ]}
        />
      }
    >
      {offered.length === 0 ? <p>{t('before.noSquad')}</p> : null}
      {chosen.length === 0 && last.length > 0 ? (
        <Choices
          columns={1}
          choices={[
            {
              key: 'last',
              label: t('before.asLast', { count: last.length, players: write(Math.min(last.length, max)) }),
              onPick: () => change(last.slice(0, max)),
            },
          ]}
        />
      ) : null}
      <Choices
        choices={[
          ...offered.map((player) => ({
            key: player,
            label: nameOf(player),
            isOn: chosen.includes(player),
            onPick: () => {
              if (chosen.includes(player)) change(chosen.filter((each) => each !== player))
              else if (chosen.length < max) change([...chosen, player])
            },
          })),
          { key: '+', label: t('more.add'), tone: 'quiet' as const, onPick: () => setAdding(true) },
        ]}
      />
    </Sheet>
  )
}
