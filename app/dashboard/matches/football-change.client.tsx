// Other values for one event of a football match.
import { Button } from '@mantine/core'
import { useRef, useState } from 'react'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import type { FootballRules } from '#sport/football/rules.ts'
import { focusUnchosen } from '../competitors/unchosen.ts'
import { useScreen } from '../screen.ts'
import { type EntryField, type FootballEntry, toEvent } from './football-entry.ts'
import { FootballFields } from './football-fields.client.tsx'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import { writeTyped } from './typed-digits.ts'
import type { MatchPeople } from './use-match-people.client.ts'

type Props = {
  match: ApiFullMatch
  people: MatchPeople
  rules: FootballRules
  initial: FootballEntry | null
  onChange: (event: FootballEvent) => void
}

export function FootballChange({ match, people, rules, initial, onChange }: Props) {
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
