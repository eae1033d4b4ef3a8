// The data of the layout, for pages that show some of it in their side column.
import { useRouteLoaderData } from 'react-router'
import type { Language } from '#contract/language.ts'
import type { layoutLoader } from './layout.server.ts'

/** Undefined only if the layout could not be loaded. */
export function useLayoutData(language: Language) {
  return useRouteLoaderData<typeof layoutLoader>(`${language}:layout`)
}
