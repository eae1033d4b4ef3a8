// A screen with a list of records, and the form that adds or changes one above it. The message after an act stands between title and form.
import { Button } from '@mantine/core'
import type { ReactNode } from 'react'
import { FeedbackNote, useFeedback } from '#app/ui/feedback.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { OpenedForm, useOpened } from './opened.client.tsx'

type FormActs = {
  /** Closes the form with the message that the record is saved. */
  onSaved: (message: string) => void
  onBack: () => void
}

type ScreenActs<Row> = {
  feedback: ReturnType<typeof useFeedback>
  open: (row: Row) => void
  /** What is open in the form; null also for a new one. */
  opened: Row | null
}

type Props<Row> = {
  title: string
  about: string
  /** What the button says that opens the form for a new record; null where none is added. */
  add: string | null
  /** Its row is null for a new one. */
  form: (row: Row | null, acts: FormActs) => ReactNode
  /** What stands below the form. */
  children: (acts: ScreenActs<Row>) => ReactNode
}

export function RecordScreen<Row>({ title, about, add, form, children }: Props<Row>) {
  const opened = useOpened<Row>()
  const feedback = useFeedback()
  const open = (row: Row | null) => {
    feedback.clear()
    opened.open(row)
  }
  const onSaved = (message: string) => {
    opened.close()
    feedback.ok(message)
  }
  return (
    <>
      <PageHead title={title} about={about}>
        {add === null || opened.current ? null : <Button onClick={() => open(null)}>{add}</Button>}
      </PageHead>
      <FeedbackNote feedback={feedback.current} />
      <OpenedForm of={opened}>{(row) => form(row, { onSaved, onBack: opened.close })}</OpenedForm>
      {children({ feedback, open, opened: opened.current?.row ?? null })}
    </>
  )
}
