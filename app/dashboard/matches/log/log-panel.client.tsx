// The entries of a match's log that count now, newest first; each can be changed or taken back. The effect is shown before it is
// stored.

import { Button, Textarea } from '@mantine/core'
import { type FormEvent, useState } from 'react'
import { useLatest } from '#app/dashboard/forms/use-latest.client.ts'
import { linesOf } from '#app/dashboard/match-log/log-lines.ts'
import { appendEvents, useMatchCall } from '#app/dashboard/match-log/match-calls.client.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { Panel } from '#app/dashboard/parts/panel.tsx'
import { LANGUAGES } from '#contract/language.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import { OWN_WORDS_LENGTH } from '#sport/log.ts'
import { deriveMatch, type MatchLog } from '#sport/match.ts'
import type { WordsByLanguage } from '#sport/own-words.ts'
import css from '../matches.module.css'
import { SaveError } from '../save-error.client.tsx'
import type { PanelProps } from '../use-match-people.client.ts'
import { CorrectLine } from './correct-line.client.tsx'
import { EventLine } from './event-line.client.tsx'
import { changedWords, hasSentences, sentencesOf } from './own-sentences.ts'

type OwnWordsProps = {
  match: ApiFullMatch
  log: MatchLog
  seq: number
  /** The text of the line. */
  name: string
  onDone: (message: string) => void
}

function OwnWords(props: OwnWordsProps) {
  const { t } = useMatchWords()
  const [isOpen, setOpen] = useState(false)
  if (!hasSentences(props.log)) return null
  if (isOpen) return <WordsForm {...props} onClose={() => setOpen(false)} />
  return (
    <Button
      variant="default"
      aria-label={t('ownWords.openOf', { name: props.name })}
      onClick={() => setOpen(true)}
    >
      {t('ownWords.open')}
    </Button>
  )
}

function WordsForm({ match, log, seq, onDone, onClose }: OwnWordsProps & { onClose: () => void }) {
  const { t } = useMatchWords()
  const sentences = sentencesOf(log, match, seq)
  const [typed, setTyped] = useState<Record<string, WordsByLanguage>>({})
  const latest = useLatest(typed)
  const saving = useMatchCall(appendEvents, () => onDone(t('ownWords.saved')))
  const save = (event: FormEvent) => {
    event.preventDefault()
    const events = sentences.flatMap((sentence) => {
      const changed = changedWords(sentence, typed[sentence.key] ?? sentence.own)
      return changed ? [{ clientId: crypto.randomUUID(), ...changed }] : []
    })
    if (events.length === 0) onClose()
    else {
      const sent = { id: match._id, base: log.log.at(-1)?.seq ?? 0, events }
      // What is typed meanwhile stays.
      saving.mutate(sent, { onSuccess: () => (latest.current === typed ? onClose() : undefined) })
    }
  }
  return (
    <form className={`${css.entry} ${css.whole}`} onSubmit={save}>
      <p className={css.whole}>{t(sentences.length === 0 ? 'ownWords.none' : 'ownWords.about')}</p>
      {sentences.map((sentence) => {
        const { key, made, own } = sentence
        const now = typed[key] ?? own
        return LANGUAGES.map((edition) => (
          <Textarea
            key={`${key} ${edition}`}
            lang={edition}
            label={t(`ownWords.field.${edition}`)}
            description={<span lang={edition}>{made[edition]}</span>}
            autosize
            minRows={2}
            maxRows={8}
            maxLength={OWN_WORDS_LENGTH}
            value={now[edition]}
            onChange={({ currentTarget }) =>
              setTyped({ ...typed, [key]: { ...now, [edition]: currentTarget.value } })
            }
          />
        ))
      })}
      <SaveError saving={saving} />
      <div className={css.buttons}>
        {sentences.length === 0 ? null : (
          <Button type="submit" loading={saving.isPending}>
            {t('save')}
          </Button>
        )}
        <Button variant="default" disabled={saving.isPending} onClick={onClose}>
          {t('back')}
        </Button>
      </div>
    </form>
  )
}

type Props = PanelProps & {
  canScore: boolean
}

/** The number of entries shown at first, because a long innings would make the page slow. */
const SHOWN = 60

export function LogPanel({ match, log, people, canScore, onDone }: Props) {
  const { t, write } = useMatchWords()
  const [opened, setOpened] = useState<number | null>(null)
  const [isWhole, setWhole] = useState(false)
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
              <OwnWords
                match={match}
                log={log}
                seq={line.seq}
                name={write(`${line.at} ${line.text}`)}
                onDone={onDone}
              />
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
