// The context of every screen: viewer, language, API client.
import { createContext, useContext } from 'react'
import type { Language } from '#contract/language.ts'
import type { Person } from '#contract/role.ts'
import type { Api } from './api-client.ts'

/** The settings that screens need, as they were when the dashboard was opened. */
export type SiteSettings = { title: Record<Language, string>; reportersPublishDirectly: boolean }

export type ScreenContext = { viewer: Person; language: Language; api: Api; site: SiteSettings }

export const Screen = createContext<ScreenContext | null>(null)

/** The signed-in person and the language of their screens. */
export function useScreen(): ScreenContext {
  const screen = useContext(Screen)
  if (screen === null) throw new Error('A screen is rendered outside the dashboard')
  return screen
}

export function useApi(): Api {
  return useScreen().api
}

/** The words of an area in the language of the screens. */
export function useWords<Words>(words: (language: Language) => Words): Words {
  return words(useScreen().language)
}
