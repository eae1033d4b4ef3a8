// The check list of what stands in the form, made when there is time for it, and what it refuses.
import { useDeferredValue, useMemo } from 'react'
import { useScreen } from '#app/dashboard/screen.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import type { Act, Rights } from './acts.ts'
import { type Check, type CheckName, checkList } from './check-list.ts'
import { saidValues, useDeadLinks } from './check-panel.client.tsx'
import { passagesOf } from './html-parts.ts'
import { say } from './post-form-words.ts'
import type { Editing } from './use-editing.client.ts'

const BEGINNING_LENGTH = 300

export type Checks = {
  list: Check[]
  /** The beginning of the body, for who looks for the post. */
  beginning: string
  /** Why this may not go out, or null. */
  refusal(act: Act): string | null
}

export function useChecks(
  { fields, post, image, present }: Editing,
  { isEditor, mayPublish }: Rights,
): Checks {
  const { language } = useScreen()
  const t = say(language)
  const calm = useDeferredValue(fields)
  const deadLinks = useDeadLinks(calm.richText)
  const isNew = post === null
  const isUnread = !isEditor && mayPublish
  const check = (text: AutosavedFields) =>
    checkList(text, {
      hasPicture: image !== null || text.mediaId !== '' || text.imageUrl !== '',
      isNew,
      deadLinks,
      isUnread,
    })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `check` is made of the values named here
  const list = useMemo(() => check(calm), [calm, image, isNew, deadLinks, isUnread])
  const beginning = useMemo(
    () => passagesOf(calm.richText).join(' ').slice(0, BEGINNING_LENGTH),
    [calm.richText],
  )
  return {
    list,
    beginning,
    refusal(act) {
      if (act !== 'publish' || !isUnread) return null
      const blocking = check(present()).filter(({ state }) => state === 'blocks')
      if (blocking.length === 0) return null
      const said = (name: CheckName, values: Check['values']) =>
        t(`check.open.${name}`, saidValues(values, language))
      return t('told.blocked', { checks: blocking.map(({ name, values }) => said(name, values)).join('; ') })
    },
  }
}
