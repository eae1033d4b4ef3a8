// One message as plain text, never markup. Opening marks it as read; its buttons reply and mark it as done.
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#bangla/dates.ts'
import type { OpenedMessage } from '#contract/message.ts'
import { ErrorNote } from '../error-note.tsx'
import { useScreen } from '../screen.ts'
import { updateLists } from './inbox.client.ts'
import css from './messages.module.css'
import { messagesWords } from './messages-words.ts'
import { replyLink } from './reply-link.ts'

export function OpenMessage({ id, backTo }: { id: string; backTo: string }) {
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
    onSuccess: (message) => {
      queries.setQueryData(['message', id], message)
      updateLists(queries, message)
    },
  })
  return (
    <article className={css.opened} aria-busy={opened.isPending}>
      <Link className={css.back} to={backTo}>
        {t('back')}
      </Link>
      {opened.isPending ? <p role="status">{t('loading')}</p> : null}
      {opened.isError ? <ErrorNote error={opened.error} onRetry={opened.refetch} /> : null}
      {opened.data ? <MessageText message={opened.data} /> : null}
      {handling.isError ? <ErrorNote error={handling.error} /> : null}
      {opened.data ? (
        <div className={css.actions}>
          <a className="button button-go" href={replyLinkFor(opened.data, t)}>
            {t('answer')}
          </a>
          <Button
            variant="default"
            loading={handling.isPending}
            onClick={() => handling.mutate(opened.data.handledAt === null)}
          >
            {t(opened.data.handledAt === null ? 'handle' : 'reopen')}
          </Button>
        </div>
      ) : null}
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
