// The context of every screen: viewer, language, API client.
import { createContext, useContext } from 'react'
import type { Translate } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import type { Person } from '#contract/role.ts'
import type { Api } from './calls/api-client.ts'

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

/** The sentences of an area in the language of the screen: `const t = useWords(menuWords)`. */
export function useWords<Words>(words: (language: Language) => Translate<Words>): Translate<Words> {
  return words(useScreen().language)
}
