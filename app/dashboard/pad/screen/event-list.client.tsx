// The events of a match on its pad, newest first: the last ones above the keys with undo, and all of them in a sheet.
import { useState } from 'react'
import css from './football/football.module.css'
import pads from './pad.module.css'
import { usePad } from './pad-context.ts'
import { Answer, Sheet } from './sheet.client.tsx'
import sheets from './sheet.module.css'

/** The sequence numbers of the entries that the server does not have yet. */
export function useKept(): ReadonlySet<number> {
  const { entries } = usePad().snapshot
  return new Set(entries.flatMap(({ seq, state }) => (state === 'stored' ? [] : [seq])))
}

type ToolsProps = {
  sign: '☰' | '•••'
  label: string
  isEmpty: boolean
  onOpen: () => void
  onUndo: () => void
}

/** Opens the list or the menu, and takes back the last tap. */
export function Tools({ sign, label, isEmpty, onOpen, onUndo }: ToolsProps) {
  const { t, canEnter } = usePad()
  return (
    <>
      <button type="button" className={pads.all} aria-label={label} onClick={onOpen}>
        {sign}
      </button>
      <button type="button" className={pads.undo} disabled={!canEnter || isEmpty} onClick={onUndo}>
        {t('keys.undo')}
      </button>
    </>
  )
}

type RecentEvent = { seq: number; at?: string; text: string; isKept?: boolean; isGone?: boolean }
type RecentProps = Pick<ToolsProps, 'sign' | 'label' | 'isEmpty' | 'onOpen'> & {
  /** More than fit on a small phone, where the rest is cut off. */
  events: readonly RecentEvent[]
  /** Instead of events, while there are none. */
  none?: string
}

export function RecentEvents({ events, none, ...tools }: RecentProps) {
  const { t, undo } = usePad()
  return (
    <div className={css.recent}>
      <ol aria-label={t('football.happened')}>
        {none && events.length === 0 ? <li>{none}</li> : null}
        {events.toReversed().map(({ seq, at, text, isKept, isGone }) => (
          <li key={seq} data-kept={isKept} data-gone={isGone}>
            {at === undefined ? null : <span>{at}</span>} {text}
          </li>
        ))}
      </ol>
      <Tools {...tools} onUndo={undo} />
    </div>
  )
}

type LoggedEvent = { seq: number; at: string; text: string; notes: readonly string[]; isBroken: boolean }
type LogProps = {
  title: string
  events: readonly LoggedEvent[]
  isOff?: boolean
  onPick: (seq: number) => void
  onTransfer: () => void
  onClose: () => void
}

/** The number of events shown at first: long matches have thousands. */
const SHOWN = 80

export function LogSheet({ title, events, isOff = false, onPick, onTransfer, onClose }: LogProps) {
  const { t, desk } = usePad()
  const [shown, setShown] = useState(SHOWN)
  return (
    <Sheet
      title={title}
      onClose={onClose}
      foot={<Answer label={t('transfer.title')} tone="quiet" onPick={onTransfer} />}
    >
      <ol className={sheets.log} reversed>
        {events
          .toReversed()
          .slice(0, shown)
          .map(({ seq, at, text, notes, isBroken }) => (
            <li key={seq}>
              <button
                type="button"
                className={sheets.line}
                data-broken={isBroken}
                disabled={isOff}
                onClick={() => onPick(seq)}
              >
                <span>{at}</span>
                <span>
                  {text}
                  <small className={sheets.about}>{notes.filter(Boolean).join(' · ')}</small>
                </span>
                <span aria-hidden="true">›</span>
              </button>
            </li>
          ))}
      </ol>
      {events.length > shown ? (
        <Answer label={desk('log.all')} onPick={() => setShown(events.length)} />
      ) : null}
    </Sheet>
  )
}
