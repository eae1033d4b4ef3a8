// Shows what a correction would change (score, figures of players, problems) and stores it after a confirmation.

import { useEffect, useState } from 'react'
import { changedFactTexts } from '#app/dashboard/match-log/changed-facts-text.ts'
import { appendEvents, useDryRun, useMatchCall } from '#app/dashboard/match-log/match-calls.client.ts'
import { problemText } from '#app/dashboard/match-log/problem-text.ts'
import { toSent } from '#app/dashboard/match-log/read-log.ts'
import { useMatchWords } from '#app/dashboard/match-log/use-match-words.ts'
import { useResultText } from '#app/dashboard/match-log/use-result-text.ts'
import type { MatchWords } from '#app/dashboard/match-log/words.ts'
import { Confirmation } from '#app/dashboard/parts/confirmation.client.tsx'
import type { ApiFullMatch, Appended } from '#contract/matches/match-answer.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import type { PlayerFigures } from '#sport/figures.ts'
import { canAccept } from '#sport/match.ts'
import css from '../matches.module.css'
import { SaveError } from '../save-error.client.tsx'
import { scoreTexts } from '../score-text.ts'
import type { MatchPeople, PanelProps } from '../use-match-people.client.ts'

type Props = Omit<PanelProps, 'log'> & {
  /** The sequence number of the last entry that this screen knows. */
  base: number
  /** The entries of the correction, stored together. */
  entries: readonly MatchEntryEvent[]
  /** Why entries are taken back, for those that do. */
  reason: string
  /** The text of the corrected line, before and after; null if it does not change. */
  said?: { before: string; now: string } | null
  onBack: () => void
}

export function Correction({ match, people, base, said = null, onDone, onBack, ...props }: Props) {
  const { t } = useMatchWords()
  const [events] = useState(() =>
    props.entries.map((entry) => toSent(entry, crypto.randomUUID(), props.reason)),
  )
  const sent = { id: match._id, base, events }
  const trying = useDryRun()
  const saving = useMatchCall(appendEvents, () => onDone(t('correction.saved')))
  const { mutate: tryOut } = trying
  const isAccepted = canAccept(trying.data?.problems.map(({ code }) => code) ?? [], { contradicts: true })
  // biome-ignore lint/correctness/useExhaustiveDependencies: one dry run, and another one when somebody else added entries
  useEffect(() => tryOut(sent), [base])
  return (
    <div className={css.whole}>
      <Confirmation
        question={t('correction.ask')}
        confirmLabel={t(isAccepted ? 'saveAnyway' : 'correction.yes')}
        cancelLabel={t('back')}
        isBusy={trying.isPending || saving.isPending}
        onConfirm={() => saving.mutate({ ...sent, acceptProblems: isAccepted })}
        onCancel={onBack}
      >
        <SaveError saving={trying} />
        {trying.data && said ? (
          <p>
            {said.before} → {said.now}
          </p>
        ) : null}
        {trying.data ? <Changes match={match} people={people} after={trying.data} /> : null}
        <SaveError saving={saving} />
      </Confirmation>
    </div>
  )
}

const NO_SCORE = '–'

function Changes({ match, people, after }: { match: ApiFullMatch; people: MatchPeople; after: Appended }) {
  const { t, write } = useMatchWords()
  const score = (summary: ApiFullMatch['summary']) =>
    scoreTexts({ ...match, summary }, write)?.join(' – ') ?? NO_SCORE
  const [before, now] = [score(match.summary), score(after.summary)]
  const resultOf = useResultText(people)
  const facts = changedFactTexts(after.facts, { t, nameOf: people.nameOf, write })
  const [former, result] = [resultOf(match.summary), resultOf(after.summary)]
  return (
    <div>
      {before === now && now === NO_SCORE ? null : (
        <p>
          {before === now
            ? t('correction.sameScore', { score: now })
            : t('correction.score', { before, now })}
        </p>
      )}
      {former === result ? null : (
        <p>{t('correction.result', { before: former ?? NO_SCORE, now: result ?? NO_SCORE })}</p>
      )}
      {after.problems.length > 0 ? (
        <ul>
          {after.problems.map(({ seq, code }) => (
            <li key={`${seq} ${code}`} className={css.problem}>
              {problemText(code, t)}
            </li>
          ))}
        </ul>
      ) : null}
      {facts.length > 0 ? (
        <ul>
          {facts.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      ) : null}
      {after.changes.length > 0 ? (
        <ul>
          {after.changes.map((change) => (
            <li key={`${change.innings} ${change.player}`}>
              {people.nameOf(change.player)}: {write(figureText(change.before, t))} →{' '}
              {write(figureText(change.after, t))}
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  )
}

/** The figures of a player in short: "34 (21), 2/18, 1 goal". */
function figureText(figures: PlayerFigures | null, t: MatchWords): string {
  if (figures === null) return '–'
  const { batting, bowling, ...counts } = figures
  const parts = [
    batting ? `${batting.runs}${batting.isOut ? '' : '*'} (${batting.balls})` : '',
    bowling ? `${bowling.wickets}/${bowling.runs}` : '',
    ...(['goals', 'assists', 'yellows', 'reds', 'catches', 'stumpings'] as const).map((name) =>
      counts[name] > 0 ? t(`figure.${name}`, { number: counts[name] }) : '',
    ),
  ]
  return parts.filter(Boolean).join(', ') || '–'
}
