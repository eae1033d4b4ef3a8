// Enters how a cricket match ended if its innings do not show it: a draw, no result, a revised target, a decided tie, an award.
// The result is shown before it is saved.
import { Button } from '@mantine/core'
import { useState } from 'react'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import { effective } from '#sport/log.ts'
import { useFields } from '../log/event-form.client.tsx'
import { useFieldContext } from '../log/use-field-context.client.ts'
import css from '../matches.module.css'
import { ProblemLines } from '../problem-lines.client.tsx'
import { SaveError } from '../save-error.client.tsx'
import { ScoreBoard } from '../score-board.tsx'
import type { MatchPeople } from '../use-match-people.client.ts'
import { usePendingEntries } from '../use-pending-entries.client.ts'
import type { CricketLog, ResultField } from './cricket-entries.ts'
import { hasLastInnings } from './method-entry.ts'
import { emptyPair, type ResultDraft, toResultDraft, toResultEntries } from './result-entry.ts'
import { hasSuperOvers, pairsOf, resultFields, SUPER_OVER } from './result-fields.ts'

type Props = {
  match: ApiFullMatch
  log: CricketLog
  people: MatchPeople
  onDone: (message: string) => void
}

export function ResultForm({ match, log, people, onDone }: Props) {
  const { language, t, cricket: words, write } = useMatchWords()
  const context = { ...useFieldContext(match, people), cricket: words, write }
  const [initial] = useState(() => toResultDraft(log, language))
  // Until something is changed, the form only shows the stored result.
  const [isChanged, setChanged] = useState(false)
  const [wrong, setWrong] = useState<readonly ResultField[]>([])
  const { event: draft, ...fields } = useFields<ResultDraft>({
    ...{ event: initial, people, fieldsOf: (each) => resultFields(each, log, context) },
    onChange() {
      setWrong([])
      setChanged(true)
    },
  })
  const made = isChanged ? toResultEntries(draft, log) : { entries: [] }
  const entries = 'entries' in made ? made.entries : []
  const { derived, problems, isAccepted, saving, save } = usePendingEntries(
    { match, log },
    entries.map((event) => ({ event })),
    words('result.title'),
    () => onDone(t('saved')),
  )
  const draw = (key: string, ...shown: ResultField[]) => {
    const field = shown.find((each) => wrong.includes(each))
    return fields.draw(key, field ? words(`wrong.${field}`) : null)
  }
  const isOver = hasLastInnings(effective(log.log).events)
  const pairs = hasSuperOvers(draft) ? pairsOf(draft, log, write) : []
  return (
    <div className={css.innings}>
      <h3>{words('result.title')}</h3>
      <div className={css.entry}>
        {draw('kind', 'level', 'innings')}
        {draw('how')}
        {draw('winner')}
        {[...pairs.keys()].flatMap((at) =>
          ([0, 1] as const).map((side) => (
            <div key={`${at} ${side}`} className={css.small}>
              {SUPER_OVER.map((name) =>
                draw(`${at} ${side} ${name}`, ...(name === 'runs' ? (['superOvers'] as const) : [])),
              )}
            </div>
          )),
        )}
        {hasSuperOvers(draft) ? (
          <div className={css.buttons}>
            <Button
              variant="default"
              onClick={() => fields.put({ ...draft, superOvers: [...pairs, emptyPair(write(1))] })}
            >
              {words('tie.add')}
            </Button>
          </div>
        ) : null}
        {draw('runs', 'runs')}
        {draw('overs', 'overs')}
        {draw('par', 'par')}
        {draft.method.name === 'other' ? draw('method') : draw('method', 'method')}
        {draw('text', 'method')}
        {draft.kind === 'method' ? (
          <p className={css.whole}>{words(isOver ? 'method.about' : 'method.later')}</p>
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
