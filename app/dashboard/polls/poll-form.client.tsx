// The form that adds or changes a poll.
import { Button, Checkbox, TextInput } from '@mantine/core'
import { Note } from '#app/ui/note.tsx'
import { formatCount } from '#bangla/counts.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { type ApiPoll, isPublicPhase, POLL_LIMITS, type PollText } from '#contract/polls/poll.ts'
import { Choice } from '../forms/choice.client.tsx'
import { DateField } from '../forms/date-field.client.tsx'
import { FormEnd } from '../forms/form-end.client.tsx'
import form from '../forms/record-form.module.css'
import { useRecordForm } from '../forms/use-record-form.client.ts'
import { Panel } from '../parts/panel.tsx'
import { useScreen, useWords } from '../screen.ts'
import { emptyOption, POLLS, type PollFields, toDraft, toInput } from './poll-calls.client.ts'
import { pollDeskWords } from './poll-words.ts'

type Props = { poll: ApiPoll | null; onDone: (saved: ApiPoll) => void; onBack: () => void }

const ORDER = ['label', 'input', 'description', 'error'] as const
const isGiven = (text: string) => text.trim() !== ''

export function PollForm({ poll, onDone, onBack }: Props) {
  const t = useWords(pollDeskWords)
  const { fields, stored, onSubmit, end } = useRecordForm({
    stored: poll,
    toDraft,
    toInput,
    validate: {
      question: {
        bn: (bn, { question }) => (isGiven(bn) || isGiven(question.en) ? null : t('missing')),
      },
      options: {
        bn: (bn, { question }) => (isGiven(question.bn) && !isGiven(bn) ? t('missing') : null),
        en: (en, { question }) => (isGiven(question.en) && !isGiven(en) ? t('missing') : null),
      },
    },
    add: (api, input) => api.send('POST', '/polls', {}, input),
    change: (api, { _id: id }, changed) => api.send('PUT', '/polls/{id}', { id }, changed),
    reloads: [POLLS],
    onDone,
  })
  const hasVotes = stored !== null && stored.votes > 0
  const hasBegun = stored !== null && isPublicPhase(stored.phase)
  return (
    <Panel title={t(stored ? 'editTitle' : 'addTitle')}>
      {hasVotes || hasBegun ? <Note kind="ok">{t(hasVotes ? 'hasVotes' : 'hasBegun')}</Note> : null}
      <form className={form.form} onSubmit={onSubmit} noValidate>
        {LANGUAGES.map((edition) => (
          <TextInput
            key={edition}
            name={`question.${edition}`}
            lang={edition}
            label={t(edition === 'bn' ? 'questionBn' : 'questionEn')}
            description={edition === 'bn' ? t('languageHint') : undefined}
            inputWrapperOrder={[...ORDER]}
            autoComplete="off"
            autoFocus={edition === 'bn'}
            maxLength={POLL_LIMITS.question}
            {...fields.getInputProps(`question.${edition}`)}
          />
        ))}
        <Options fields={fields} isFixed={hasVotes || hasBegun} />
        <Times fields={fields} />
        <Choice
          label={t('stateLabel')}
          options={hasVotes ? (['open', 'closed'] as const) : (['draft', 'open', 'closed'] as const)}
          nameOf={(state) => t(`state.${state}`)}
          {...fields.getInputProps('state')}
        />
        <Checkbox
          label={t('isInSidebar')}
          description={t('sidebarHint')}
          {...fields.getInputProps('isInSidebar', { type: 'checkbox' })}
        />
        <FormEnd {...end} onBack={onBack} />
      </form>
    </Panel>
  )
}

function Options({ fields, isFixed }: { fields: PollFields; isFixed: boolean }) {
  const { language } = useScreen()
  const t = pollDeskWords(language)
  const { options } = fields.values
  const number = (place: number) => formatCount(place + 1, language)
  const field = (place: number, edition: Language) => (
    <TextInput
      key={edition}
      name={`options.${place}.${edition}`}
      lang={edition}
      label={t(edition === 'bn' ? 'optionBn' : 'optionEn', { number: number(place) })}
      autoComplete="off"
      maxLength={POLL_LIMITS.option}
      {...fields.getInputProps(`options.${place}.${edition}`)}
    />
  )
  return (
    <>
      {options.map((_option: PollText, place) => [
        ...LANGUAGES.map((edition) => field(place, edition)),
        isFixed || place < POLL_LIMITS.minOptions ? null : (
          <div key={String(place)} className={form.whole}>
            <Button variant="default" onClick={() => fields.removeListItem('options', place)}>
              {t('removeOption', { number: number(place) })}
            </Button>
          </div>
        ),
      ])}
      {isFixed || options.length >= POLL_LIMITS.maxOptions ? null : (
        <div className={form.whole}>
          <Button variant="default" onClick={() => fields.insertListItem('options', emptyOption())}>
            {t('addOption')}
          </Button>
        </div>
      )}
    </>
  )
}

function Times({ fields }: { fields: PollFields }) {
  const t = useWords(pollDeskWords)
  return (
    <>
      {(['opensAt', 'closesAt'] as const).map((name) => (
        <DateField
          key={name}
          withTime
          name={name}
          label={t(name)}
          description={t(name === 'opensAt' ? 'opensHint' : 'closesHint')}
          inputWrapperOrder={[...ORDER]}
          {...fields.getInputProps(name)}
        />
      ))}
    </>
  )
}
