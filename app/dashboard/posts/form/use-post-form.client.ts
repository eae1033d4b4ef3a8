// The form as one thing: what stands in it, how it is kept, sent and checked, and what its keys do.
import { useCallback, useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react'
import { useScreen } from '#app/dashboard/screen.ts'
import { useConfirmation } from '#app/dashboard/use-confirmation.client.ts'
import type { WholeStaffPost } from '#contract/api-post.ts'
import type { AutosavedFields } from '#contract/autosave.ts'
import { can } from '#contract/permissions.ts'
import { usePresence } from '../safe/use-presence.client.ts'
import { type Act, actsFor, savingAct } from './acts.ts'
import type { ShortFields } from './fields.ts'
import type { KeepingHandle } from './keeping.client.tsx'
import { postFormWords } from './post-form-words.ts'
import { usePreviewLink } from './preview-link.client.tsx'
import { useChecks } from './use-checks.client.ts'
import { useEditing } from './use-editing.client.ts'
import { useKeys } from './use-keys.client.ts'
import { useLife } from './use-life.client.ts'
import { useNotes } from './use-notes.client.ts'
import { useOwnAddress } from './use-own-address.client.ts'
import { usePreview } from './use-preview.client.ts'
import { useSending } from './use-sending.client.ts'

export type PostFormState = ReturnType<typeof usePostForm>

export function usePostForm(initial: WholeStaffPost | null, begun: AutosavedFields | null) {
  const { viewer, language, site } = useScreen()
  const isEditor = can(viewer, 'post.publish')
  const rights = { isEditor, mayPublish: isEditor || site.reportersPublishDirectly }
  const editing = useEditing(initial, viewer.name || viewer.email, begun)
  const { post, short, image, isDirty } = editing
  const keeping = useRef<KeepingHandle>(null)
  const checks = useChecks(editing, rights)
  const notes = useNotes(post?._id ?? '')
  const confirmation = useConfirmation<'unpublish'>()
  const sending = useSending({
    editing,
    safe: () => keeping.current,
    refusal: checks.refusal,
    // Nobody makes a second translation of the same post; what comes next is looking at this one.
    staysOpen: begun !== null,
    onClosed: () => void life.readAgain(),
    onDone: (done) => {
      if (done === 'return') notes.endReturn()
    },
  })
  const life = useLife(editing, sending.tell)
  const link = usePreviewLink(post?._id ?? null)
  const presence = usePresence(post?._id ?? null, editing.baseVersion, isDirty)
  const { refusal } = presence
  const noteApproval = useEffectEvent(() => void life.readAgain())
  useEffect(() => {
    if (refusal === 'scheduled') noteApproval()
  }, [refusal])
  const preview = usePreview(image)
  useOwnAddress(post?._id ?? null)
  // Going back by key leaves the editor no pause to tell its last words: here they can still be asked for.
  useLayoutEffect(() => () => keeping.current?.keepNow(), [])

  const status = post?.status ?? null
  const { close } = confirmation
  useEffect(() => {
    // Somebody else may have unpublished it: when it is published again, nobody has asked about that.
    if (status !== 'published') close('unpublish')
  }, [status, close])
  const mayEdit = post === null || (post.mayUpdate && post.status !== 'bin')
  const acts = mayEdit || status === 'scheduled' ? actsFor(rights, status, short.publishAt !== '') : null
  const act = (wanted: Act) => {
    if (wanted === 'return') notes.startReturn()
    else if (wanted === 'unpublish') confirmation.ask(wanted)
    else if (wanted === 'unschedule' || wanted === 'withdraw') life.unschedule()
    else sending.send(wanted)
  }
  const openPreview = () => {
    if (post) link.make(true)
    else sending.tell({ kind: 'bad', message: postFormWords(language)('previewLink.saveFirst') })
  }
  useKeys({
    save: () => mayEdit && acts && act(savingAct(status)),
    main: () => acts && act(acts.main),
    preview: openPreview,
  })
  return {
    ...{
      editing,
      keeping,
      checks,
      sending,
      life,
      link,
      presence,
      notes,
      confirmation,
      acts,
      act,
      openPreview,
      mayEdit,
    },
    picture: image ? preview : short.imageUrl,
    isReturning: notes.isReturning && status === 'review',
    isUnpublishing: confirmation.subject !== null && status === 'published',
    ...useEdits(editing, sending),
  }
}

/** What the fields call. The same functions always: a field is drawn again only when something in it changes. */
function useEdits(
  { set, setHeadline, setText, setImage }: ReturnType<typeof useEditing>,
  { touched }: ReturnType<typeof useSending>,
) {
  return {
    onSet: useCallback(
      (changes: Partial<ShortFields>) => {
        set(changes)
        touched(Object.keys(changes))
      },
      [set, touched],
    ),
    onHeadline: useCallback(
      (headline: string) => {
        setHeadline(headline)
        touched(['headline'])
      },
      [setHeadline, touched],
    ),
    onText: useCallback(
      (html: AutosavedFields['richText']) => {
        setText(html)
        touched(['richText'])
      },
      [setText, touched],
    ),
    onImage: useCallback(
      (image: File | null) => {
        setImage(image)
        touched(['image'])
      },
      [setImage, touched],
    ),
  }
}
