// The entries of a match's log that count now, newest first; each can be changed or taken back. The effect is shown before it is
// stored.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import { linesOf } from '../match-log/log-lines.ts'
import { matchWords } from '../match-log/words.ts'
import { Panel } from '../panel.tsx'
import { useScreen } from '../screen.ts'
import { CorrectLine } from './correct-line.client.tsx'
import { EventLine } from './event-line.client.tsx'
import css from './matches.module.css'
import { OwnWords } from './own-words.client.tsx'
import type { MatchPeople } from './use-match-people.client.ts'

type Props = {
  match: ApiFullMatch
  log: MatchLog
  people: MatchPeople
  canScore: boolean
  onDone: (message: string) => void
}

/** The number of entries shown at first, because a long innings would make the page slow. */
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
