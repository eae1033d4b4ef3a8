// The pad of a football match: score and clock, and below them the keys or the sheet that was opened by a tap.
import { type ReactNode, useState } from 'react'
import {
  type FootballDraft,
  type FootballLog,
  openDraft,
  readFootballPad,
} from '#app/dashboard/pad/model/football-pad.ts'
import { AddPlayerSheet } from '../add-player-sheet.client.tsx'
import { usePad } from '../pad-context.ts'
import { PadFrame } from '../pad-frame.client.tsx'
import { TransferSheet } from '../transfer-sheet.client.tsx'
import { FootballHead } from './football-head.client.tsx'
import { FootballKeys } from './football-keys.client.tsx'
import { FootballLineupSheet } from './football-lineup.client.tsx'
import { FootballLogSheet } from './football-log.client.tsx'
import { FootballMoreSheet } from './football-more.client.tsx'
import { FootballSheet } from './football-sheets.client.tsx'
import { useMinute } from './use-minute.client.ts'

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
