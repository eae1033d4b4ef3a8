// A field for the minute of an event: a tap moves it by one, or it is typed ("45+2") in digits of either script.

import { useState } from 'react'
import { readMinute, writeMinute } from '#app/dashboard/match-log/minute-text.ts'
import type { Minute } from '#sport/football/events.ts'
import { type FootballLog, moveMinute } from '../model/football-pad.ts'
import css from './football.module.css'
import { usePad } from './pad-context.ts'
import sheets from './sheet.module.css'

type Props = { rules: FootballLog['rules']; at: Minute; onChange: (at: Minute) => void }

export function MinuteField({ rules, at, onChange }: Props) {
  const { t, write } = usePad()
  // The text while it is being typed; null while the field shows the minute.
  const [typed, setTyped] = useState<string | null>(null)
  const isWrong = typed !== null && readMinute(typed, rules) === null
  const move = (by: 1 | -1) => {
    setTyped(null)
    onChange(moveMinute(rules, at, by))
  }
  return (
    <div className={css.minute}>
      <button
        type="button"
        className={sheets.choice}
        aria-label={t('football.earlier')}
        onClick={() => move(-1)}
      >
        −
      </button>
      <span className={css.clock}>
        <input
          // Opens a phone's number keypad, which has a plus sign.
          type="tel"
          autoComplete="off"
          maxLength={6}
          aria-label={t('football.minute')}
          aria-invalid={isWrong}
          value={typed ?? write(writeMinute(at))}
          onFocus={({ currentTarget }) => currentTarget.select()}
          onChange={({ currentTarget: { value } }) => {
            setTyped(value)
            const minute = readMinute(value, rules)
            if (minute) onChange(minute)
          }}
          onBlur={() => setTyped(null)}
        />
        ′
      </span>
      <button
        type="button"
        className={sheets.choice}
        aria-label={t('football.later')}
        onClick={() => move(1)}
      >
        +
      </button>
    </div>
  )
}
