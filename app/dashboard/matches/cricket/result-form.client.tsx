// Enters how a cricket match ended if its innings do not show it: a draw, no result, a revised target, a decided tie, an award.
// The result is shown before it is saved.
import { Button, NativeSelect } from '@mantine/core'
import { useState } from 'react'
import { cricketWords, matchWords } from '#app/dashboard/match-log/words.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import css from '../matches.module.css'
import { ProblemLines } from '../problem-lines.client.tsx'
import { SaveError } from '../save-error.client.tsx'
import { ScoreBoard } from '../score-board.tsx'
import type { MatchPeople } from '../use-match-people.client.ts'
import { usePendingEntries } from '../use-pending-entries.client.ts'
import type { CricketLog, ResultField } from './cricket-entries.ts'
import { MethodFields } from './method-fields.client.tsx'
import { type ResultDraft, resultKinds, toResultDraft, toResultEntries } from './result-entry.ts'
import { TieFields } from './tie-fields.client.tsx'
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
