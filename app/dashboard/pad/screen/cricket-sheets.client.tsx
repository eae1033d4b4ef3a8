// The sheets of the cricket pad: those that a tap opens, and the questions that the pad asks by itself.

import type { CricketPad } from '#app/dashboard/match-log/cricket-pad.ts'
import type { Ball, TeamId } from '#sport/cricket/events.ts'
import { type Armed, toBall, UNARMED } from '../model/keys.ts'
import { joinLineup } from '../model/taps.ts'
import { toWicketBall } from '../model/wicket.ts'
import { AddPlayerSheet } from './add-player-sheet.client.tsx'
import { BeforeSheet } from './before-sheet.client.tsx'
import { CorrectSheet } from './correct-sheet.client.tsx'
import { LogSheet } from './log-sheet.client.tsx'
import { MoreSheet } from './more-sheet.client.tsx'
import { OpenersSheet } from './openers-sheet.client.tsx'
import { usePad } from './pad-context.ts'
import { BatterSheet, BowlerSheet, InningsEndSheet, ResultSheet } from './prompts.client.tsx'
import { TransferSheet } from './transfer-sheet.client.tsx'
import { WicketSheet } from './wicket-sheet.client.tsx'

/** A sheet that was opened by a tap. */
export type OpenedSheet =
  | { kind: 'more' | 'log' | 'wicket' | 'before' | 'transfer' }
  | { kind: 'correct'; seq: number }
  | { kind: 'add'; team: TeamId }

type OpenedProps = {
  pad: CricketPad
  opened: OpenedSheet
  armed: Armed
  onOpen: (next: OpenedSheet) => void
  onBall: (ball: Ball) => void
  onClose: () => void
  /** The wicket was put off; the selected extra goes with it. */
  onNoWicket: () => void
}

export function OpenedSheetView({ pad, opened, armed, onOpen, onBall, onClose, onNoWicket }: OpenedProps) {
  const { enter } = usePad()
  const openTransfer = () => onOpen({ kind: 'transfer' })
  const openLog = () => onOpen({ kind: 'log' })
  switch (opened.kind) {
    case 'more':
      return (
        <MoreSheet
          pad={pad}
          onRuns={(runs, isRun) => onBall(toBall(UNARMED, runs, pad.rules, isRun))}
          onLog={openLog}
          onBefore={() => onOpen({ kind: 'before' })}
          onTransfer={openTransfer}
          onAdd={(team) => onOpen({ kind: 'add', team })}
          onClose={onClose}
        />
      )
    case 'log':
      return (
        <LogSheet
          pad={pad}
          onCorrect={(seq) => onOpen({ kind: 'correct', seq })}
          onTransfer={openTransfer}
          onClose={onClose}
        />
      )
    case 'correct': {
      const line = pad.lines.find(({ seq }) => seq === opened.seq)
      return line ? <CorrectSheet key={line.seq} pad={pad} line={line} onClose={onClose} /> : null
    }
    case 'wicket':
      return (
        <WicketSheet
          pad={pad}
          armed={armed}
          onDone={(draft) => onBall(toWicketBall(draft, pad))}
          onClose={onNoWicket}
        />
      )
    case 'before':
      return <BeforeSheet pad={pad} onClose={onClose} />
    case 'transfer':
      return <TransferSheet onBack={openLog} onClose={onClose} />
    default:
      return (
        <AddPlayerSheet
          team={opened.team}
          onAdded={(player) => {
            const joins = joinLineup(pad, opened.team, [player])
            if (joins.length > 0) enter(joins)
            onClose()
          }}
          onBack={onClose}
        />
      )
  }
}

type QuestionProps = {
  pad: CricketPad
  /** The sequence number of the log's last entry: a new entry is a new question. */
  last: number
  onMore: () => void
  onPutOff: () => void
}

/** The next question; nothing while a ball can be scored. */
export function QuestionSheet({ pad, last, onMore, onPutOff }: QuestionProps) {
  const { step, innings } = pad
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
      return <BatterSheet key={last} pad={pad} onMore={onMore} />
    case 'bowler':
      return <BowlerSheet key={last} pad={pad} step={step} {...(step.endsOver && { onClose: onPutOff })} />
    case 'innings end':
      return <InningsEndSheet step={step} onClose={onPutOff} />
    case 'result':
      return <ResultSheet key={last} pad={pad} step={step} onMore={onMore} />
    default:
      return null
  }
}
