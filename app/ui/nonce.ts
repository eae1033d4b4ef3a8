// The nonce that this request's policy lets scripts and styles run by. Pages that do not hydrate have none.
import { createContext, useContext } from 'react'

export const Nonce = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(Nonce)
}
