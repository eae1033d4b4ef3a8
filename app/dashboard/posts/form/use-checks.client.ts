// The check list of what stands in the form, made when there is time for it, and what it refuses.
import { useDeferredValue, useMemo } from 'react'
import { useScreen } from '#app/dashboard/screen.ts'
import { firstClusters } from '#bangla/clusters.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import type { Rights, SavingAct } from './acts.ts'
import { type Check, type CheckName, checkList } from './check-list.ts'
import { saidValues, useDeadLinks } from './check-panel.client.tsx'
import { ownPathsIn, passagesOf } from './html-parts.ts'
import { findDeadLinks } from './post-calls.client.ts'
import { postFormWords } from './post-form-words.ts'
import type { Editing } from './use-editing.client.ts'
import { useOldEncoding } from './use-old-encoding.client.ts'

const BEGINNING_LENGTH = 300
const LINKS_MS = 10_000

export type Checks = {
  list: Check[]
  /** The beginning of the body, for who looks for the post. */
  beginning: string
  /** Why this text may not go out, or null; where its links lead is asked anew. */
  refusal(act: SavingAct, text: AutosavedFields): Promise<string | null>
}

export function useChecks({ fields, post, image }: Editing, { isEditor, mayPublish }: Rights): Checks {
  const { api, language } = useScreen()
  const t = postFormWords(language)
  const calm = useDeferredValue(fields)
  const deadLinks = useDeadLinks(calm.richText)
  const oldEncoding = useOldEncoding(calm)
  const isNew = post === null
  const isUnread = !isEditor && mayPublish
  const check = (text: AutosavedFields, dead: string[]) =>
    checkList(text, {
      hasPicture: image !== null || text.mediaId !== '' || text.imageUrl !== '',
      isNew,
      oldEncoding,
      deadLinks: dead,
      isUnread,
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `check` is made of the values named here
  const list = useMemo(() => check(calm, deadLinks), [calm, image, isNew, oldEncoding, deadLinks, isUnread])
  const beginning = useMemo(
    () => firstClusters(passagesOf(calm.richText).join(' '), BEGINNING_LENGTH),
    [calm.richText],
  )
  return {
    list,
    beginning,
    async refusal(act, text) {
      if (act !== 'publish' || !isUnread) return null
      // The list may be a second old, and about a link that was typed since it knows nothing.
      const paths = ownPathsIn(text.richText, location.origin)
      const asked = paths.length === 0 ? [] : findDeadLinks(api, paths, AbortSignal.timeout(LINKS_MS))
      const blocking = check(text, await Promise.resolve(asked).catch(() => [])).filter(
        ({ state }) => state === 'blocks',
      )
      if (blocking.length === 0) return null
      const said = (name: CheckName, values: Check['values']) =>
        t(`check.open.${name}`, saidValues(values, language))
      return t('told.blocked', { checks: blocking.map(({ name, values }) => said(name, values)).join('; ') })
    },
  }
}
