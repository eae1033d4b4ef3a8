// Wakes the pages that hydrate. No page of the reading side does: its browsers never load this file.
import { StrictMode, startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { Nonce } from './ui/nonce.ts'

// Browsers hide a nonce from `getAttribute`, so that no style sheet can read it out; scripts of the page may.
const nonce = document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <Nonce value={nonce}>
        <HydratedRouter />
      </Nonce>
    </StrictMode>,
  )
})
