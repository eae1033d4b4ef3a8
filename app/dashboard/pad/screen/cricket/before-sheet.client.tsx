// The questions before the first ball: toss, number of overs, line-ups. Only the toss is required; the rest may follow later.
import { useState } from 'react'
import type { CricketPad } from '#app/dashboard/match-log/cricket-pad.ts'
import type { TeamId } from '#sport/cricket/events.ts'
import { opponentOf } from '#sport/cricket/next-step.ts'
import { AskPlayer } from '../add-player-sheet.client.tsx'
import { usePad } from '../pad-context.ts'
import { Answer, type Choice, Choices, Sheet } from '../sheet.client.tsx'
import { OversForm } from './more-forms.client.tsx'
import { OpenersSheet } from './openers-sheet.client.tsx'

type Props = { pad: CricketPad; onClose?: (() => void) | undefined }
type Place = { kind: 'list' | 'toss' | 'overs' } | { kind: 'lineup' | 'openers'; team: TeamId }

export function BeforeSheet({ pad, onClose }: Props) {
  const { match, t, write, nameOf, enter } = usePad()
  const [place, setPlace] = useState<Place>({ kind: 'list' })
  const toList = () => setPlace({ kind: 'list' })
  const { toss, lineups } = pad.state
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
  const isFirst = pad.innings === null
  const tossChoice: Choice = {
    key: 'toss',
    label: t('before.tossOf', { team: nameOf(toss.winner) }),
    note: `${t(`before.${toss.decision}`)} · ${t('before.changeToss')}`,
    onPick: () => setPlace({ kind: 'toss' }),
  }
  const overs: Choice = {
    key: 'overs',
    label: t('before.overs', { count: pad.rules.overs ?? 0, overs: write(pad.rules.overs ?? 0) }),
    note: t('before.changeOvers'),
    onPick: () => setPlace({ kind: 'overs' }),
  }
  const lineupOf = (team: TeamId): Choice => {
    const count = lineups[team]?.length ?? 0
    const values = { count: write(count), players: write(pad.rules.players) }
    return {
      key: team,
      label: t('before.lineup', { team: nameOf(team) }),
      note: count === 0 ? t('before.lineupNone') : t('before.lineupCount', values),
      onPick: () => setPlace({ kind: 'lineup', team }),
    }
  }
  const start: Choice = {
    key: 'start',
    label: t('before.start', { team: nameOf(first) }),
    tone: 'go',
    onPick: () => setPlace({ kind: 'openers', team: first }),
  }
  return (
    <Sheet title={t(isFirst ? 'before.title' : 'more.toss')} onClose={onClose}>
      <Choices
        columns={1}
        choices={[
          tossChoice,
          ...(pad.rules.overs !== null && isFirst ? [overs] : []),
          ...[match.home.id, match.away.id].map(lineupOf),
          ...(isFirst ? [start] : []),
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
  const max = pad.rules.players
  // A squad that is not larger than a side is preselected as a whole.
  const whole = squad.length <= max ? squad : []
  const [chosen, setChosen] = useState<readonly string[]>(known.length > 0 ? known : whole)
  const [isChanged, setChanged] = useState(false)
  const change = (players: readonly string[]) => {
    setChosen(players)
    setChanged(true)
  }
  // A player who is added here is also chosen for the line-up.
  const choose = (player: string) => {
    if (chosen.length < max && !chosen.includes(player)) change([...chosen, player])
  }
  const offered = [...new Set([...known, ...squad, ...chosen])]
  const last = squadOf(team).flatMap(({ id, wasInLast }) => (wasInLast ? [id] : []))
  const save = () => {
    // In the order of choosing, which is usually the batting order.
    if (chosen.length > 0) enter([{ kind: 'lineup', team, players: [...chosen] }])
    onDone()
  }
  return (
    <AskPlayer
      title={`${nameOf(team)}: ${t('before.lineupCount', { count: write(chosen.length), players: write(max) })}`}
      question={team}
      unsaved={isChanged}
      onBack={onDone}
      foot={<Answer label={t('sheet.save')} tone="go" onPick={save} />}
      team={team}
      hasBegun={isChanged}
      onAdded={choose}
      addLabel={t('more.add')}
    >
      {(add) => (
        <>
          {offered.length === 0 ? <p>{t('before.noSquad')}</p> : null}
          {chosen.length === 0 && last.length > 0 ? (
            <Answer
              label={t('before.asLast', { count: last.length, players: write(Math.min(last.length, max)) })}
              onPick={() => change(last.slice(0, max))}
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
                  else choose(player)
                },
              })),
              add,
            ]}
          />
        </>
      )}
    </AskPlayer>
  )
}
