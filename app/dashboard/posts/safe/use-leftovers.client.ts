// What was typed before and never saved: asked of this browser and of the server once, when a form is opened.
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Api } from '#app/dashboard/api-client.ts'
import { useApi } from '#app/dashboard/screen.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { isSameKept, type KeptText, type Leftover, toOffer } from './leftover.ts'
import { isStoredAsPost, textsHere, textsOnServer, type Whose } from './text-places.client.ts'
import { heldKeys, rememberedKey } from './window-key.client.ts'

type Opening = { whose: Whose; ownKey: string; stored: AutosavedFields }
type Found = {
  leftovers: Leftover[]
  /** It is offered no more; `act` is called with its keys, again with those that the server tells of later. */
  deal(leftover: Leftover, act: Act): void
}
type Act = (keys: string[]) => void

export function useLeftovers({ whose, ownKey, stored }: Opening): Found {
  const api = useApi()
  const [leftovers, setLeftovers] = useState<Leftover[]>([])
  const dealt = useRef<{ leftover: Leftover; act: Act }[]>([])
  /** What a person decided about a text while the server was asked holds for the server's copy of it as well. */
  const isDealtWith = (text: KeptText): boolean => {
    const decided = dealt.current.find(
      ({ leftover }) => leftover.keys.includes(text.key) || isSameKept(leftover, text),
    )
    decided?.act([text.key])
    return decided !== undefined
  }
  const look = useEffectEvent(async (isGone: () => boolean) => {
    const liveKeys = new Set([...(await heldKeys()), ownKey])
    const opening = { stored, ownKey: rememberedKey(whose), liveKeys }
    const here = newestOf(await textsHere(whose).catch(() => []), whose)
    // A slow server does not keep back what lies in this browser.
    if (!isGone()) setLeftovers(toOffer(here, opening))
    const there = await textsOnServer(api, whose.postId).catch(() => null)
    const kept = [...(await stillUnsaved(api, whose, here, there)), ...(there ?? [])]
    if (!isGone())
      setLeftovers(
        toOffer(
          kept.filter((text) => !isDealtWith(text)),
          opening,
        ),
      )
  })
  useEffect(() => {
    let isGone = false
    void look(() => isGone)
    return () => {
      isGone = true
    }
  }, [])
  return {
    leftovers: newestOf(leftovers, whose),
    deal(leftover, act) {
      dealt.current.push({ leftover, act })
      setLeftovers((shown) => shown.filter(({ key }) => key !== leftover.key))
      act(leftover.keys)
    },
  }
}

/** Of posts that were never saved: whoever left more of them behind is not looking for the older ones. */
const MOST_OF_NEW = 5

/** About one post no text is left out. */
function newestOf<Text extends { savedAt: Date }>(texts: Text[], { postId }: Whose): Text[] {
  if (postId !== null) return texts
  const newestFirst = texts.toSorted((one, other) => other.savedAt.getTime() - one.savedAt.getTime())
  return newestFirst.slice(0, MOST_OF_NEW)
}

/** A save takes its text away from the server; of a new post that went through, this browser may still hold it. */
async function stillUnsaved(
  api: Api,
  { postId }: Whose,
  here: KeptText[],
  there: KeptText[] | null,
): Promise<KeptText[]> {
  if (postId !== null || there === null) return here
  const known = new Set(there.map(({ key }) => key))
  const unsaved = await Promise.all(
    here.map(async (text) => {
      const isStored = !known.has(text.key) && (await isStoredAsPost(api, text).catch(() => false))
      return isStored ? [] : [text]
    }),
  )
  return unsaved.flat()
}
