// All events of a football match, newest first; each can be taken back.

import { useState } from 'react'
import { footballText } from '#app/dashboard/match-log/football-text.ts'
import { minuteOf } from '#app/dashboard/match-log/minute-text.ts'
import { problemText } from '#app/dashboard/match-log/problem-text.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import { noteOn } from '../model/football-guide.ts'
import type { FootballPad } from '../model/football-pad.ts'
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'
import sheets from './sheet.module.css'
import { useFootballText } from './use-football-text.ts'

type LogProps = { pad: FootballPad; onTransfer: () => void; onClose: () => void }

export function FootballLogSheet({ pad, onTransfer, onClose }: LogProps) {
  const { t, desk, write, nameOf, enter, canEnter } = usePad()
  const textOf = useFootballText(pad)
  const [chosen, setChosen] = useState<number | null>(null)
  const lineOf = (event: FootballEvent) => {
    return write(`${minuteOf(event)} ${footballText(event, { t: desk, nameOf })}`.trim())
  }
  const entry = pad.events.find(({ seq }) => seq === chosen)
  if (entry)
    return (
      <Sheet title={lineOf(entry.event)} onBack={() => setChosen(null)} onClose={onClose}>
        <Choices
          columns={1}
          choices={[
            {
              key: 'remove',
              label: t('football.remove'),
              tone: 'bad',
              onPick: () => {
                enter([{ kind: 'void', seq: entry.seq }], { reason: t('correct.reason') })
                onClose()
              },
            },
          ]}
        />
      </Sheet>
    )
  return (
    <Sheet
      title={t('football.happened')}
      onClose={onClose}
      foot={
        <Choices
          columns={1}
          choices={[{ key: 'transfer', label: t('transfer.title'), tone: 'quiet', onPick: onTransfer }]}
        />
      }
    >
      <ol className={sheets.log} reversed>
        {pad.events.toReversed().map(({ seq, event }) => {
          const problems = pad.problems.filter((each) => each.seq === seq)
          const note = noteOn(pad, seq)
          const notes = note === null ? [] : [t(`football.note.${note}`)]
          return (
            <li key={seq}>
              <button
                type="button"
                className={sheets.line}
                data-broken={problems.length > 0}
                disabled={!canEnter}
                onClick={() => setChosen(seq)}
              >
                <span>{write(minuteOf(event))}</span>
                <span>
                  {textOf(seq, event)}
                  <small className={sheets.about}>
                    {[...notes, ...problems.map(({ code }) => problemText(code, desk))].join(' · ')}
                  </small>
                </span>
                <span aria-hidden="true">›</span>
              </button>
            </li>
          )
        })}
      </ol>
    </Sheet>
  )
}
