// An order of a table of an editor's own: the criteria one below the other, each with a select, and the matches among level teams.
import { Button, NativeSelect } from '@mantine/core'
import { formatCount } from '#bangla/counts.ts'
import { SPORT_DATA } from '#sport/sports.ts'
import { type Criterion, type HeadToHead, type Measure, STARTS_AGAIN } from '#sport/tables/rules.ts'
import { Choice } from '../forms/choice.client.tsx'
import { useScreen, useWords } from '../screen.ts'
import { measuresOf, NEW_HEAD_TO_HEAD } from './table-draft.ts'
import type { DraftProps } from './tournament-draft.ts'
import { ruleWords, tournamentWords } from './tournament-words.ts'
import css from './tournaments.module.css'

const MAX_CRITERIA = 12

export function CriteriaFields({ draft, onChange, errorAt }: DraftProps) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const { sport, criteria } = draft
  const nameOf = useMeasureNames(sport)
  const options = [
    ...measuresOf(sport).map((measure) => ({ value: measure, label: nameOf(measure) })),
    { value: HEAD_TO_HEAD, label: t('criteria.headToHead') },
  ]
  const toCriterion = (value: string): Criterion =>
    value === HEAD_TO_HEAD ? NEW_HEAD_TO_HEAD : toMeasure(value, sport)
  const error = errorAt('rules.table.criteria')
  return (
    <fieldset className={css.part}>
      <legend>{t('criteria.title')}</legend>
      <ol className={css.items}>
        {criteria.map((criterion, at) => (
          <li key={keyOf(criterion)}>
            <NativeSelect
              size="md"
              className={css.name ?? ''}
              aria-label={t('criteria.place', { n: formatCount(at + 1, language) })}
              value={keyOf(criterion)}
              data={options.filter(
                ({ value }) => value === keyOf(criterion) || !criteria.some((each) => keyOf(each) === value),
              )}
              onChange={({ currentTarget }) =>
                onChange({ criteria: criteria.with(at, toCriterion(currentTarget.value)) })
              }
            />
            <Moves items={criteria} at={at} onChange={(moved) => onChange({ criteria: moved })} />
            {typeof criterion === 'string' ? null : (
              <Meetings
                criterion={criterion}
                sport={sport}
                onChange={(changed) => onChange({ criteria: criteria.with(at, changed) })}
              />
            )}
          </li>
        ))}
      </ol>
      {error ? <p role="alert">{error}</p> : null}
      <div className="buttons">
        <Button
          variant="default"
          disabled={criteria.length >= MAX_CRITERIA}
          onClick={() => onChange({ criteria: [...criteria, nextOf(criteria, sport)] })}
        >
          {t('criteria.add')}
        </Button>
      </div>
    </fieldset>
  )
}

type Sport = DraftProps['draft']['sport']

const HEAD_TO_HEAD = 'headToHead'
const keyOf = (criterion: Criterion) => (typeof criterion === 'string' ? criterion : HEAD_TO_HEAD)

function toMeasure(value: string, sport: Sport): Measure {
  return measuresOf(sport).find((each) => each === value) ?? 'points'
}

/** The first measure that the order does not have yet. */
function nextOf(criteria: readonly Criterion[], sport: Sport): Measure {
  return measuresOf(sport).find((each) => !criteria.includes(each)) ?? 'wins'
}

function useMeasureNames(sport: Sport): (measure: Measure) => string {
  const t = useWords(ruleWords)
  return (measure) => {
    switch (measure) {
      case 'goalDifference':
      case 'goalsFor':
      case 'awayGoals':
      case 'scoreQuotient':
        return t(`counted.${SPORT_DATA[sport].unit}.${measure}`)
      default:
        return t(`measure.${measure}`)
    }
  }
}

type MoveProps<Item> = { items: readonly Item[]; at: number; onChange: (items: Item[]) => void }

/** Buttons that move a row up and remove it. The last row stays. */
function Moves<Item>({ items, at, onChange }: MoveProps<Item>) {
  const t = useWords(tournamentWords)
  const above = items[at - 1]
  const own = items[at]
  return (
    <>
      <Button
        variant="default"
        disabled={above === undefined}
        onClick={() => {
          if (above !== undefined && own !== undefined) onChange(items.with(at - 1, own).with(at, above))
        }}
      >
        {t('moveUp')}
      </Button>
      <Button
        variant="default"
        disabled={items.length === 1}
        onClick={() => onChange(items.filter((_item, index) => index !== at))}
      >
        {t('remove')}
      </Button>
    </>
  )
}

type MeetingsProps = { criterion: HeadToHead; sport: Sport; onChange: (criterion: HeadToHead) => void }

/** What of the matches among level teams counts, when they count, and who starts again. */
function Meetings({ criterion, sport, onChange }: MeetingsProps) {
  const { language } = useScreen()
  const t = tournamentWords(language)
  const nameOf = useMeasureNames(sport)
  const { headToHead, again, meetings, ...others } = criterion
  const change = (changed: Partial<HeadToHead>) => onChange({ ...criterion, ...changed })
  return (
    <div className={`${css.numbers} ${css.beneath}`}>
      {headToHead.map((measure, at) => (
        <NativeSelect
          size="md"
          key={measure}
          label={t('criteria.compares', { n: formatCount(at + 1, language) })}
          value={measure}
          data={[
            { value: '', label: t('remove') },
            ...measuresOf(sport)
              .filter((each) => each === measure || !headToHead.includes(each))
              .map((value) => ({ value, label: nameOf(value) })),
          ]}
          onChange={({ currentTarget: { value } }) => {
            const left = headToHead.filter((_measure, index) => index !== at)
            if (value !== '') change({ headToHead: headToHead.with(at, toMeasure(value, sport)) })
            else if (left.length > 0) change({ headToHead: left })
          }}
        />
      ))}
      <NativeSelect
        size="md"
        label={t('criteria.compares', { n: formatCount(headToHead.length + 1, language) })}
        value=""
        data={[
          { value: '', label: '' },
          ...measuresOf(sport)
            .filter((measure) => !headToHead.includes(measure))
            .map((value) => ({ value, label: nameOf(value) })),
        ]}
        onChange={({ currentTarget: { value } }) => {
          if (value !== '') change({ headToHead: [...headToHead, toMeasure(value, sport)] })
        }}
      />
      <NativeSelect
        size="md"
        label={t('criteria.when')}
        value={meetings === undefined ? '' : String(meetings)}
        data={[
          { value: '', label: t('criteria.allPlayed') },
          ...[1, 2, 3, 4].map((count) => ({
            value: String(count),
            label: t('criteria.meetings', { count, n: formatCount(count, language) }),
          })),
          { value: '0', label: t('criteria.anyPlayed') },
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ headToHead, again, ...others, ...(value !== '' && { meetings: Number(value) }) })
        }
      />
      <Choice
        label={t('criteria.again.label')}
        options={STARTS_AGAIN}
        nameOf={(value) => t(`criteria.again.${value}`)}
        value={again}
        onChange={(chosen) => change({ again: chosen })}
      />
    </div>
  )
}
