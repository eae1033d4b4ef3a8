// Never lose a word: keeps what stands in a form, and finds what was left from before. What is shown of it stands in
// safe-state.client.tsx and leftovers.client.tsx.
import { useEffect, useEffectEvent, useState } from 'react'
import { useApi, useScreen } from '#app/dashboard/screen.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { areSame } from '../form/fields.ts'
import { dropLocally } from './draft-store.client.ts'
import { type Keeper, openKeeper, type SafeTold } from './keeper.ts'
import { isBehind, type Leftover } from './leftover.ts'
import { placesFor, type Whose } from './text-places.client.ts'
import { useLeftovers } from './use-leftovers.client.ts'
import { drawKey, holdKey, rememberKey } from './window-key.client.ts'

export type SafekeepingInput = {
  /** Null for a post that was never saved. Another post is another form: give it a `key`. */
  postId: string | null
  /** The version of the post that the form was filled from. */
  baseVersion: number | null
  /** The same object as long as nothing changes. While `isDirty` is false it is the post as it is stored. */
  fields: AutosavedFields
  isDirty: boolean
  image: File | null
  /** Key of a save of this new post whose end nobody knows. */
  triedKey: string | null
  /** The fields of this very moment, when they hold something unsaved: the editor tells its text in pauses. */
  unsaved(): AutosavedFields | null
}

/** With what became of its post since it was made. */
export type OfferedLeftover = Leftover & { isBehind: boolean }

export type Safekeeping = SafeTold & {
  /** Goes with a save as `autosaveKey`. */
  key: string
  /** Newest first. */
  leftovers: OfferedLeftover[]
  /** Its text stands in the form from now on, or one that was merged with it. */
  take(leftover: Leftover): void
  /** It is gone for good. */
  discard(leftover: Leftover): void
  /** The form's text was saved: nothing is kept any more. `isTaken`: the save took it away from the server. */
  settle(isTaken: boolean): Promise<void>
  /** Notes what was typed since the editor told its text last. */
  keepNow(): void
}

export function useSafekeeping(input: SafekeepingInput): Safekeeping {
  const { postId, baseVersion, fields, isDirty, image, triedKey, unsaved } = input
  const { viewer } = useScreen()
  const api = useApi()
  const [key] = useState(drawKey)
  const [told, setTold] = useState<SafeTold | null>(null)
  const whose: Whose = { personId: viewer.id, postId }
  const [keeper] = useState(() => openKeeper(key, placesFor(api, key, whose), setTold))
  const [stored] = useState(fields)
  const found = useLeftovers({ whose, ownKey: key, stored })

  useEffect(() => holdKey(key), [key])
  const keep = (text: AutosavedFields) => {
    rememberKey(whose, key)
    keeper.note({ baseVersion, fields: text, image, triedKey })
  }
  const keepNow = () => {
    const now = unsaved()
    if (now !== null && !areSame(now, fields)) keep(now)
  }
  const keepBeforeLeaving = useEffectEvent(keepNow)
  useEffect(() => watchWindow(keeper, () => keepBeforeLeaving()), [keeper])
  const note = useEffectEvent(keep)
  // biome-ignore lint/correctness/useExhaustiveDependencies: `note` reads the picture and the key
  useEffect(() => {
    if (isDirty) note(fields)
    else void keeper.settle(false)
  }, [fields, image, triedKey, isDirty, keeper])

  return {
    ...(told ?? keeper.told()),
    key,
    leftovers: found.leftovers.map((leftover) => ({
      ...leftover,
      isBehind: isBehind(leftover.baseVersion, baseVersion),
    })),
    take(leftover) {
      found.deal(leftover, keeper.replace)
    },
    discard(leftover) {
      found.deal(leftover, (keys) => {
        void dropLocally(keys).catch(() => undefined)
        // Without a connection they go with the next text that reaches the server.
        placesFor(api, key, whose)
          .dropRemote(keys)
          .catch(() => keeper.replace(keys))
      })
    },
    settle: keeper.settle,
    keepNow,
  }
}

/** A window that goes, or that nobody looks at any more, may never get another chance to keep its text. */
function watchWindow(keeper: Keeper, keepNow: () => void): () => void {
  const ears = new AbortController()
  const { signal } = ears
  const leave = () => {
    keepNow()
    keeper.flush()
  }
  const hidden = () => {
    if (document.visibilityState === 'hidden') leave()
  }
  document.addEventListener('visibilitychange', hidden, { signal })
  window.addEventListener('pagehide', leave, { signal })
  window.addEventListener('online', keeper.retry, { signal })
  return () => {
    ears.abort()
    keeper.close()
  }
}
