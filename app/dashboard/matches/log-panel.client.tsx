// The log of a match as it counts now, in the order of time; each entry can be changed or taken back. What that changes is shown
// before it is stored.
import { Button, TextInput } from '@mantine/core'
import { useRef, useState } from 'react'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import type { FootballRules } from '#sport/football/rules.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import { focusUnchosen } from '../competitors/unchosen.ts'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { Correction } from './correction.client.tsx'
import { EventLine } from './event-line.client.tsx'
import { type EntryField, type FootballEntry, toEvent } from './football-entry.ts'
import { FootballFields } from './football-fields.client.tsx'
import { type LogLine, linesOf } from './log-lines.ts'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { OwnWords } from './own-words.client.tsx'
import { writeTyped } from './typed-digits.ts'
import type { MatchPeople } from './use-match-people.client.ts'

type Props = {
  match: ApiFullMatch
  log: MatchLog
  people: MatchPeople
  canScore: boolean
  onDone: (message: string) => void
}

/** Entries that are shown before the rest is asked for: a long innings would make the page slow. */
const SHOWN = 60

export function LogPanel({ match, log, people, canScore, onDone }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const [opened, setOpened] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
  const write = (text: string) => (language === 'bn' ? toBengaliDigits(text) : text)
  const derived = deriveMatch(log)
  const lines = linesOf(derived, log, { t, nameOf: people.nameOf }).toReversed()
  const shown = isWhole ? lines : lines.slice(0, SHOWN)
  const last = log.log.at(-1)?.seq ?? 0
  const done = (message: string) => {
    setOpened(null)
    onDone(message)
  }
  return (
    <Panel title={t('log.title')}>
      {lines.length === 0 ? <p className="empty">{t('log.none')}</p> : null}
      <ol className={css.log} reversed>
        {shown.map((line) => (
          <li key={line.seq}>
            <EventLine
              minute={line.at}
              text={line.text}
              problems={derived.problems.filter(({ seq }) => seq === line.seq).map(({ code }) => code)}
            >
              {line.isCorrected ? <small>{t('log.corrected')}</small> : null}
            </EventLine>
            {canScore && opened !== line.seq ? (
              <Button
                variant="default"
                aria-label={t('log.changeOf', { name: write(`${line.at} ${line.text}`) })}
                onClick={() => setOpened(line.seq)}
              >
                {t('log.change')}
              </Button>
            ) : null}
            {canScore ? (
              <OwnWords {...{ match, log, seq: line.seq, name: write(`${line.at} ${line.text}`), onDone }} />
            ) : null}
            {opened === line.seq ? (
              <CorrectLine
                match={match}
                log={log}
                people={people}
                line={line}
                last={last}
                onDone={done}
                onBack={() => setOpened(null)}
              />
            ) : null}
          </li>
        ))}
      </ol>
      {shown.length < lines.length ? (
        <div>
          <Button variant="default" onClick={() => setWhole(true)}>
            {t('log.all')}
          </Button>
        </div>
      ) : null}
    </Panel>
  )
}

type CorrectProps = Omit<Props, 'canScore'> & { line: LogLine; last: number; onBack: () => void }

/** Either other values for the entry, or a reason why it is taken back. */
function CorrectLine({ match, log, people, line, last, onDone, onBack }: CorrectProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  const [reason, setReason] = useState('')
  const [needsReason, setNeedsReason] = useState(false)
  const [wanted, setWanted] = useState<{ kind: string; payload: object; reason?: string } | null>(null)
  if (wanted)
    return (
      <Correction
        match={match}
        people={people}
        base={last}
        event={wanted}
        onDone={onDone}
        onBack={() => setWanted(null)}
      />
    )
  return (
    <div className={`${css.entry} ${css.whole}`}>
      {log.sport === 'football' ? (
        <FootballChange
          match={match}
          people={people}
          rules={log.rules}
          initial={line.entry}
          onChange={(event) => setWanted({ kind: 'replace', payload: { seq: line.seq, event } })}
        />
      ) : null}
      <TextInput
        label={t('log.reason')}
        autoComplete="off"
        maxLength={300}
        value={reason}
        error={needsReason ? t('log.needsReason') : undefined}
        onChange={({ currentTarget }) => {
          setReason(currentTarget.value)
          setNeedsReason(false)
        }}
      />
      <div className={css.buttons}>
        <Button
          variant="default"
          className="button-danger"
          onClick={() => {
            if (reason.trim() === '') setNeedsReason(true)
            else setWanted({ kind: 'void', payload: { seq: line.seq }, reason: reason.trim() })
          }}
        >
          {t('log.void')}
        </Button>
        <Button variant="default" onClick={onBack}>
          {t('back')}
        </Button>
      </div>
    </div>
  )
}

type FootballChangeProps = {
  match: ApiFullMatch
  people: MatchPeople
  rules: FootballRules
  initial: FootballEntry | null
  onChange: (event: FootballEvent) => void
}

function FootballChange({ match, people, rules, initial, onChange }: FootballChangeProps) {
  const { language } = useScreen()
  const t = matchWords(language)
  const [entry, setEntry] = useState(initial && { ...initial, minute: writeTyped(initial.minute, language) })
  const [wrong, setWrong] = useState<EntryField[]>([])
  const buttons = useRef<HTMLDivElement>(null)
  if (entry === null) return null
  const check = () => {
    if (focusUnchosen(buttons.current?.parentElement ?? null)) return
    const made = toEvent(entry, rules)
    if ('wrong' in made) setWrong(made.wrong)
    else onChange(made.event)
  }
  return (
    <>
      <FootballFields
        match={match}
        people={people}
        entry={entry}
        wrong={wrong}
        onChange={(changed) => {
          setWrong([])
          setEntry({ ...entry, ...changed })
        }}
        onEnter={check}
      />
      <div ref={buttons} className={css.buttons}>
        <Button variant="default" onClick={check}>
          {t('log.check')}
        </Button>
      </div>
    </>
  )
}
