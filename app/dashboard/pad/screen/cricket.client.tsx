// The pad of a cricket match: score, last balls, and below them the keys or the next question.
import { type ReactNode, useRef, useState } from 'react'
import type { Ball, TeamId } from '#sport/cricket/events.ts'
import { type CricketLog, type CricketPad, readCricketPad } from '../model/cricket-pad.ts'
import { type Armed, toBall, UNARMED } from '../model/keys.ts'
import { joinLineup } from '../model/taps.ts'
import { toWicketBall } from '../model/wicket.ts'
import { AddPlayerSheet } from './add-player-sheet.client.tsx'
import { BallStrip } from './ball-strip.client.tsx'
import { BeforeSheet } from './before-sheet.client.tsx'
import { ChoicesSheet } from './choices-sheet.client.tsx'
import { CorrectSheet } from './correct-sheet.client.tsx'
import { Keypad } from './keypad.client.tsx'
import { LogSheet } from './log-sheet.client.tsx'
import { MoreSheet } from './more-sheet.client.tsx'
import { OpenersSheet } from './openers-sheet.client.tsx'
import { usePad } from './pad-context.ts'
import { PadFrame } from './pad-frame.client.tsx'
import { BatterSheet, BowlerSheet, InningsEndSheet, ResultSheet } from './prompts.client.tsx'
import { Crease, ScoreHead } from './score-head.client.tsx'
import { TransferSheet } from './transfer-sheet.client.tsx'
import { useUnsaved } from './unsaved.client.tsx'
import { WicketSheet } from './wicket-sheet.client.tsx'

/** The sheet that was opened by a tap. If none is open, the pad shows the keys or its next question. */
type Opened =
  | { kind: 'more' | 'log' | 'wicket' | 'before' | 'choices' | 'transfer' }
  | { kind: 'correct'; seq: number }
  | { kind: 'add'; team: TeamId }

/** The balls that were tapped while `after` was the last entry of the log. */
const NOT_BOWLED: { after: number; balls: Ball[] } = { after: -1, balls: [] }

export function CricketPadScreen({ log }: { log: CricketLog }) {
  const { canEnter, enter, undo } = usePad()
  const { leave } = useUnsaved()
  const [opened, setOpened] = useState<Opened | null>(null)
  const [armed, setArmed] = useState<Armed>(UNARMED)
  // The sequence number of the log's last entry when a question was put off.
  const [putOff, setPutOff] = useState<number | null>(null)
  const [hadSheet, setHadSheet] = useState(false)
  const pad = readCricketPad(log)
  const last = log.log.at(-1)?.seq ?? 0
  const open = (next: Opened) => {
    setHadSheet(true)
    // Opening another sheet deselects a selected extra. Otherwise the next tap on its key would deselect it unexpectedly.
    if (next.kind !== 'wicket') setArmed(UNARMED)
    setOpened(next)
  }
  const close = () => setOpened(null)
  const swap = () => {
    close()
    enter([{ kind: 'swap' }])
  }
  const bowled = useRef(NOT_BOWLED)
  const bowl = (ball: Ball) => {
    const before = bowled.current.after === last ? bowled.current.balls : []
    // A second tap may come before the first ball is stored. If the first ball leads to a question, the second tap is ignored.
    if (before.length > 0 && readCricketPad(withBalls(log, before)).step.kind !== 'ball') return
    bowled.current = { after: last, balls: [...before, ball] }
    setArmed(UNARMED)
    setHadSheet(false)
    setOpened(null)
    enter([alone(ball, pad)])
  }
  const takeBack = () => {
    // An undo offline restores the log as before the ball, but the next tap is no second tap, and the next question not put off.
    bowled.current = NOT_BOWLED
    setPutOff(null)
    undo()
  }
  return (
    <PadFrame
      head={
        <>
          <ScoreHead pad={pad} />
          <Crease pad={pad} onSwap={() => leave(swap)} />
          <BallStrip
            pad={pad}
            onCorrect={(seq) => leave(() => open({ kind: 'correct', seq }))}
            onAll={() => leave(() => open({ kind: 'log' }))}
            onUndo={() => leave(takeBack, opened === null ? takeBack : close)}
          />
        </>
      }
      onChoose={() => leave(() => open({ kind: 'choices' }))}
    >
      {sheetOf() ?? (
        <Keypad
          pad={pad}
          armed={armed}
          onArm={setArmed}
          onRuns={(runs) => bowl(toBall(armed, runs, pad.rules))}
          onWicket={() => open({ kind: 'wicket' })}
          onMore={() => open({ kind: 'more' })}
          takesFocus={hadSheet}
        />
      )}
    </PadFrame>
  )

  function sheetOf(): ReactNode {
    if (opened === null) return canEnter && putOff !== last ? promptOf() : null
    switch (opened.kind) {
      case 'more':
        return (
          <MoreSheet
            pad={pad}
            onRuns={(runs, isRun) => bowl(toBall(UNARMED, runs, pad.rules, isRun))}
            onLog={() => open({ kind: 'log' })}
            onBefore={() => open({ kind: 'before' })}
            onTransfer={() => open({ kind: 'transfer' })}
            onAdd={(team) => open({ kind: 'add', team })}
            onClose={close}
          />
        )
      case 'log':
        return (
          <LogSheet
            pad={pad}
            onCorrect={(seq) => open({ kind: 'correct', seq })}
            onTransfer={() => open({ kind: 'transfer' })}
            onClose={close}
          />
        )
      case 'correct': {
        const line = pad.lines.find(({ seq }) => seq === opened.seq)
        return line ? <CorrectSheet key={line.seq} pad={pad} line={line} onClose={close} /> : null
      }
      case 'wicket':
        return (
          <WicketSheet
            pad={pad}
            armed={armed}
            onDone={(draft) => bowl(toWicketBall(draft, pad))}
            onClose={() => {
              setArmed(UNARMED)
              close()
            }}
          />
        )
      case 'before':
        return <BeforeSheet pad={pad} onClose={close} />
      case 'choices':
        return <ChoicesSheet onClose={close} />
      case 'transfer':
        return (
          <TransferSheet
            onBrought={() => open({ kind: 'choices' })}
            onBack={() => open({ kind: 'log' })}
            onClose={close}
          />
        )
      default:
        return (
          <AddPlayerSheet
            team={opened.team}
            onAdded={(player) => {
              const joins = joinLineup(pad, opened.team, [player])
              if (joins.length > 0) enter(joins)
              close()
            }}
            onBack={close}
          />
        )
    }
  }

  function promptOf(): ReactNode {
    const { step, innings } = pad
    const goOn = () => {
      setHadSheet(true)
      setPutOff(last)
    }
    switch (step.kind) {
      case 'toss':
        return <BeforeSheet pad={pad} />
      case 'innings':
        return innings === null ? (
          <BeforeSheet pad={pad} />
        ) : (
          <OpenersSheet
            key={last}
            pad={pad}
            team={step.team}
            isSuperOver={step.isSuperOver}
            mayFollowOn={step.mayFollowOn}
          />
        )
      case 'batter':
        return <BatterSheet key={last} pad={pad} onMore={() => open({ kind: 'more' })} />
      case 'bowler':
        return <BowlerSheet key={last} pad={pad} step={step} {...(step.endsOver && { onClose: goOn })} />
      case 'innings end':
        return <InningsEndSheet step={step} onClose={goOn} />
      case 'result':
        return <ResultSheet key={last} pad={pad} step={step} onMore={() => open({ kind: 'more' })} />
      default:
        return null
    }
  }
}

/** The log with balls that are not stored yet. */
function withBalls(log: CricketLog, balls: readonly Ball[]): CricketLog {
  const last = log.log.at(-1)?.seq ?? 0
  return { ...log, log: [...log.log, ...balls.map((event, at) => ({ seq: last + at + 1, event }))] }
}

/** If the last batter bats on alone, they face every ball. */
function alone(ball: Ball, { innings }: CricketPad): Ball {
  const isAlone = innings?.striker === null && innings.nonStriker !== null
  return isAlone ? { ...ball, striker: innings.nonStriker ?? '' } : ball
}
