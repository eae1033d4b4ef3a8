// Enters how a cricket match ended if its innings do not show it: a draw, no result, a revised target, a decided tie, an award.
// The result is shown before it is saved.
import { Button, NativeSelect, TextInput } from '@mantine/core'
import { useState } from 'react'
import { cricketWords, matchWords } from '#app/dashboard/match-log/words.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { effective } from '#sport/log.ts'
import css from '../matches.module.css'
import { ProblemLines } from '../problem-lines.client.tsx'
import { SaveError } from '../save-error.client.tsx'
import { ScoreBoard } from '../score-board.tsx'
import type { MatchPeople } from '../use-match-people.client.ts'
import { usePendingEntries } from '../use-pending-entries.client.ts'
import type { CricketLog, ResultField } from './cricket-entries.ts'
import { hasLastInnings, METHODS, type MethodDraft } from './method-entry.ts'
import { type ResultDraft, resultKinds, toResultDraft, toResultEntries } from './result-entry.ts'
import { TieFields } from './tie-fields.client.tsx'
import { WinnerField } from './winner-field.client.tsx'

// The fields of a revised target, of a last innings that rain ended, and of the method that computed them.
type MethodFieldsProps = {
  log: CricketLog
  draft: MethodDraft
  errorOf: (field: ResultField) => string | undefined
  onChange: (changed: Partial<MethodDraft>) => void
}

const NAMED = { DLS: 'names.DLS', VJD: 'names.VJD', other: 'other', none: 'none' } as const

function MethodFields({ log, draft, errorOf, onChange }: MethodFieldsProps) {
  const { language } = useScreen()
  const words = cricketWords(language)
  const isOver = hasLastInnings(effective(log.log).events)
  const number = (name: 'runs' | 'overs' | 'par') => (
    <TextInput
      label={words(`method.${name}`)}
      inputMode="decimal"
      autoComplete="off"
      maxLength={5}
      value={draft[name]}
      error={errorOf(name)}
      onChange={({ currentTarget }) => onChange({ [name]: currentTarget.value })}
    />
  )
  return (
    <>
      {number('runs')}
      {number('overs')}
      {isOver ? (
        <>
          {number('par')}
          <NativeSelect
            size="md"
            label={words('method.label')}
            value={draft.name}
            error={draft.name === 'other' ? undefined : errorOf('method')}
            data={METHODS.map((each) => ({ value: each, label: words(`method.${NAMED[each]}`) }))}
            onChange={({ currentTarget: { value } }) =>
              onChange({ name: METHODS.find((each) => each === value) ?? 'DLS' })
            }
          />
          {draft.name === 'other' ? (
            <TextInput
              label={words('method.text')}
              autoComplete="off"
              maxLength={60}
              value={draft.text}
              error={errorOf('method')}
              onChange={({ currentTarget }) => onChange({ text: currentTarget.value })}
            />
          ) : null}
        </>
      ) : null}
      <p className={css.whole}>{words(isOver ? 'method.about' : 'method.later')}</p>
    </>
  )
}

type Props = {
  match: ApiFullMatch
  log: CricketLog
  people: MatchPeople
  onDone: (message: string) => void
}

export function ResultForm({ match, log, people, onDone }: Props) {
  const { language } = useScreen()
  const t = matchWords(language)
  const words = cricketWords(language)
  const [draft, setDraft] = useState(() => toResultDraft(log, language))
  // Until something is changed, the form only shows the stored result.
  const [isChanged, setChanged] = useState(false)
  const [wrong, setWrong] = useState<ResultField[]>([])
  const change = (changed: Partial<ResultDraft>) => {
    setWrong([])
    setChanged(true)
    setDraft({ ...draft, ...changed })
  }
  const made = isChanged ? toResultEntries(draft, log) : { entries: [] }
  const entries = 'entries' in made ? made.entries : []
  const { derived, problems, isAccepted, saving, save } = usePendingEntries(
    { match, log },
    entries.map((event) => ({ event, reason: event.kind === 'void' ? words('result.title') : undefined })),
    () => onDone(t('saved')),
  )
  const errorOf = (field: ResultField) => (wrong.includes(field) ? words(`wrong.${field}`) : undefined)
  const kinds = resultKinds(log)
  return (
    <div className={css.innings}>
      <h3>{words('result.title')}</h3>
      <div className={css.entry}>
        <NativeSelect
          size="md"
          label={words('result.label')}
          value={draft.kind}
          error={errorOf('level') ?? errorOf('innings')}
          data={kinds.map((kind) => ({ value: kind, label: words(`result.${kind}`) }))}
          onChange={({ currentTarget: { value } }) =>
            change({ kind: kinds.find((kind) => kind === value) ?? 'played' })
          }
        />
        {draft.kind === 'awarded' ? <WinnerField match={match} draft={draft} onChange={change} /> : null}
        {draft.kind === 'tie' ? (
          <TieFields match={match} log={log} draft={draft} errorOf={errorOf} onChange={change} />
        ) : null}
        {draft.kind === 'method' ? (
          <MethodFields
            log={log}
            draft={draft.method}
            errorOf={errorOf}
            onChange={(changed) => change({ method: { ...draft.method, ...changed } })}
          />
        ) : null}
      </div>
      {entries.length > 0 ? (
        <>
          <h3>{t('entry.unsaved')}</h3>
          <ScoreBoard match={match} summary={derived.summary} people={people} />
          <ProblemLines problems={problems} />
        </>
      ) : null}
      <SaveError saving={saving} />
      <div className={css.buttons}>
        <Button
          disabled={!isChanged || ('entries' in made && entries.length === 0)}
          loading={saving.isPending}
          onClick={() => ('wrong' in made ? setWrong(made.wrong) : save())}
        >
          {isAccepted ? t('saveAnyway') : words('result.save')}
        </Button>
      </div>
    </div>
  )
}
