// The buttons of a list's row. One that asks before it acts replaces the row by its question, and takes the focus back afterwards.
import { Button } from '@mantine/core'
import { type ReactNode, useState } from 'react'
import { Link } from 'react-router'
import type { Api } from '../calls/api-client.ts'
import { useCall } from '../calls/queries.client.ts'
import { Confirmation } from './confirmation.client.tsx'
import { ErrorNote } from './error-note.tsx'
import { useConfirmation } from './use-confirmation.client.ts'

type Look = {
  label: string
  /** Says also what the button is about. */
  of: string
  isDangerous?: boolean
}

type Call = {
  /** Returns the message that says so. */
  run: (api: Api) => Promise<string>
  /** The list is loaded again after an error too: somebody else's change may have caused it. */
  reloadsOnError?: boolean
  /** Asked before it. */
  ask?: { question: string; yes: string; no: string; about?: ReactNode }
}

/** A link, a call, or what the screen does itself. */
type Act = Look & ({ to: string } | { onClick: () => void } | Call)
type Asked = Look & Call & { ask: NonNullable<Call['ask']> }

type Effects = {
  /** The first keys of the queries that are loaded again. */
  reloads: readonly string[]
  onDone: (message: string) => void
}

const hasQuestion = (act: Act): act is Asked => 'run' in act && act.ask !== undefined

/** `actsOf`: what can be done with a row, by names that no other act of it has. */
export function useRowActs<Row extends { _id: string }>(
  actsOf: (row: Row) => Record<string, Act | false>,
  effects: Effects,
) {
  const confirmation = useConfirmation()
  // A question stays, as it was asked, even if its act is no longer possible.
  const [asked, setAsked] = useState<{ name: string; subject: string; act: Asked } | null>(null)
  const subjectOf = (row: Row, name: string) => `${row._id} ${name}`
  return {
    buttons: (row: Row) =>
      Object.entries(actsOf(row)).map(([name, act]) => {
        const subject = subjectOf(row, name)
        if (!act) return null
        if (!hasQuestion(act)) return <ActButton key={name} act={act} effects={effects} />
        return (
          <Button
            key={name}
            id={confirmation.triggerId(subject)}
            {...lookOf(act)}
            onClick={() => {
              setAsked({ name, subject, act })
              confirmation.ask(subject)
            }}
          />
        )
      }),
    question: (row: Row) => {
      if (!asked || asked.subject !== confirmation.subject) return null
      const { name, subject } = asked
      if (subject !== subjectOf(row, name)) return null
      const now = actsOf(row)[name]
      const act = now && hasQuestion(now) ? now : asked.act
      return <Question act={act} effects={effects} onClose={() => confirmation.close(subject)} />
    },
  }
}

function lookOf({ label, of, isDangerous }: Look) {
  return { variant: isDangerous ? 'danger' : 'default', 'aria-label': of, children: label }
}

function ActButton({ act, effects }: { act: Act; effects: Effects }) {
  if ('run' in act) return <CallButton act={act} effects={effects} />
  if ('onClick' in act) return <Button {...lookOf(act)} onClick={act.onClick} />
  const isScreen = act.to.startsWith('/dashboard')
  return <Button component={Link} {...lookOf(act)} to={act.to} reloadDocument={!isScreen} />
}

type CallProps = { act: Look & Call; effects: Effects }

function CallButton({ act, effects: { reloads, onDone } }: CallProps) {
  const calling = useCall(act.run, { reloads, reloadsOnError: act.reloadsOnError ?? false, onDone })
  return (
    <>
      <Button {...lookOf(act)} loading={calling.isPending} onClick={() => calling.mutate()} />
      {calling.isError ? <ErrorNote error={calling.error} /> : null}
    </>
  )
}

type QuestionProps = { act: Asked; effects: Effects; onClose: () => void }

function Question({ act, effects: { reloads, onDone }, onClose }: QuestionProps) {
  const { ask, isDangerous = false, reloadsOnError = false, run } = act
  const calling = useCall(run, {
    reloads,
    reloadsOnError,
    onDone: (message) => {
      onClose()
      onDone(message)
    },
  })
  return (
    <Confirmation
      isDangerous={isDangerous}
      question={ask.question}
      confirmLabel={ask.yes}
      cancelLabel={ask.no}
      call={calling}
      onConfirm={() => calling.mutate()}
      onCancel={onClose}
    >
      {ask.about}
    </Confirmation>
  )
}
