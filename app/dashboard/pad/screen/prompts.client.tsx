// The questions that the pad asks by itself: next batter, next bowler, end of an innings, result. Each can be put off and undone.
import { useState } from 'react'
import {
  battingLineOf,
  bowlingLineOf,
  type CricketPad,
  playersOf,
} from '#app/dashboard/match-log/cricket-pad.ts'
import { cricketResultText } from '#app/dashboard/match-log/result-text.ts'
import { batterChoices, bowlerChoices, type NextStep } from '#sport/cricket/next-step.ts'
import { formatOvers, shownOvers } from '#sport/cricket/state.ts'
import { endInnings, joinLineup, startOver } from '../model/taps.ts'
import { AddPlayerSheet } from './add-player-sheet.client.tsx'
import { OpenersSheet } from './openers-sheet.client.tsx'
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'

type Step<Kind extends NextStep['kind']> = Extract<NextStep, { kind: Kind }>

/** `onMore` opens the menu, in which the innings can be ended if no batter can come in. */
export function BatterSheet({ pad, onMore }: { pad: CricketPad; onMore: () => void }) {
  const { t, write, nameOf, squadOf, enter } = usePad()
  const { innings } = pad
  const [isAdding, setAdding] = useState(false)
  if (!innings) return null
  const { team } = innings
  if (isAdding)
    return (
      <AddPlayerSheet
        team={team}
        onAdded={(player) => {
          enter([...joinLineup(pad, team, [player]), { kind: 'batter_in', player }])
          setAdding(false)
        }}
        onBack={() => setAdding(false)}
      />
    )
  const players = playersOf(
    pad,
    team,
    squadOf(team).map(({ id }) => id),
  )
  return (
    <Sheet title={t('batter.title')}>
      <Choices
        choices={[
          ...batterChoices(innings, players).map(({ player, hasRetired }) => {
            const line = battingLineOf(innings, player)
            return {
              key: player,
              label: nameOf(player),
              note: hasRetired ? `${t('batter.retired')} · ${write(line?.runs ?? 0)}` : undefined,
              onPick: () => enter([{ kind: 'batter_in', player }]),
            }
          }),
          { key: '+', label: t('batter.other'), tone: 'quiet', onPick: () => setAdding(true) },
          { key: 'more', label: t('keys.more'), tone: 'quiet', onPick: onMore },
        ]}
      />
    </Sheet>
  )
}

type BowlerProps = {
  pad: CricketPad
  step: Pick<Step<'bowler'>, 'endsOver'>
  /** Another bowler completes the current over. */
  isChange?: boolean
  onClose?: () => void
  onDone?: () => void
}

export function BowlerSheet({ pad, step, isChange = false, onClose, onDone }: BowlerProps) {
  const { t, write, nameOf, squadOf, enter } = usePad()
  const [showsAll, setShowsAll] = useState(false)
  const [isAdding, setAdding] = useState(false)
  const { innings, fielding, rules } = pad
  if (!innings || fielding === null) return null
  if (isAdding)
    return (
      <AddPlayerSheet
        team={fielding}
        onAdded={(player) => {
          enter([...joinLineup(pad, fielding, [player]), ...startOver(step, player)])
          setAdding(false)
          onDone?.()
        }}
        onBack={() => setAdding(false)}
      />
    )
  const players = playersOf(
    pad,
    fielding,
    squadOf(fielding).map(({ id }) => id),
  )
  const choices = bowlerChoices(rules, innings, players).filter(
    ({ player }) => !isChange || player !== innings.bowler,
  )
  const refused = choices.filter((each) => each.refused)
  const shown = showsAll ? choices : choices.filter((each) => !each.refused)
  const isFirst = !step.endsOver && innings.overLines.length === 0
  const over = write(innings.overs.completed + (step.endsOver ? 1 : 0))
  const asked = isFirst ? t('bowler.first') : t('bowler.next', { over })
  const title = isChange ? t('bowler.change') : asked
  return (
    <Sheet title={title} onClose={onClose}>
      <Choices
        choices={shown.map(({ player, left, refused: why }) => ({
          key: player,
          label: nameOf(player),
          note: why ? t(`bowler.${why}`) : noteOf(player, left),
          ...(why && { tone: 'bad' as const }),
          onPick: () => {
            enter(startOver(step, player, why === 'last over'), { isAccepted: why !== null })
            onDone?.()
          },
        }))}
      />
      <Choices
        columns={1}
        choices={[
          ...(refused.length > 0 && !showsAll
            ? [
                {
                  key: 'all',
                  label: t('bowler.allow'),
                  tone: 'quiet' as const,
                  onPick: () => setShowsAll(true),
                },
              ]
            : []),
          { key: '+', label: t('batter.other'), tone: 'quiet' as const, onPick: () => setAdding(true) },
          ...(step.endsOver && onClose && !isChange
            ? [{ key: 'on', label: t('bowler.goOn'), tone: 'quiet' as const, onPick: onClose }]
            : []),
        ]}
      />
    </Sheet>
  )

  function noteOf(player: string, left: number | null): string | undefined {
    const line = innings && bowlingLineOf(innings, player)
    if (!line) return left === null ? undefined : t('bowler.left', { overs: write(0), left: write(left) })
    const figures = write(
      `${formatOvers(shownOvers(line.overs, rules.ballsPerOver))}–${line.runs}–${line.wickets}`,
    )
    return left === null ? figures : `${figures} · ${t('bowler.rest', { left: write(left) })}`
  }
}

export function InningsEndSheet({
  step,
  onClose,
}: {
  step: Pick<Step<'innings end'>, 'why' | 'endsOver'>
  onClose: () => void
}) {
  const { t, enter } = usePad()
  return (
    <Sheet title={t(`end.${step.why}`)} onClose={onClose}>
      <Choices
        columns={1}
        choices={[
          { key: 'end', label: t('end.end'), tone: 'go', onPick: () => enter(endInnings(step)) },
          { key: 'on', label: t('end.goOn'), tone: 'quiet', onPick: onClose },
        ]}
      />
      <p>{t('end.about')}</p>
    </Sheet>
  )
}

export function ResultSheet({
  pad,
  step,
  onMore,
}: {
  pad: CricketPad
  step: Step<'result'>
  onMore: () => void
}) {
  const { t, desk, write, nameOf } = usePad()
  const { result } = pad.state
  const [isSuperOver, setSuperOver] = useState(false)
  if (isSuperOver) {
    const first = pad.state.innings.at(-1)?.team ?? pad.log.teams[0]
    return <OpenersSheet pad={pad} team={first} isSuperOver onBack={() => setSuperOver(false)} />
  }
  return (
    <Sheet title={t('result.title')}>
      <p>
        <b>{result ? cricketResultText(result, { t: desk, write, nameOf }) : ''}</b>
      </p>
      <Choices
        columns={1}
        choices={[
          ...(step.canGoOn
            ? [
                {
                  key: 'super',
                  label: t('result.superOver'),
                  tone: 'go' as const,
                  onPick: () => setSuperOver(true),
                },
              ]
            : []),
          { key: 'more', label: t('keys.more'), onPick: onMore },
        ]}
      />
      <p>{t('result.stays')}</p>
    </Sheet>
  )
}
