// The nonce of the request's content security policy. Pages that do not hydrate have none.
import { createContext, useContext } from 'react'

export const Nonce = createContext<string | undefined>(undefined)

export function useNonce(): string | undefined {
  return useContext(Nonce)
}
