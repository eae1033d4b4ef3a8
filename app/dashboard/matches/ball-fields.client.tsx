// The fields of one ball: runs off the bat, extras, and the wicket.
import { Checkbox, NativeSelect, TextInput } from '@mantine/core'
import { type PlayerId, WICKET_KINDS } from '#sport/cricket/events.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { Competitor } from '../competitors/competitor-calls.client.ts'
import { CompetitorPicker } from '../competitors/competitor-picker.client.tsx'
import { useScreen } from '../screen.ts'
import { type BallDraft, type BallField, fieldersOf, hasFacing, mayBeEither } from './ball-entry.ts'
import { cricketWords } from './cricket-words.ts'
import { ExtraFields } from './extra-fields.client.tsx'
import { matchWords } from './match-words.ts'
import css from './matches.module.css'
import type { MatchPeople } from './use-match-people.client.ts'

type Props = {
  draft: BallDraft
  wrong: readonly BallField[]
  rules: CricketRules
  people: MatchPeople
  striker: PlayerId | null
  nonStriker: PlayerId | null
  batting: readonly Competitor[]
  fielding: readonly Competitor[]
  /** Whether a new batter must be named, for a wicket that was not entered before. */
  needsBatterIn: boolean
  onChange: (changed: Partial<BallDraft>) => void
}

export function BallFields(props: Props) {
  const { draft, wrong, onChange } = props
  const { language } = useScreen()
  const t = matchWords(language)
  const words = cricketWords(language)
  return (
    <>
      <div className={css.small}>
        <TextInput
          label={words('ball.runs')}
          inputMode="numeric"
          autoComplete="off"
          maxLength={3}
          value={draft.runs}
          error={wrong.includes('runs') ? t('card.wrong') : undefined}
          onChange={({ currentTarget }) => onChange({ runs: currentTarget.value })}
        />
        <ExtraFields
          extras={draft.extras}
          isWrong={wrong.includes('extras')}
          onChange={(extras) => onChange({ extras })}
        />
      </div>
      <div className={css.whole}>
        <Checkbox
          label={words('ball.isRun')}
          checked={draft.isRun}
          onChange={({ currentTarget }) => onChange({ isRun: currentTarget.checked })}
        />
      </div>
      <NativeSelect
        size="md"
        label={t('card.how')}
        value={draft.how}
        data={[
          { value: '', label: words('ball.noWicket') },
          ...WICKET_KINDS.map((kind) => ({ value: kind, label: t(`wicket.${kind}`) })),
        ]}
        onChange={({ currentTarget: { value } }) =>
          onChange({ how: WICKET_KINDS.find((kind) => kind === value) ?? '' })
        }
      />
      {draft.how === '' ? null : <WicketFields {...props} />}
    </>
  )
}

function WicketFields({ draft, rules, people, striker, nonStriker, fielding, onChange, ...rest }: Props) {
  const { language } = useScreen()
  const words = cricketWords(language)
  const named = [nonStriker, draft.out].flatMap((each) => each || [])
  const remember = (picked: Competitor | null) => {
    if (picked) people.remember(picked)
    return picked?.id ?? null
  }
  return (
    <>
      {mayBeEither(draft.how) || draft.out !== '' ? (
        <NativeSelect
          size="md"
          label={words('ball.out')}
          value={draft.out}
          data={[
            { value: '', label: words('ball.faced', { name: nameOf(striker) }) },
            ...[...new Set(named)].map((id) => ({ value: id, label: people.nameOf(id) })),
          ]}
          onChange={({ currentTarget }) => onChange({ out: currentTarget.value })}
        />
      ) : null}
      {fieldersOf(draft.how).map((place) => (
        <CompetitorPicker
          key={place}
          kind="player"
          label={words(place === 0 ? 'ball.fielder' : 'ball.secondFielder')}
          own={fielding}
          value={people.competitorOf(draft.fielders[place])}
          onPick={(picked) => {
            const id = remember(picked)
            onChange({ fielders: place === 0 ? [id, draft.fielders[1]] : [draft.fielders[0], id] })
          }}
        />
      ))}
      {hasFacing(draft.how, rules) || draft.facing !== '' ? (
        <NativeSelect
          size="md"
          label={words('ball.facing')}
          value={draft.facing}
          data={(['', 'new', 'survivor'] as const).map((value) => ({
            ...{ value, label: words(`ball.facings.${value === '' ? 'unknown' : value}`) },
          }))}
          onChange={({ currentTarget: { value } }) =>
            onChange({ facing: value === 'new' || value === 'survivor' ? value : '' })
          }
        />
      ) : null}
      {rest.needsBatterIn ? (
        <CompetitorPicker
          kind="player"
          label={words('ball.batterIn')}
          own={rest.batting}
          value={people.competitorOf(draft.batterIn)}
          onPick={(picked) => onChange({ batterIn: remember(picked) })}
        />
      ) : null}
    </>
  )

  function nameOf(id: PlayerId | null): string {
    return id === null ? '?' : people.nameOf(id)
  }
}
