// What the frame of an edition has loaded, for pages that repeat some of it in their side column.
import { useRouteLoaderData } from 'react-router'
import type { Language } from '#contract/language.ts'
import type { layoutLoader } from './layout.server.ts'

/** The frame's data; undefined only when the frame itself could not be loaded. */
export function useFrame(language: Language) {
  return useRouteLoaderData<typeof layoutLoader>(`${language}:layout`)
}
