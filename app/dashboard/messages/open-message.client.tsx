// One message as it was written: plain text, never markup. Opening it reads it; from here it is answered and dealt with.
import { Button } from '@mantine/core'
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { Link } from 'react-router'
import { formatDateTime } from '#bangla/dates.ts'
import { type OpenedMessage, openedMessageSchema } from '#contract/message.ts'
import { ErrorNote } from '../error-note.tsx'
import { useScreen } from '../screen.ts'
import { answerAddress } from './answer-address.ts'
import { showInLists } from './inbox.client.ts'
import css from './messages.module.css'
import { messagesWords } from './messages-words.ts'

export function OpenMessage({ id, backTo }: { id: string; backTo: string }) {
  const { language, api } = useScreen()
  const t = messagesWords(language)
  const queries = useQueryClient()
  const path = `/messages/${encodeURIComponent(id)}`
  const opened = useQuery({
    queryKey: ['message', id],
    queryFn: async () => {
      const message = await api.get(path, openedMessageSchema)
      showInLists(queries, message)
      return message
    },
  })
  const handling = useMutation({
    mutationFn: (handled: boolean) => api.send('PUT', path, { handled }, openedMessageSchema),
    onSuccess: (message) => {
      queries.setQueryData(['message', id], message)
      showInLists(queries, message)
    },
  })
  return (
    <article className={css.opened} aria-busy={opened.isPending}>
      <Link className={css.back} to={backTo}>
        {t('back')}
      </Link>
      {opened.isPending ? <p role="status">{t('loading')}</p> : null}
      {opened.isError ? <ErrorNote error={opened.error} onRetry={opened.refetch} /> : null}
      {opened.data ? <Written message={opened.data} /> : null}
      {handling.isError ? <ErrorNote error={handling.error} /> : null}
      {opened.data ? (
        <div className={css.acts}>
          <a className="button button-go" href={addressFor(opened.data, t)}>
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

function addressFor({ email, subject }: OpenedMessage, t: ReturnType<typeof messagesWords>): string {
  return answerAddress(email, t('subject', { subject }))
}

function Written({ message }: { message: OpenedMessage }) {
  const { language } = useScreen()
  const t = messagesWords(language)
  const heading = useRef<HTMLHeadingElement>(null)
  // Whoever follows a line of the list by keyboard or ear arrives here.
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
