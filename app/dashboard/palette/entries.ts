// What the palette offers besides posts: the screens of one's role and a few commands, by either language's name. Pure.
import { LANGUAGES, type Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import type { Viewer } from '#contract/role.ts'
import { type ScreenName, sidebarOf } from '#contract/screens.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { paletteWords } from './palette-words.ts'

/** `screen`: drawn by the application, or (profile) opened as a page; `page`: outside the dashboard. */
export type Entry = {
  id: string
  name: string
  /** The name in the other language, by which it is found as well. */
  otherName: string
} & (
  | { kind: 'screen'; screen: ScreenName; path: string }
  | { kind: 'page'; path: string }
  | { kind: 'shortcuts' }
)

/** The entries of this viewer whose name in either language holds every word that was typed. */
export function entriesFor(viewer: Viewer, language: Language, typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return allEntries(viewer, language).filter(({ name, otherName }) => {
    const text = `${name} ${otherName}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function allEntries(viewer: Viewer, language: Language): Entry[] {
  const names = (nameIn: (language: Language) => string) => ({
    name: nameIn(language),
    otherName: LANGUAGES.filter((other) => other !== language)
      .map(nameIn)
      .join(' '),
  })
  const screens = sidebarOf(viewer).map(
    ({ name, path }): Entry => ({
      id: path,
      kind: 'screen',
      screen: name,
      path,
      ...names((one) => dashboardWords(one)(`screen.${name}`)),
    }),
  )
  return [
    ...screens,
    {
      id: 'site',
      kind: 'page',
      path: inEdition(language, '/'),
      ...names((one) => paletteWords(one)('site')),
    },
    { id: 'shortcuts', kind: 'shortcuts', ...names((one) => paletteWords(one)('shortcuts')) },
  ]
}
