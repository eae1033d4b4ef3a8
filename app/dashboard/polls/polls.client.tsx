// Polls: the list with their votes, the form that adds or changes one, closing and deleting after a question.
import { Button } from '@mantine/core'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { formatCount } from '#bangla/counts.ts'
import { formatDateTime } from '#bangla/dates.ts'
import { otherLanguage } from '#contract/language.ts'
import type { ApiPoll } from '#contract/polls/poll.ts'
import { pollPath } from '#contract/polls/poll-paths.ts'
import { sharesOf } from '#contract/polls/shares.ts'
import { screenTitle } from '#contract/screens.ts'
import { useCall } from '../calls/queries.client.ts'
import { OpenedForm, useOpened } from '../forms/opened.client.tsx'
import { Confirmation } from '../parts/confirmation.client.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Panel } from '../parts/panel.tsx'
import { ROW_ACTIONS, RowTable } from '../parts/row-table.tsx'
import { useConfirmation } from '../parts/use-confirmation.client.ts'
import { useScreen } from '../screen.ts'
import { POLLS, textOf } from './poll-calls.client.ts'
import { PollForm } from './poll-form.client.tsx'
import { pollDeskWords } from './poll-words.ts'

export default function PollsScreen() {
  const { language } = useScreen()
  const t = pollDeskWords(language)
  const opened = useOpened<ApiPoll>()
  const feedback = useFeedback()
  const open = (poll: ApiPoll | null) => {
    feedback.clear()
    opened.open(poll)
  }
  return (
    <>
      <PageHead title={screenTitle('polls', language)} about={t('about')}>
        {opened.current ? null : <Button onClick={() => open(null)}>{t('add')}</Button>}
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      <OpenedForm of={opened}>
        {(poll) => (
          <PollForm
            poll={poll}
            onDone={({ question }) => {
              opened.close()
              feedback.ok(t('saved', { name: textOf(question, language) }))
            }}
            onBack={opened.close}
          />
        )}
      </OpenedForm>
      <div>
        <Polls onEdit={open} onDone={feedback.ok} />
      </div>
    </>
  )
}

type Actions = { onEdit: (poll: ApiPoll) => void; onDone: (message: string) => void }

/** What a row asks before it is done. */
const ASKED = ['close', 'delete'] as const
type Asked = (typeof ASKED)[number]

function Polls({ onEdit, onDone }: Actions) {
  const { language } = useScreen()
  const t = pollDeskWords(language)
  const list = useList([POLLS], (api, cursor, signal) =>
    api.list('/polls', { limit: 50, cursor }, { signal }),
  )
  const confirmation = useConfirmation()
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
              {
                label: t('acts'),
                className: ROW_ACTIONS,
                cell: (poll) => <Acts poll={poll} onEdit={onEdit} confirmation={confirmation} />,
              },
            ]}
            question={(poll) => {
              const asked = ASKED.find((one) => confirmation.subject === keyOf(poll, one))
              return (
                asked && (
                  <Ask
                    poll={poll}
                    asked={asked}
                    onDone={onDone}
                    onClose={() => confirmation.close(keyOf(poll, asked))}
                  />
                )
              )
            }}
          />
        )}
      </ListView>
    </Panel>
  )
}

const keyOf = ({ _id: id }: ApiPoll, asked: Asked) => `${id}-${asked}`

type ActsProps = Pick<Actions, 'onEdit'> & {
  poll: ApiPoll
  confirmation: ReturnType<typeof useConfirmation>
}

function Acts({ poll, onEdit, confirmation }: ActsProps) {
  const { language } = useScreen()
  const t = pollDeskWords(language)
  const { _id: id, question, phase } = poll
  const name = textOf(question, language)
  const edition = question[language] === '' ? otherLanguage(language) : language
  const ask = (asked: Asked) => ({
    id: confirmation.triggerId(keyOf(poll, asked)),
    onClick: () => confirmation.ask(keyOf(poll, asked)),
  })
  return (
    <>
      <Button variant="default" aria-label={t('editOf', { name })} onClick={() => onEdit(poll)}>
        {t('edit')}
      </Button>
      {phase === 'open' || phase === 'closed' ? (
        <Button
          component="a"
          variant="default"
          aria-label={t('openOf', { name })}
          href={pollPath(edition, id)}
        >
          {t('open')}
        </Button>
      ) : null}
      {phase === 'open' ? (
        <Button variant="default" aria-label={t('closeOf', { name })} {...ask('close')}>
          {t('close')}
        </Button>
      ) : null}
      <Button variant="danger" aria-label={t('deleteOf', { name })} {...ask('delete')}>
        {t('delete')}
      </Button>
    </>
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

type AskProps = { poll: ApiPoll; asked: Asked; onDone: (message: string) => void; onClose: () => void }

function Ask({ poll, asked, onDone, onClose }: AskProps) {
  const { language } = useScreen()
  const t = pollDeskWords(language)
  const { _id: id, question, votes } = poll
  const name = textOf(question, language)
  const isClosing = asked === 'close'
  const acting = useCall(
    async (api) => {
      if (isClosing) await api.send('PUT', '/polls/{id}', { id }, { state: 'closed' })
      else await api.send('DELETE', '/polls/{id}', { id })
    },
    {
      reloads: [POLLS],
      onDone: () => {
        onClose()
        onDone(t(isClosing ? 'closedNow' : 'removed', { name }))
      },
    },
  )
  return (
    <Confirmation
      isDangerous={!isClosing}
      question={isClosing ? t('askClose', { name }) : t('ask', { name, count: votes })}
      confirmLabel={t(isClosing ? 'close' : 'askYes')}
      cancelLabel={t('askNo')}
      call={acting}
      onConfirm={() => acting.mutate()}
      onCancel={onClose}
    />
  )
}
