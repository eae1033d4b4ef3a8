// Is React awake in a browser yet? False on the server and for the first moment, so that both say the same.
import { useSyncExternalStore } from 'react'

const never = () => () => undefined

export function useHydrated(): boolean {
  return useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
}
