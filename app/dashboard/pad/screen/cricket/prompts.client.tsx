// The questions that the pad asks by itself: next batter, next bowler, end of an innings, result. Each can be put off and undone.
import { useState } from 'react'
import {
  battingLineOf,
  bowlingLineOf,
  type CricketPad,
  playersOf,
} from '#app/dashboard/match-log/cricket-pad.ts'
import { cricketResultText } from '#app/dashboard/match-log/result-text.ts'
import { endInnings, joinLineup, startOver } from '#app/dashboard/pad/model/taps.ts'
import { batterChoices, bowlerChoices, type NextStep } from '#sport/cricket/next-step.ts'
import { formatOvers, shownOvers } from '#sport/cricket/state.ts'
import { AskPlayer } from '../add-player-sheet.client.tsx'
import { usePad } from '../pad-context.ts'
import { type Choice, Choices, Sheet } from '../sheet.client.tsx'
import { OpenersSheet } from './openers-sheet.client.tsx'

type Step<Kind extends NextStep['kind']> = Extract<NextStep, { kind: Kind }>

/** `onMore` opens the menu, in which the innings can be ended if no batter can come in. */
export function BatterSheet({ pad, onMore }: { pad: CricketPad; onMore: () => void }) {
  const { t, write, nameOf, squadOf, enter } = usePad()
  const { innings } = pad
  if (!innings) return null
  const { team } = innings
  const squad = squadOf(team).map(({ id }) => id)
  const choices = batterChoices(innings, playersOf(pad, team, squad)).map(
    ({ player, hasRetired }): Choice => ({
      key: player,
      label: nameOf(player),
      note: hasRetired
        ? `${t('batter.retired')} · ${write(battingLineOf(innings, player)?.runs ?? 0)}`
        : undefined,
      onPick: () => enter([{ kind: 'batter_in', player }]),
    }),
  )
  return (
    <AskPlayer
      title={t('batter.title')}
      team={team}
      onAdded={(player) => enter([...joinLineup(pad, team, [player]), { kind: 'batter_in', player }])}
    >
      {(add) => (
        <Choices
          choices={[...choices, add, { key: 'more', label: t('keys.more'), tone: 'quiet', onPick: onMore }]}
        />
      )}
    </AskPlayer>
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
  const { innings, fielding, rules } = pad
  if (!innings || fielding === null) return null
  const squad = squadOf(fielding).map(({ id }) => id)
  const choices = bowlerChoices(rules, innings, playersOf(pad, fielding, squad)).filter(
    ({ player }) => !isChange || player !== innings.bowler,
  )
  const allowed = choices.filter((each) => !each.refused)
  const isFirst = !step.endsOver && innings.overLines.length === 0
  const over = write(innings.overs.completed + (step.endsOver ? 1 : 0))
  const asked = isFirst ? t('bowler.first') : t('bowler.next', { over })
  const showAll: Choice = {
    key: 'all',
    label: t('bowler.allow'),
    tone: 'quiet',
    onPick: () => setShowsAll(true),
  }
  return (
    <AskPlayer
      title={isChange ? t('bowler.change') : asked}
      onClose={onClose}
      team={fielding}
      onAdded={(player) => {
        enter([...joinLineup(pad, fielding, [player]), ...startOver(step, player)])
        onDone?.()
      }}
    >
      {(add) => (
        <>
          <Choices
            choices={(showsAll ? choices : allowed).map(({ player, left, refused: why }) => ({
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
              ...(allowed.length < choices.length && !showsAll ? [showAll] : []),
              add,
              ...(step.endsOver && onClose && !isChange
                ? [{ key: 'on', label: t('bowler.goOn'), tone: 'quiet' as const, onPick: onClose }]
                : []),
            ]}
          />
        </>
      )}
    </AskPlayer>
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

type EndProps = { step: Pick<Step<'innings end'>, 'why' | 'endsOver'>; onClose: () => void }

export function InningsEndSheet({ step, onClose }: EndProps) {
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

type ResultProps = { pad: CricketPad; step: Step<'result'>; onMore: () => void }

export function ResultSheet({ pad, step, onMore }: ResultProps) {
  const { t, desk, write, nameOf } = usePad()
  const { result } = pad.state
  const [isSuperOver, setSuperOver] = useState(false)
  if (isSuperOver) {
    const first = pad.state.innings.at(-1)?.team ?? pad.log.teams[0]
    return <OpenersSheet pad={pad} team={first} isSuperOver onBack={() => setSuperOver(false)} />
  }
  const superOver: Choice = {
    key: 'super',
    label: t('result.superOver'),
    tone: 'go',
    onPick: () => setSuperOver(true),
  }
  return (
    <Sheet title={t('result.title')}>
      <p>
        <b>{result ? cricketResultText(result, { t: desk, write, nameOf }) : ''}</b>
      </p>
      <Choices
        columns={1}
        choices={[
          ...(step.canGoOn ? [superOver] : []),
          { key: 'more', label: t('keys.more'), onPick: onMore },
        ]}
      />
      <p>{t('result.stays')}</p>
    </Sheet>
  )
}
