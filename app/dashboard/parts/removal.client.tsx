// Asks whether a row is to be deleted, deletes it, and says so.
import type { Api } from '../calls/api-client.ts'
import { useCall } from '../calls/queries.client.ts'
import { Confirmation } from './confirmation.client.tsx'

type Props = {
  question: string
  confirmLabel: string
  cancelLabel: string
  /** The call that deletes it. */
  remove: (api: Api) => Promise<unknown>
  /** The first keys of the queries that are loaded again. */
  reloads: readonly string[]
  onDone: () => void
  /** Closes the question. */
  onClose: () => void
}

export function Removal({ remove, reloads, onDone, onClose, ...texts }: Props) {
  const removing = useCall(remove, {
    reloads,
    onDone: () => {
      onClose()
      onDone()
    },
  })
  return (
    <Confirmation
      isDangerous
      {...texts}
      call={removing}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    />
  )
}
