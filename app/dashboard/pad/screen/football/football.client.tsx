// The pad of a football match: score and clock, and below them the keys or the sheet that was opened by a tap.
import { type ReactNode, useEffect, useState } from 'react'
import { footballText } from '#app/dashboard/match-log/football-text.ts'
import { minuteOf } from '#app/dashboard/match-log/minute-text.ts'
import { problemText } from '#app/dashboard/match-log/problem-text.ts'
import { noteOn } from '#app/dashboard/pad/model/football-guide.ts'
import {
  type FootballDraft,
  type FootballLog,
  type FootballPad,
  lastMinuteOf,
  minuteAt,
  openDraft,
  readFootballPad,
} from '#app/dashboard/pad/model/football-pad.ts'
import type { FootballEvent, Minute } from '#sport/football/events.ts'
import { AddPlayerSheet } from '../add-player-sheet.client.tsx'
import { LogSheet } from '../event-list.client.tsx'
import { usePad } from '../pad-context.ts'
import { PadFrame } from '../pad-frame.client.tsx'
import { Answer, Sheet } from '../sheet.client.tsx'
import { TransferSheet } from '../transfer-sheet.client.tsx'
import { FootballHead, FootballKeys, useFootballText } from './football-keys.client.tsx'
import { FootballLineupSheet } from './football-lineup.client.tsx'
import { FootballMoreSheet } from './football-more.client.tsx'
import { FootballSheet } from './football-sheets.client.tsx'

// All events of a football match, newest first; each can be taken back.
type LogProps = { pad: FootballPad; onTransfer: () => void; onClose: () => void }

function FootballLogSheet({ pad, onTransfer, onClose }: LogProps) {
  const { t, desk, write, nameOf, enter, canEnter } = usePad()
  const textOf = useFootballText(pad)
  const [chosen, setChosen] = useState<number | null>(null)
  const lineOf = (event: FootballEvent) =>
    write(`${minuteOf(event)} ${footballText(event, { t: desk, nameOf })}`.trim())
  const entry = pad.events.find(({ seq }) => seq === chosen)
  if (entry)
    return (
      <Sheet title={lineOf(entry.event)} onBack={() => setChosen(null)} onClose={onClose}>
        <Answer
          label={t('football.remove')}
          tone="bad"
          onPick={() => {
            enter([{ kind: 'void', seq: entry.seq }], { reason: t('correct.reason') })
            onClose()
          }}
        />
      </Sheet>
    )
  const events = pad.events.map(({ seq, event }) => {
    const problems = pad.problems.filter((each) => each.seq === seq)
    const note = noteOn(pad, seq)
    return {
      seq,
      at: write(minuteOf(event)),
      text: textOf(seq, event),
      isBroken: problems.length > 0,
      notes: [
        note === null ? '' : t(`football.note.${note}`),
        ...problems.map(({ code }) => problemText(code, desk)),
      ],
    }
  })
  return (
    <LogSheet
      title={t('football.happened')}
      events={events}
      isOff={!canEnter}
      onTransfer={onTransfer}
      onClose={onClose}
      onPick={setChosen}
    />
  )
}

const EVERY_MS = 5_000

/**
 * The current minute, from this phone's clock and the kick-off that was entered on this phone. In a break, the last minute of the
 * previous period.
 */
function useMinute({ state, events, log }: FootballPad): Minute {
  const { snapshot } = usePad()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), EVERY_MS)
    return () => clearInterval(timer)
  }, [])
  const kickoff = events.findLast(({ event }) => event.kind === 'kickoff')
  const period = kickoff?.event.kind === 'kickoff' ? kickoff.event.period : 'first half'
  const began = snapshot.entries.find(({ seq }) => seq === kickoff?.seq)?.atGround ?? null
  const elapsed = began === null ? null : now - Date.parse(began)
  if (state.phase === 'break') return lastMinuteOf(log.rules, period)
  // If the time of the kick-off is unknown, the minute of the period's last event is used.
  const known = state.phase === period ? lastMinute(events, period) : null
  return elapsed === null && known ? known : minuteAt(log.rules, period, elapsed)
}

function lastMinute(events: FootballPad['events'], period: Minute['period']): Minute | null {
  const last = events.findLast(({ event }) => 'at' in event && event.at?.period === period)
  return last && 'at' in last.event ? (last.event.at ?? null) : null
}

type Opened =
  | { kind: 'draft'; draft: FootballDraft }
  | { kind: 'log' | 'transfer' | 'more' }
  | { kind: 'lineup' | 'add'; team: string }

export function FootballPadScreen({ log }: { log: FootballLog }) {
  const { enter } = usePad()
  const [opened, setOpened] = useState<Opened | null>(null)
  const pad = readFootballPad(log)
  const at = useMinute(pad)
  const close = () => setOpened(null)
  const openTransfer = () => setOpened({ kind: 'transfer' })
  const openLineup = (team: string) => setOpened({ kind: 'lineup', team })
  return (
    <PadFrame head={<FootballHead pad={pad} at={at} />}>
      {sheetOf() ?? (
        <FootballKeys
          pad={pad}
          onKey={(key, team) => setOpened({ kind: 'draft', draft: openDraft(key, team, at) })}
          onLineup={openLineup}
          onLog={() => setOpened({ kind: 'log' })}
          onMore={() => setOpened({ kind: 'more' })}
        />
      )}
    </PadFrame>
  )

  function sheetOf(): ReactNode {
    switch (opened?.kind) {
      case 'draft':
        return (
          <FootballSheet
            pad={pad}
            draft={opened.draft}
            onChange={(draft) => setOpened({ kind: 'draft', draft })}
            onDone={(event) => {
              enter([event])
              close()
            }}
            onClose={close}
          />
        )
      case 'more':
        return (
          <FootballMoreSheet
            pad={pad}
            at={at}
            onAdd={(team) => setOpened({ kind: 'add', team })}
            onLineup={openLineup}
            onTransfer={openTransfer}
            onClose={close}
          />
        )
      case 'add':
        return <AddPlayerSheet team={opened.team} onAdded={close} onBack={close} />
      case 'log':
        return <FootballLogSheet pad={pad} onTransfer={openTransfer} onClose={close} />
      case 'transfer':
        return <TransferSheet onBack={() => setOpened({ kind: 'log' })} onClose={close} />
      case 'lineup':
        return <FootballLineupSheet pad={pad} team={opened.team} onDone={close} />
      default:
        return null
    }
  }
}
