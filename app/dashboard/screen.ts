// What every screen knows: who looks at it, in which language, and how to ask the API.
import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { Person } from '#contract/role.ts'
import type { Api } from './api-client.ts'

/** What screens need to know of the site's settings; as they were when the dashboard was opened. */
export type SiteFacts = { title: Record<Language, string>; reportersPublishDirectly: boolean }

export type ScreenContext = { viewer: Person; language: Language; api: Api; site: SiteFacts }

export const Screen = createContext<ScreenContext | null>(null)

/** The signed-in person and the language of their screens. */
export function useScreen(): ScreenContext {
  const screen = useContext(Screen)
  if (screen === null) throw new Error('A screen stands outside the dashboard')
  return screen
}

export function useApi(): Api {
  return useScreen().api
}
