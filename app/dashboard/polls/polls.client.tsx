// Polls: the list with their votes, the form that adds or changes one, closing and deleting after a question.
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { otherLanguage } from '#contract/language.ts'
import type { ApiPoll } from '#contract/polls/poll.ts'
import { pollPath } from '#contract/polls/poll-paths.ts'
import { sharesOf } from '#contract/polls/shares.ts'
import { screenTitle } from '#contract/screens.ts'
import { RecordScreen } from '../forms/record-screen.client.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { Panel } from '../parts/panel.tsx'
import { useRowActs } from '../parts/row-acts.client.tsx'
import { ROW_ACTIONS, RowTable } from '../parts/row-table.tsx'
import { useScreen } from '../screen.ts'
import { POLLS, textOf } from './poll-calls.client.ts'
import { PollForm } from './poll-form.client.tsx'
import { pollDeskWords } from './poll-words.ts'

export default function PollsScreen() {
  const { language } = useScreen()
  const t = pollDeskWords(language)
  return (
    <RecordScreen<ApiPoll>
      title={screenTitle('polls', language)}
      about={t('about')}
      add={t('add')}
      form={(poll, { onSaved, onBack }) => (
        <PollForm
          poll={poll}
          onDone={({ question }) => onSaved(t('saved', { name: textOf(question, language) }))}
          onBack={onBack}
        />
      )}
    >
      {({ open, feedback }) => (
        <div>
          <Polls onEdit={open} onDone={feedback.ok} />
        </div>
      )}
    </RecordScreen>
  )
}

type Actions = { onEdit: (poll: ApiPoll) => void; onDone: (message: string) => void }

function Polls({ onEdit, onDone }: Actions) {
  const { language } = useScreen()
  const t = pollDeskWords(language)
  const list = useList([POLLS], (api, cursor, signal) =>
    api.list('/polls', { limit: 50, cursor }, { signal }),
  )
  const acts = useRowActs<ApiPoll>(
    (poll) => {
      const { _id: id, question, phase, votes } = poll
      const name = textOf(question, language)
      const edition = question[language] === '' ? otherLanguage(language) : language
      return {
        edit: { label: t('edit'), of: t('editOf', { name }), onClick: () => onEdit(poll) },
        open: (phase === 'open' || phase === 'closed') && {
          label: t('open'),
          of: t('openOf', { name }),
          to: pollPath(edition, id),
        },
        close: phase === 'open' && {
          label: t('close'),
          of: t('closeOf', { name }),
          ask: { question: t('askClose', { name }), yes: t('close'), no: t('askNo') },
          run: async (api) => {
            await api.send('PUT', '/polls/{id}', { id }, { state: 'closed' })
            return t('closedNow', { name })
          },
        },
        remove: {
          label: t('delete'),
          of: t('deleteOf', { name }),
          isDangerous: true,
          ask: { question: t('ask', { name, count: votes }), yes: t('askYes'), no: t('askNo') },
          run: async (api) => {
            await api.send('DELETE', '/polls/{id}', { id })
            return t('removed', { name })
          },
        },
      }
    },
    { reloads: [POLLS], onDone },
  )
  return (
    <Panel title={t('list')}>
      <ListView list={list} empty={t('none')}>
        {(polls) => (
          <RowTable
            rows={polls}
            columns={[
              { label: t('question'), isName: true, cell: ({ question }) => textOf(question, language) },
              { label: t('options'), cell: (poll) => <Results poll={poll} /> },
              { label: t('votes'), cell: ({ votes }) => formatCount(votes, language) },
              { label: t('stateLabel'), cell: (poll) => <Phase poll={poll} /> },
              { label: t('acts'), className: ROW_ACTIONS, cell: acts.buttons },
            ]}
            question={acts.question}
          />
        )}
      </ListView>
    </Panel>
  )
}

function Results({ poll: { options } }: { poll: ApiPoll }) {
  const { language } = useScreen()
  const t = pollDeskWords(language)
  const shares = sharesOf(options.map(({ votes }) => votes))
  const count = (number = 0) => formatCount(number, language)
  return options.map((option, place) => {
    const text = textOf(option, language)
    const values = { option: text, votes: count(option.votes), percent: count(shares[place]) }
    return <div key={text}>{t('result', values)}</div>
  })
}

function Phase({ poll: { phase, opensAt, closesAt } }: { poll: ApiPoll }) {
  const { language } = useScreen()
  const t = pollDeskWords(language)
  const at = (instant: string | null) => (instant ? formatDateTime(new Date(instant), language) : '')
  const until = closesAt === null ? t('always') : at(closesAt)
  const dates = { draft: '', waiting: at(opensAt), open: until, closed: at(closesAt) }[phase]
  return (
    <>
      <span className="badge" data-state={phase === 'open' ? 'published' : undefined}>
        {t(`phase.${phase}`)}
      </span>{' '}
      <small>{dates}</small>
    </>
  )
}
