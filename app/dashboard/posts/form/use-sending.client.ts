// Sending the form, and what is told of it: at fields, in a sentence, or as two texts that have to be put together.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useCallback, useEffect, useRef, useState } from 'react'
import { ApiError } from '#app/dashboard/api-client.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import type { Feedback } from '#app/ui/feedback.tsx'
import type { WholeStaffPost } from '#contract/api-post.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { fieldsOfPost } from '../safe/fields-of.ts'
import { isPublication, needsPicture, type SavingAct } from './acts.ts'
import { isStoredFrom, type SentText } from './attempts.ts'
import { endOf, isClosed, isInDoubt, Refused, SHOWN_FIELDS } from './ends.ts'
import { faultsIn } from './faults.ts'
import { areSame, type FieldName, readyToSend } from './fields.ts'
import { forgetLists } from './forget-lists.client.ts'
import type { KeepingHandle } from './keeping.client.tsx'
import { askedBy, type Outcome, presentPostIn, type Sent, storePost } from './post-calls.client.ts'
import { postFormWords } from './post-form-words.ts'
import { useAttempts } from './use-attempts.client.ts'
import type { Editing } from './use-editing.client.ts'

export type Told = Feedback & {
  /** What became of a new post, which the empty form shows no more. */
  added?: WholeStaffPost
}
export type Faults = Partial<Record<FieldName, string>>

export type Sending = {
  /** The act that is under way. */
  act: SavingAct | null
  told: Told | null
  faults: Faults
  /** Fields that had no effect. */
  ignored: string[]
  /** The post as somebody else saved it in the meantime. */
  newer: WholeStaffPost | null
  send(act: SavingAct, returnNote?: string): void
  tell(told: Told | null): void
  /** These fields were edited: what was said against them no longer holds. */
  touched(names: readonly string[]): void
  fault(field: FieldName, sentence: string): void
  /** The post as somebody else saved it is to be put together with this text; null when that is done. */
  meet(newer: WholeStaffPost | null): void
}

type Means = {
  editing: Editing
  /** What keeps the unsaved text. */
  safe: () => KeepingHandle | null
  /** Why this text may not go out, or null. */
  refusal: (act: SavingAct, text: AutosavedFields) => Promise<string | null>
  /** A new post that went out stays in the form; else the form is empty for the next one. */
  staysOpen: boolean
  /** The post was approved meanwhile: its writer may no longer change it. */
  onClosed: () => void
  /** The post is stored as this act wanted it. */
  onDone: (act: SavingAct) => void
}

/** Who changed only who reads the post is told that: “updated” would leave it open whether it went out. */
function doneBy({ post, act }: Sent) {
  if (post === null) return act === 'draft' ? 'told.draftSaved' : 'told.added'
  return act === 'update' ? 'told.updated' : (`told.done.${act}` as const)
}

export const idOf = (field: FieldName) => `post-${field}`

export function useSending({ editing, safe, refusal, staysOpen, onClosed, onDone }: Means): Sending {
  const { api, viewer, language } = useScreen()
  const t = postFormWords(language)
  const queries = useQueryClient()
  const [told, setTold] = useState<Told | null>(null)
  const [faults, setFaults] = useState<Faults>({})
  const [ignored, setIgnored] = useState<string[]>([])
  const [newer, setNewer] = useState<WholeStaffPost | null>(null)
  const focusSoon = useFocusOnFault(faults, editing)
  const attempts = useAttempts(editing, safe)
  const { isDirty } = editing
  useEffect(() => {
    // What was saved is no longer what stands here.
    if (isDirty) setTold((now) => (now?.kind === 'ok' ? null : now))
  }, [isDirty])
  const refuse = (found: Faults) => {
    setFaults(found)
    focusSoon()
  }

  const succeed = (outcome: Outcome, sent: Sent) => {
    if (outcome.kind === 'unchanged') {
      attempts.end(sent)
      return setTold({ kind: 'bad', message: t('told.unchanged') })
    }
    setIgnored(outcome.ignored)
    takeOver(outcome.post, attempts.madeFrom(sent, outcome.post), sent)
  }
  /** `made` is what the stored post was made from: an earlier save may have gone through before this one. */
  const takeOver = (post: WholeStaffPost, made: SentText, sent: Sent) => {
    // The server took what it kept away only with a save of this very text.
    void safe()?.settle(attempts.isFirst(sent) && sent.autosaveKey === safe()?.key)
    attempts.clear(sent)
    void forgetLists(queries)
    const isAsAsked = (askedBy(viewer, sent).status ?? post.status) === post.status
    const isDone = made === sent || (isAsAsked && isStoredFrom(sent, fieldsOfPost(post)))
    // Whoever wrote on while it was sent goes on in the stored post: no word is cleared away.
    const isAsSent = areSame(readyToSend(editing.present()), sent.fields) && editing.image === sent.image
    const isForNext = sent.post === null && sent.act !== 'draft' && !staysOpen
    if (isDone && isForNext && isAsSent) editing.clear()
    else editing.stored(post, made)
    setTold(
      isDone
        ? { kind: 'ok', message: t(doneBy(sent)), ...(isForNext ? { added: post } : {}) }
        : { kind: 'bad', message: t('told.storedBefore') },
    )
    if (isDone) onDone(sent.act)
  }
  const fail = (error: unknown, sent: Sent) => {
    if (!isInDoubt(error)) attempts.end(sent)
    const present =
      error instanceof ApiError && error.code === 'VERSION_CONFLICT' && presentPostIn(error.body)
    if (present) {
      const own = attempts.madeBy(present)
      return own ? takeOver(present, own, sent) : setNewer(present)
    }
    const end = endOf(error, sent.post === null)
    if (end.kind === 'field') refuse({ [end.field]: end.sentence })
    else setTold({ kind: 'bad', message: end.kind === 'said' ? end.sentence : t(`told.${end.kind}`) })
  }

  const storing = useMutation({
    mutationFn: async (sent: Sent) => {
      const refused = await refusal(sent.act, sent.fields)
      if (refused !== null) throw new Refused(refused)
      attempts.begin(sent)
      return storePost(api, viewer, sent)
    },
    onSuccess: succeed,
    onError: (error, sent) => {
      if (isClosed(error)) onClosed()
      fail(error, sent)
    },
  })

  const send = (act: SavingAct, returnNote = '') => {
    if (storing.isPending || newer !== null) return
    const { post, image, base, baseVersion: version } = editing
    const fields = readyToSend(editing.present())
    if (fields.videoURL !== editing.fields.videoURL) editing.set({ videoURL: fields.videoURL })
    setTold(null)
    setIgnored([])
    const hasPicture = image !== null || fields.mediaId !== '' || fields.imageUrl !== ''
    const found = faultsIn(fields, {
      hasPicture,
      needsPicture: needsPicture(act, post === null),
      isPublication: isPublication(act, post?.status ?? null),
    })
    if (found.length > 0)
      return refuse(Object.fromEntries(found.map(({ field, name }) => [field, t(`fault.${name}`)])))
    setFaults({})
    storing.mutate({ act, fields, base, image, post, version, autosaveKey: attempts.key(), returnNote })
  }

  return {
    act: storing.isPending ? storing.variables.act : null,
    told,
    faults,
    ignored,
    newer,
    send,
    tell: setTold,
    touched: useCallback((names: readonly string[]) => {
      setFaults((now) => without(now, names))
      setTold((now) => (now?.kind === 'bad' ? null : now))
    }, []),
    fault: useCallback((field: FieldName, sentence: string) => {
      setFaults((now) => ({ ...now, [field]: sentence }))
    }, []),
    meet: setNewer,
  }
}

function without(faults: Faults, names: readonly string[]): Faults {
  const others = Object.entries(faults).filter(([name]) => !names.includes(name))
  return others.length === Object.keys(faults).length ? faults : Object.fromEntries(others)
}

/** The first field with a fault gets the cursor, once for every refusal. */
function useFocusOnFault(faults: Faults, { text }: Pick<Editing, 'text'>): () => void {
  const isWanted = useRef(false)
  useEffect(() => {
    const first = SHOWN_FIELDS.find((field) => field in faults)
    if (!isWanted.current || first === undefined) return
    isWanted.current = false
    if (first === 'richText') text.current?.focus()
    else document.getElementById(idOf(first))?.focus()
  }, [faults, text])
  return () => {
    isWanted.current = true
  }
}
