// Enters how a cricket match ended if its innings do not show it: a draw, no result, a revised target, a decided tie, an award.
// The result is shown before it is saved.
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { canAccept } from '#sport/acceptable-problems.ts'
import { deriveMatch } from '#sport/match.ts'
import { appendEvents, useMatchCall } from '../match-log/match-calls.client.ts'
import { toSent } from '../match-log/read-log.ts'
import { cricketWords, matchWords } from '../match-log/words.ts'
import { useScreen } from '../screen.ts'
import type { CricketLog, ResultField } from './cricket-entries.ts'
import css from './matches.module.css'
import { MethodFields } from './method-fields.client.tsx'
import { ProblemLines } from './problem-lines.client.tsx'
import { type ResultDraft, resultKinds, toResultDraft, toResultEntries } from './result-entry.ts'
import { SaveError } from './save-error.client.tsx'
import { ScoreBoard } from './score-board.tsx'
import { TieFields } from './tie-fields.client.tsx'
import type { MatchPeople } from './use-match-people.client.ts'
import { WinnerField } from './winner-field.client.tsx'

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
  const saving = useMatchCall(appendEvents, () => onDone(t('saved')))
  const change = (changed: Partial<ResultDraft>) => {
    setWrong([])
    setChanged(true)
    setDraft({ ...draft, ...changed })
  }
  const last = log.log.at(-1)?.seq ?? 0
  const made = isChanged ? toResultEntries(draft, log) : { entries: [] }
  const entries = 'entries' in made ? made.entries : []
  const derived = deriveMatch({
    ...log,
    log: [...log.log, ...entries.map((event, at) => ({ seq: last + at + 1, event }))],
  })
  const problems = derived.problems.filter(({ seq }) => seq > last)
  const isAccepted = canAccept(problems.map(({ code }) => code))
  const save = () => {
    if ('wrong' in made) return setWrong(made.wrong)
    saving.mutate({
      ...{ id: match._id, base: last, acceptProblems: isAccepted },
      events: entries.map((event) => ({
        ...toSent(event, crypto.randomUUID()),
        ...(event.kind === 'void' && { reason: words('result.title') }),
      })),
    })
  }
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
          onClick={save}
        >
          {isAccepted ? t('saveAnyway') : words('result.save')}
        </Button>
      </div>
    </div>
  )
}
