// The screens and commands of the palette, found by their names in both languages. Pure.
import { LANGUAGES, type Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import type { Viewer } from '#contract/role.ts'
import { type ScreenName, screenTitle, sidebarOf } from '#contract/screens.ts'
import { paletteWords } from './palette-words.ts'

/** `screen`: inside the dashboard (the profile is opened as a document); `page`: outside of it. */
export type Entry = {
  id: string
  name: string
  /** The name in the other language, for searching. */
  otherName: string
} & (
  | { kind: 'screen'; screen: ScreenName; path: string }
  | { kind: 'page'; path: string }
  | { kind: 'shortcuts' }
)

/** The viewer's entries whose name in either language contains every typed word. */
export function findEntries(viewer: Viewer, language: Language, typed: string): Entry[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean)
  return listEntries(viewer, language).filter(({ name, otherName }) => {
    const text = `${name} ${otherName}`.toLowerCase()
    return words.every((word) => text.includes(word))
  })
}

function listEntries(viewer: Viewer, language: Language): Entry[] {
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
      ...names((one) => screenTitle(name, one)),
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
