// The pad of a cricket match: score, last balls, and below them the keys, the next question or the sheet opened by a tap.
import { type ReactNode, useEffect, useRef, useState } from 'react'
import {
  type CricketLog,
  type CricketPad,
  lastDeliveries,
  readCricketPad,
} from '#app/dashboard/match-log/cricket-pad.ts'
import { cricketText } from '#app/dashboard/match-log/cricket-text.ts'
import { type Armed, toBall, UNARMED } from '#app/dashboard/pad/model/keys.ts'
import type { Ball } from '#sport/cricket/events.ts'
import { formatOvers } from '#sport/cricket/state.ts'
import { Tools, useKept } from '../event-list.client.tsx'
import css from '../pad.module.css'
import { usePad } from '../pad-context.ts'
import { PadFrame } from '../pad-frame.client.tsx'
import { useUnsaved } from '../unsaved.client.tsx'
import { type OpenedSheet, OpenedSheetView, QuestionSheet } from './cricket-sheets.client.tsx'
import { Keypad } from './keypad.client.tsx'
import { markText } from './mark-text.ts'
import { Crease, ScoreHead } from './score-head.client.tsx'

type Props = {
  pad: CricketPad
  onCorrect: (seq: number) => void
  onAll: () => void
  onUndo: () => void
}

const MIN_BALLS = 6
/** A mark with more characters than this gets smaller letters. */
const LONG = 2

function BallStrip({ pad, onCorrect, onAll, onUndo }: Props) {
  const { t, desk, write, nameOf } = usePad()
  const balls = lastDeliveries(pad, MIN_BALLS)
  const kept = useKept()
  const strip = useRef<HTMLOListElement>(null)
  const newest = balls.at(-1)?.seq
  // If an over is longer than the strip, its newest ball is visible, and scrolling shows the first ones.
  // biome-ignore lint/correctness/useExhaustiveDependencies: only when a ball comes or goes
  useEffect(() => {
    // The width of the marks is known only after their font has loaded.
    void document.fonts.ready.then(() => strip.current?.scrollTo({ left: strip.current.scrollWidth }))
  }, [newest])
  return (
    <div className={css.strip}>
      <ol ref={strip} aria-label={t('score.lastBalls')}>
        {balls.map(({ seq, event, at: number, over }, place) => {
          const { text, tone } = markText(event, t, write)
          const at = write(formatOvers(number))
          const what = write(cricketText(event, { t: desk, nameOf }))
          return (
            <li key={seq} data-begins-over={place > 0 && over !== balls[place - 1]?.over}>
              <button
                type="button"
                className={css.ball}
                data-tone={tone}
                data-long={text.length > LONG}
                data-kept={kept.has(seq)}
                aria-label={t('score.correctBall', { mark: text, at, what })}
                onClick={() => onCorrect(seq)}
              >
                {text}
              </button>
            </li>
          )
        })}
        {balls.length === 0 ? <li className={css.none}>{t('score.noBalls')}</li> : null}
      </ol>
      <Tools
        sign="☰"
        label={t('score.all')}
        isEmpty={pad.events.length === 0}
        onOpen={onAll}
        onUndo={onUndo}
      />
    </div>
  )
}

/** The balls that were tapped while `after` was the last entry of the log. */
const NOT_BOWLED: { after: number; balls: Ball[] } = { after: -1, balls: [] }

export function CricketPadScreen({ log }: { log: CricketLog }) {
  const { canEnter, enter, undo } = usePad()
  const { leave } = useUnsaved()
  const [opened, setOpened] = useState<OpenedSheet | null>(null)
  const [armed, setArmed] = useState<Armed>(UNARMED)
  // The sequence number of the log's last entry when a question was put off.
  const [snoozedAt, setPutOff] = useState<number | null>(null)
  const [sheetWasOpen, setHadSheet] = useState(false)
  const pad = readCricketPad(log)
  const last = log.log.at(-1)?.seq ?? 0
  const open = (next: OpenedSheet) => {
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
    setArmed(UNARMED)
    setHadSheet(false)
    setOpened(null)
    if (enter([alone(ball, pad)])) bowled.current = { after: last, balls: [...before, ball] }
  }
  const takeBack = () => {
    // An undo offline restores the log as before the ball, but the next tap is no second tap, and the next question not put off.
    bowled.current = NOT_BOWLED
    setPutOff(null)
    undo()
  }
  return (
    <PadFrame
      takesBall={pad.step.kind === 'ball'}
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
    >
      {sheet() ?? (
        <Keypad
          pad={pad}
          armed={armed}
          onArm={setArmed}
          onRuns={(runs) => bowl(toBall(armed, runs, pad.rules))}
          onWicket={() => open({ kind: 'wicket' })}
          onMore={() => open({ kind: 'more' })}
          autoFocusKeys={sheetWasOpen}
        />
      )}
    </PadFrame>
  )

  /** Null: the keys are shown. */
  function sheet(): ReactNode {
    if (opened === null) return canEnter && snoozedAt !== last ? question() : null
    // The entry to correct can disappear, for example by an undo.
    if (opened.kind === 'correct' && !pad.lines.some(({ seq }) => seq === opened.seq)) return null
    return (
      <OpenedSheetView
        pad={pad}
        opened={opened}
        armed={armed}
        onOpen={open}
        onBall={bowl}
        onClose={close}
        onNoWicket={() => {
          setArmed(UNARMED)
          close()
        }}
      />
    )
  }

  function question(): ReactNode {
    if (pad.step.kind === 'ball') return null
    return (
      <QuestionSheet
        pad={pad}
        last={last}
        onMore={() => open({ kind: 'more' })}
        onPutOff={() => {
          setHadSheet(true)
          setPutOff(last)
        }}
      />
    )
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
