// The sheets of the cricket pad: those that a tap opens, and the questions that the pad asks by itself.
import { type CricketPad, isDelivery } from '#app/dashboard/match-log/cricket-pad.ts'
import { cricketText } from '#app/dashboard/match-log/cricket-text.ts'
import { problemText } from '#app/dashboard/match-log/problem-text.ts'
import { type Armed, toBall, UNARMED } from '#app/dashboard/pad/model/keys.ts'
import { joinLineup } from '#app/dashboard/pad/model/taps.ts'
import { toWicketBall } from '#app/dashboard/pad/model/wicket.ts'
import type { Ball, TeamId } from '#sport/cricket/events.ts'
import { formatOvers } from '#sport/cricket/state.ts'
import { AddPlayerSheet } from '../add-player-sheet.client.tsx'
import { LogSheet, useKept } from '../event-list.client.tsx'
import { usePad } from '../pad-context.ts'
import { TransferSheet } from '../transfer-sheet.client.tsx'
import { BeforeSheet } from './before-sheet.client.tsx'
import { CorrectSheet } from './correct-sheet.client.tsx'
import { markText } from './mark-text.ts'
import { MoreSheet } from './more-sheet.client.tsx'
import { OpenersSheet } from './openers-sheet.client.tsx'
import { BatterSheet, BowlerSheet, InningsEndSheet, ResultSheet } from './prompts.client.tsx'
import { WicketSheet } from './wicket-sheet.client.tsx'

type Props = {
  pad: CricketPad
  onPick: (seq: number) => void
  onTransfer: () => void
  onClose: () => void
}

/** The end of an over is clear from its balls, so it is not listed. */
const HIDDEN = new Set(['over_end'])

function CricketLogSheet({ pad, ...sheet }: Props) {
  const { t, desk, write, nameOf } = usePad()
  const kept = useKept()
  const events = pad.lines
    .filter(({ event }) => !HIDDEN.has(event.kind))
    .map((line) => {
      const { seq, event, isCorrected } = line
      const problems = pad.problems.filter((each) => each.seq === seq)
      const isBall = isDelivery(line)
      const people = { bowler: nameOf(line.bowler), batter: nameOf(line.striker) }
      return {
        seq,
        at: isBall ? write(formatOvers(line.at)) : '',
        isBroken: problems.length > 0,
        text: `${isBall ? `${markText(line.event, t, write).text} · ` : ''}${write(cricketText(event, { t: desk, nameOf }))}`,
        notes: [
          isBall ? t('log.people', people) : '',
          isCorrected ? t('log.corrected') : '',
          kept.has(seq) ? t('log.kept') : '',
          ...problems.map(({ code }) => problemText(code, desk)),
        ],
      }
    })
  return <LogSheet title={t('log.title')} events={events} {...sheet} />
}

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
        <CricketLogSheet
          pad={pad}
          onPick={(seq) => onOpen({ kind: 'correct', seq })}
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
