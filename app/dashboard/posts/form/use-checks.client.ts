// The check list of the form, updated with low priority, and the checks that block publication.
import { useDeferredValue, useMemo } from 'react'
import { useScreen } from '#app/dashboard/screen.ts'
import { firstClusters } from '#bangla/clusters.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { getPassages } from '../fields/body-blocks.ts'
import { getInternalPaths } from '../fields/internal-links.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import type { Rights, SaveAction } from './actions.ts'
import { type Check, checkList } from './check-list.ts'
import { formatValues } from './check-panel.client.tsx'
import { findDeadLinks, useDeadLinks } from './dead-links.client.ts'
import type { Editing } from './use-editing.client.ts'
import { useOldEncoding } from './use-old-encoding.client.ts'

const TEXT_START_LENGTH = 300
const LINKS_TIMEOUT_MS = 10_000

export type Checks = {
  list: Check[]
  /** The start of the body, for previews. */
  textStart: string
  /** Why this text may not be published, or null; its links are checked again. */
  findBlockers(action: SaveAction, text: AutosavedFields): Promise<string | null>
}

export function useChecks({ fields, post, image }: Editing, { isEditor, mayPublish }: Rights): Checks {
  const { api, language } = useScreen()
  const t = postFormWords(language)
  const deferred = useDeferredValue(fields)
  const deadLinks = useDeadLinks(deferred.richText)
  const oldEncoding = useOldEncoding(deferred)
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
  const list = useMemo(
    () => check(deferred, deadLinks),
    [deferred, image, isNew, oldEncoding, deadLinks, isUnread],
  )
  const textStart = useMemo(
    () => firstClusters(getPassages(deferred.richText).join(' '), TEXT_START_LENGTH),
    [deferred.richText],
  )
  return {
    list,
    textStart,
    async findBlockers(action, text) {
      if (action !== 'publish' || !isUnread) return null
      // The list may be a second old and lack a link that was just typed.
      const paths = getInternalPaths(text.richText, location.origin)
      const dead = paths.length === 0 ? [] : findDeadLinks(api, paths, AbortSignal.timeout(LINKS_TIMEOUT_MS))
      const blocking = check(text, await Promise.resolve(dead).catch(() => [])).filter(
        ({ state }) => state === 'blocks',
      )
      if (blocking.length === 0) return null
      const describe = ({ name, values }: Check) => t(`check.open.${name}`, formatValues(values, language))
      return t('feedback.blocked', { checks: blocking.map(describe).join('; ') })
    },
  }
}
