// Takes the error of an earlier try away when something is edited.

/** A call as forms know it. */
export type Call = { isPending: boolean; reset: () => void }

/** A running call goes on: reset, it would end unnoticed, and could be made twice. */
export function clearError(call: Call): void {
  if (!call.isPending) call.reset()
}
