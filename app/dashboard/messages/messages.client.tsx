// The inbox of the newsroom: the list on one side, the open message on the other; on phones only one of them.

import { Button, SegmentedControl } from '@mantine/core'
import {
  type InfiniteData,
  type QueryClient,
  useMutation,
  useQuery,
  useQueryClient,
} from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link, useSearchParams } from 'react-router'
import { formatDateTime, formatRelative } from '#bangla/dates.ts'
import {
  type ListedMessage,
  MESSAGE_STATES,
  type MessageState,
  type OpenedMessage,
} from '#contract/people/message.ts'
import type { ListPage } from '../calls/api-client.ts'
import { showAnswer } from '../calls/show-answer.client.ts'
import { ErrorNote } from '../parts/error-note.tsx'
import { ListView, useList } from '../parts/load-more.client.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { QueryView } from '../parts/query-view.tsx'
import { useScreen, useWords } from '../screen.ts'
import css from './messages.module.css'
import { messagesWords } from './messages-words.ts'
import { replyLink } from './reply-link.ts'

type StateFilter = MessageState | 'any'
const INBOX = 'messages'

/** Updates the state of a message in every list in place, so that no row moves while it is read. */
function updateLists(queries: QueryClient, { _id, state }: OpenedMessage): void {
  queries.setQueriesData<InfiniteData<ListPage<ListedMessage>>>({ queryKey: [INBOX] }, (list) => {
    if (!list) return list
    const pages = list.pages.map((page) => ({
      ...page,
      items: page.items.map((item) => (item._id === _id ? { ...item, state } : item)),
    }))
    return { ...list, pages }
  })
  void queries.invalidateQueries({ queryKey: ['overview'] })
}

// One message as plain text, never markup. Opening marks it as read; its buttons reply and mark it as done.
function OpenMessage({ id, backTo }: { id: string; backTo: string }) {
  const { language, api } = useScreen()
  const t = messagesWords(language)
  const queries = useQueryClient()
  const opened = useQuery({
    queryKey: ['message', id],
    queryFn: async () => {
      const message = await api.get('/messages/{id}', { id })
      updateLists(queries, message)
      return message
    },
  })
  const handling = useMutation({
    mutationFn: (handled: boolean) => api.send('PUT', '/messages/{id}', { id }, { handled }),
    onSuccess: async (message) => {
      await showAnswer(queries, ['message', id], message)
      updateLists(queries, message)
    },
  })
  return (
    <article className={css.opened} aria-busy={opened.isPending}>
      <Link className={css.back} to={backTo}>
        {t('back')}
      </Link>
      <QueryView query={opened} loading={t('loading')}>
        {(message) => (
          <>
            <MessageText message={message} />
            {handling.isError ? <ErrorNote error={handling.error} /> : null}
            <div className="buttons">
              <Button component="a" href={replyLinkFor(message, t)}>
                {t('answer')}
              </Button>
              <Button
                variant="default"
                loading={handling.isPending}
                onClick={() => handling.mutate(message.handledAt === null)}
              >
                {t(message.handledAt === null ? 'handle' : 'reopen')}
              </Button>
            </div>
          </>
        )}
      </QueryView>
    </article>
  )
}

function replyLinkFor({ email, subject }: OpenedMessage, t: ReturnType<typeof messagesWords>): string {
  return replyLink(email, t('subject', { subject }))
}

function MessageText({ message }: { message: OpenedMessage }) {
  const { language } = useScreen()
  const t = messagesWords(language)
  const heading = useRef<HTMLHeadingElement>(null)
  // Moves keyboard and screen reader users from the list to the message.
  useEffect(() => {
    heading.current?.focus()
  }, [])
  const { subject, name, email, text, createdAt, handledAt, handledBy } = message
  const when = handledAt === null ? '' : formatDateTime(new Date(handledAt), language)
  return (
    <>
      <header>
        <h2 ref={heading} tabIndex={-1}>
          {subject}
        </h2>
        <p className={css.writer}>
          <span>{t('from', { name })}</span> <span>{email}</span>{' '}
          <time dateTime={createdAt}>{formatDateTime(new Date(createdAt), language)}</time>
        </p>
      </header>
      <p className={css.text}>{text}</p>
      <p className={css.handled} role="status">
        {handledAt === null ? '' : t(handledBy ? 'handledBy' : 'handledAt', { name: handledBy ?? '', when })}
      </p>
    </>
  )
}

const STATES: StateFilter[] = ['any', ...MESSAGE_STATES]

export default function MessagesScreen() {
  const t = useWords(messagesWords)
  const [address, setAddress] = useSearchParams()
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
  const t = useWords(messagesWords)
  const inbox = useList([INBOX, state], (api, cursor) => api.list('/messages', { state, cursor }))
  return (
    <ListView list={inbox} loading={t('loading')} empty={t(`empty.${state}`)} isButtonWide>
      {(messages) => (
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
      )}
    </ListView>
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
