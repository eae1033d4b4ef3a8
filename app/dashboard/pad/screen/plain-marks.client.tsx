// The plain pad of a contest of marks: an attempt or a status of a participant, the end of a phase, undo.
import { type FormEvent, useState } from 'react'
import { marksText, phaseText } from '#app/dashboard/match-log/marks-text.ts'
import { readAttempt } from '#app/dashboard/match-log/typed-marks.ts'
import { effective } from '#sport/log.ts'
import { formatMark } from '#sport/marks/format.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import { hasMarks, type MarksSport } from '#sport/sports.ts'
import { RecentEvents } from './event-list.client.tsx'
import css from './football/football.module.css'
import keys from './keypad.module.css'
import pads from './pad.module.css'
import { usePad } from './pad-context.ts'
import { PlainFrame } from './plain-frame.client.tsx'
import plain from './plain-marks.module.css'

type MarksLog = Extract<MatchLog, { sport: MarksSport }>

const STATUSES = ['DNS', 'DNF', 'DQ'] as const
const SHOWN = 5

export function MarksPadScreen({ log }: { log: MarksLog }) {
  const { match, language, t, desk, write, nameOf, canEnter, enter } = usePad()
  const [participant, setParticipant] = useState('')
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)
  const derived = deriveMatch(log)
  if (!hasMarks(derived)) return null
  const { phases } = derived.state
  const phase = phases.find(({ isEnded }) => !isEnded) ?? phases.at(-1)
  const { events } = effective(log.log)
  const { unit } = log.rules
  if (!phase) return null
  const { name, lines } = phase
  const best = lines.find(({ rank }) => rank === 1)
  const lead =
    best && best.mark !== null
      ? `${nameOf(best.participant)} ${formatMark(unit, best.mark, best.isHandTimed)}`
      : ''
  const head = (
    <div className={pads.board}>
      <span className={pads.team}>{match.home.name[language]}</span>
      <span className={pads.need}>{[phaseText(name, desk), write(lead)].filter(Boolean).join(' · ')}</span>
    </div>
  )
  const isClosed = !canEnter || phase.isEnded
  const done = () => {
    setTyped('')
    setWrong(false)
  }
  const save = (event: FormEvent) => {
    event.preventDefault()
    const read = readAttempt(typed, unit)
    setWrong(read === null || participant === '')
    if (read === null || participant === '') return
    const { outcome, mark, isHandTimed, innerTens = null } = read
    enter([
      {
        kind: 'attempt',
        phase: name,
        participant,
        outcome,
        ...(mark !== null && { mark }),
        ...(isHandTimed && { isHandTimed }),
        ...(innerTens !== null && { innerTens }),
      },
    ])
    done()
  }
  return (
    <PlainFrame head={head}>
      {(onMore) => (
        <>
          <RecentEvents
            events={events.slice(-SHOWN).map(({ seq, event }) => ({
              seq,
              text: write(marksText(event, unit, { t: desk, nameOf })),
            }))}
            sign="•••"
            label={t('keys.more')}
            isEmpty={events.length === 0}
            onOpen={onMore}
          />
          <form className={plain.entry} onSubmit={save} noValidate>
            <label>
              {desk('marks.participant')}
              <select
                value={participant}
                onChange={({ currentTarget }) => setParticipant(currentTarget.value)}
              >
                <option value="">–</option>
                {lines.map((line) => (
                  <option key={line.participant} value={line.participant}>
                    {nameOf(line.participant)}
                    {line.mark === null ? '' : ` · ${write(formatMark(unit, line.mark, line.isHandTimed))}`}
                  </option>
                ))}
              </select>
            </label>
            <label>
              {desk(`marks.marks.${unit}`)}
              <input
                autoComplete="off"
                maxLength={20}
                value={typed}
                aria-invalid={isWrong}
                aria-describedby={isWrong ? 'wrong-mark' : undefined}
                onChange={({ currentTarget }) => setTyped(currentTarget.value)}
              />
            </label>
            {isWrong ? (
              <p id="wrong-mark" role="alert" className={plain.wrong}>
                {desk('marks.wrongMark')}
              </p>
            ) : null}
            <button type="submit" className={keys.key} disabled={isClosed}>
              {desk('save')}
            </button>
          </form>
          <div className={css.phases}>
            {STATUSES.map((status) => (
              <button
                key={status}
                type="button"
                className={keys.key}
                data-kind="extra"
                disabled={isClosed || participant === ''}
                onClick={() => enter([{ kind: 'status', phase: name, participant, status }])}
              >
                {desk(`marks.${status}`)}
              </button>
            ))}
            <button
              type="button"
              className={keys.key}
              data-kind="extra"
              disabled={isClosed}
              onClick={() => enter([{ kind: 'phase_end', phase: name }])}
            >
              {desk('marks.line.phase_end', { phase: phaseText(name, desk) })}
            </button>
          </div>
        </>
      )}
    </PlainFrame>
  )
}
