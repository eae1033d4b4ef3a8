// The inbox of the newsroom: the list on one side, the open message on the other; on phones only one of them.
import { SegmentedControl } from '@mantine/core'
import { Link, useSearchParams } from 'react-router'
import { formatDateTime, formatRelative } from '#bangla/dates.ts'
import { type ListedMessage, MESSAGE_STATES } from '#contract/message.ts'
import { ListError, LoadMore } from '../load-more.client.tsx'
import { PageHead } from '../page-head.tsx'
import { useScreen } from '../screen.ts'
import { type StateFilter, useInbox } from './inbox.client.ts'
import css from './messages.module.css'
import { messagesWords } from './messages-words.ts'
import { OpenMessage } from './open-message.client.tsx'

const STATES: StateFilter[] = ['any', ...MESSAGE_STATES]

export default function MessagesScreen() {
  const { language } = useScreen()
  const [address, setAddress] = useSearchParams()
  const t = messagesWords(language)
  const state = STATES.find((known) => known === address.get('state')) ?? 'any'
  const open = address.get('open')
  return (
    <>
      <PageHead title={t('title')} about={t('about')} />
      <div className={open === null ? css.inbox : `${css.inbox} ${css.isOpen}`}>
        <div className={css.list}>
          <SegmentedControl
            fullWidth
            size="md"
            className={css.states}
            role="radiogroup"
            aria-label={t('states')}
            data={STATES.map((one) => ({ value: one, label: t(`state.${one}`) }))}
            value={state}
            onChange={(chosen) => setAddress({ state: chosen })}
          />
          <MessageList state={state} open={open} />
        </div>
        {open === null ? (
          <p className={css.choose}>{t('choose')}</p>
        ) : (
          <OpenMessage key={open} id={open} backTo={`?${new URLSearchParams({ state })}`} />
        )}
      </div>
    </>
  )
}

function MessageList({ state, open }: { state: StateFilter; open: string | null }) {
  const { language } = useScreen()
  const t = messagesWords(language)
  const inbox = useInbox(state)
  if (inbox.isPending) return <p role="status">{t('loading')}</p>
  const messages = inbox.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <>
      <ListError list={inbox} />
      {inbox.isSuccess && messages.length === 0 ? <p className="empty">{t(`empty.${state}`)}</p> : null}
      {messages.length > 0 ? (
        <ol className={css.messages}>
          {messages.map((message) => (
            <MessageItem
              key={message._id}
              message={message}
              to={`?${new URLSearchParams({ state, open: message._id })}`}
              isOpen={message._id === open}
            />
          ))}
        </ol>
      ) : null}
      <LoadMore list={inbox} isFullWidth />
    </>
  )
}

function MessageItem({ message, to, isOpen }: { message: ListedMessage; to: string; isOpen: boolean }) {
  const { language } = useScreen()
  const { name, subject, beginning, state, createdAt } = message
  const at = new Date(createdAt)
  return (
    <li className={css.line} data-state={state}>
      <p className={css.from}>
        <span>{name}</span>
        <time dateTime={createdAt} title={formatDateTime(at, language)}>
          {formatRelative(at, new Date(), language)}
        </time>
      </p>
      <Link to={to} aria-current={isOpen ? 'true' : undefined}>
        {subject}
      </Link>
      <p className={css.beginning}>{beginning}</p>
      <p className={css.mark}>{messagesWords(language)(`mark.${state}`)}</p>
    </li>
  )
}
