// Every event of the match, newest first; each opens its correction.
import { useState } from 'react'
import { type CricketPad, type Delivery, isDelivery } from '#app/dashboard/match-log/cricket-pad.ts'
import { cricketText } from '#app/dashboard/match-log/cricket-text.ts'
import { problemText } from '#app/dashboard/match-log/problem-text.ts'
import { formatOvers } from '#sport/cricket/state.ts'
import { markText } from './mark-text.ts'
import { usePad } from './pad-context.ts'
import { Choices, Sheet } from './sheet.client.tsx'
import css from './sheet.module.css'

type Props = {
  pad: CricketPad
  onCorrect: (seq: number) => void
  onTransfer: () => void
  onClose: () => void
}

/** The number of events shown at first: long matches have thousands. */
const SHOWN = 80
/** The end of an over is clear from its balls, so it is not listed. */
const HIDDEN = new Set(['over_end'])

export function LogSheet({ pad, onCorrect, onTransfer, onClose }: Props) {
  const { t, desk, write, nameOf, snapshot } = usePad()
  const [shown, setShown] = useState(SHOWN)
  const kept = new Set(snapshot.entries.filter(({ state }) => state !== 'stored').map(({ seq }) => seq))
  const lines = pad.lines.filter(({ event }) => !HIDDEN.has(event.kind)).toReversed()
  return (
    <Sheet
      title={t('log.title')}
      onClose={onClose}
      foot={
        <Choices
          columns={1}
          choices={[{ key: 'transfer', label: t('transfer.title'), tone: 'quiet', onPick: onTransfer }]}
        />
      }
    >
      <ol className={css.log} reversed>
        {lines.slice(0, shown).map((line) => {
          const { seq, event, isCorrected } = line
          const problems = pad.problems
            .filter((each) => each.seq === seq)
            .map(({ code }) => problemText(code, desk))
          const notes = [
            isDelivery(line) ? peopleOf(line) : '',
            isCorrected ? t('log.corrected') : '',
            kept.has(seq) ? t('log.kept') : '',
            ...problems,
          ]
          return (
            <li key={seq}>
              <button
                type="button"
                className={css.line}
                data-broken={problems.length > 0}
                onClick={() => onCorrect(seq)}
              >
                <span>{isDelivery(line) ? write(formatOvers(line.at)) : ''}</span>
                <span>
                  {isDelivery(line) ? `${markText(line.event, t, write).text} · ` : ''}
                  {write(cricketText(event, { t: desk, nameOf }))}
                  <small className={css.about}>{notes.filter(Boolean).join(' · ')}</small>
                </span>
                <span aria-hidden="true">›</span>
              </button>
            </li>
          )
        })}
      </ol>
      {lines.length > shown ? (
        <Choices
          columns={1}
          choices={[{ key: 'more', label: desk('log.all'), onPick: () => setShown(lines.length) }]}
        />
      ) : null}
    </Sheet>
  )

  function peopleOf({ bowler, striker }: Delivery): string {
    return t('log.people', { bowler: nameOf(bowler), batter: nameOf(striker) })
  }
}
