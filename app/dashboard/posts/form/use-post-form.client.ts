// Combines the parts of the post form: its state, autosave, saving, checks, and keyboard shortcuts.

import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useEffect, useEffectEvent, useLayoutEffect, useRef, useState } from 'react'
import { describeError } from '#app/dashboard/calls/describe-error.ts'
import { useFittedPicture } from '#app/dashboard/media/use-fitted-picture.client.ts'
import { useConfirmation } from '#app/dashboard/parts/use-confirmation.client.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { replaceWindowPath } from '#app/dashboard/shell/window-path.client.ts'
import { errorMessage } from '#app/ui/error-message.ts'
import type { Feedback } from '#app/ui/feedback.tsx'
import type { ErrorCode } from '#contract/error-code.ts'
import { can } from '#contract/permissions.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import { postToFields } from '../fields/post-fields.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import { binPost, invalidateLists, loadPost, restorePost, unschedulePost } from '../post-calls.client.ts'
import { getEditorPath } from '../post-paths.ts'
import { usePresence } from '../presence/use-presence.client.ts'
import { type FormAction, getActions, getSaveAction, type SaveAction } from './actions.ts'
import type { AutosaveHandle } from './form-autosave.client.tsx'
import { openEmptyTab, usePreviewLink } from './panels/preview-link.client.tsx'
import { useChecks } from './use-checks.client.ts'
import { type Editing, useEditing } from './use-editing.client.ts'
import { useNotes } from './use-notes.client.ts'
import { type SaveFeedback, useSaveFeedback } from './use-save-feedback.client.ts'
import { type SaveOptions, useSavePost } from './use-save-post.client.ts'
import { useShortcuts } from './use-shortcuts.client.ts'

type Change = 'bin' | 'restore' | 'unschedule'

function usePostStatus(
  { post, baseVersion, isDirty, setPost, getFields, rebase }: Editing,
  showFeedback: (feedback: Feedback) => void,
) {
  const { api, language } = useScreen()
  const t = postFormWords(language)
  const id = post?._id ?? ''
  const queries = useQueryClient()
  const take = (current: StaffPost, isUnscheduled = false) => {
    if (!isDirty) rebase(postToFields(current), current)
    // Without another change in between, the unsaved text can be based on the new version.
    else if (isUnscheduled && baseVersion !== null && current.version === baseVersion + 1)
      rebase({ ...getFields(), publishAt: '' }, current)
    // Unsaved text stays based on its version: saving it merges.
    else setPost(current)
  }
  const reload = async () => take(await loadPost(api, id))
  const actions: Record<Change, () => Promise<Feedback>> = {
    bin: async () =>
      (await binPost(api, id))
        ? { kind: 'ok', message: t('bin.deleted') }
        : { kind: 'bad', message: t('bin.notFound') },
    async restore() {
      await restorePost(api, id)
      return { kind: 'ok', message: t('bin.restored') }
    },
    async unschedule() {
      await unschedulePost(api, id)
      return { kind: 'ok', message: t('feedback.done.unschedule') }
    },
  }
  const changing = useMutation({
    mutationFn: (change: Change) => actions[change](),
    onSettled: () => invalidateLists(queries),
    onSuccess: async (feedback, change) => {
      showFeedback(feedback)
      take(await loadPost(api, id), change === 'unschedule')
    },
    onError: (error, change) => {
      const messages: Record<Change, string> = {
        bin: t('bin.failed'),
        restore: t('feedback.updateFailed'),
        unschedule: describeError(error, language),
      }
      showFeedback({ kind: 'bad', message: messages[change] })
      if (change === 'unschedule') void reload()
    },
  })
  return {
    reload,
    /** What is under way. */
    change: changing.isPending ? changing.variables : null,
    run: changing.mutate,
  }
}

const NEW_POST = '/dashboard/addPost'

/** Replaces the address without navigating: the form stays mounted. */
function usePostAddress(postId: string | null): void {
  const wasStored = useRef(false)
  useEffect(() => {
    if (postId === null) {
      if (wasStored.current) replaceWindowPath(NEW_POST)
      wasStored.current = false
      return
    }
    wasStored.current = true
    replaceWindowPath(getEditorPath(postId))
  }, [postId])
}

/** Empty until the file is read, and without one. */
function useImagePreview(image: File | null): string {
  const [preview, setPreview] = useState<{ image: File; address: string } | null>(null)
  useEffect(() => {
    if (image === null) return
    const reader = new FileReader()
    reader.onload = () => {
      if (typeof reader.result === 'string') setPreview({ image, address: reader.result })
    }
    reader.readAsDataURL(image)
    return () => reader.abort()
  }, [image])
  return preview !== null && preview.image === image ? preview.address : ''
}

/** A save that begins while the chosen picture is being resized waits for it, and is not done if the picture is refused. */
function useSavingWithPicture(editing: Editing, shown: SaveFeedback, store: ReturnType<typeof useSavePost>) {
  const { language } = useScreen()
  const t = postFormWords(language)
  const describe = (code: ErrorCode) => {
    if (code === 'IMAGE_TOO_LARGE') return t('error.imageNotSmaller')
    return code === 'IMAGE_HEIC' ? errorMessage(code, language) : t('error.imageType')
  }
  const fitting = useFittedPicture<{ action: SaveAction; options: SaveOptions | undefined }>({
    onFile: editing.setImage,
    onError: (code) => shown.setError('image', describe(code)),
    onSend: ({ action, options }) => {
      if (!store.save(action, options)) options?.afterwards?.(null)
    },
    onNotSent: ({ options }) => options?.afterwards?.(null),
  })
  const save = (action: SaveAction, options?: SaveOptions) => {
    if (!fitting.isFitting) return store.save(action, options)
    // As during a save: one that waits is not replaced by another.
    if (fitting.waiting) return false
    fitting.send({ action, options })
    return true
  }
  return { fitting, saving: { ...store, save, action: store.action ?? fitting.waiting?.action ?? null } }
}

export function usePostForm(initial: StaffPost | null, prefilled: AutosavedFields | null) {
  const { viewer, site } = useScreen()
  const isEditor = can(viewer, 'post.publish')
  const rights = { isEditor, mayPublish: isEditor || site.reportersPublishDirectly }
  const shown = useSaveFeedback()
  const editing = useEditing(initial, viewer.name || viewer.email, prefilled, shown.clearErrors)
  const { post, short, image } = editing
  const postId = post?._id ?? null
  const status = post?.status ?? null
  const autosave = useRef<AutosaveHandle>(null)
  const checks = useChecks(editing, rights)
  const notes = useNotes(postId ?? '')
  const confirmation = useConfirmation<'unpublish'>()
  const presence = usePresence(editing)
  const { refusal } = presence
  const postStatus = usePostStatus(editing, (feedback) => shown.show({ feedback }))
  const store = useSavePost({
    editing,
    shown,
    getAutosave: () => autosave.current,
    findQuestion: checks.findQuestion,
    // A post has only one translation, so after its publication nobody needs an empty form for the next one.
    isForNext: initial === null && (prefilled === null || prefilled.translationOf === ''),
    isMerging: presence.isMerging,
    onConflict: presence.startMerge,
    onClosed: () => void postStatus.reload(),
    onSaved: (action) => {
      if (action === 'return') notes.endReturn()
    },
  })
  const { fitting, saving } = useSavingWithPicture(editing, shown, store)
  const link = usePreviewLink(postId)
  const onApproval = useEffectEvent(() => void postStatus.reload())
  useEffect(() => {
    if (refusal === 'scheduled') onApproval()
  }, [refusal])
  const preview = useImagePreview(image)
  usePostAddress(postId)
  // When people leave by keyboard, the editor has no pause to report its last words. Before the unmount they can still be read.
  useLayoutEffect(() => () => autosave.current?.saveNow(), [])

  const { close } = confirmation
  useEffect(() => {
    // Somebody else may have unpublished it: the question does not come back with the next publication.
    if (status !== 'published') close('unpublish')
  }, [status, close])
  const mayEdit = post === null || (post.mayUpdate && post.status !== 'bin')
  const actions =
    mayEdit || status === 'scheduled' ? getActions(rights, status, short.publishAt !== '') : null
  const run = (action: FormAction) => {
    if (action === 'return') notes.startReturn()
    else if (action === 'unpublish') confirmation.ask(action)
    else if (action === 'unschedule' || action === 'withdraw') postStatus.run('unschedule')
    else saving.save(action)
  }
  const openPreview = () => {
    if (post) return link.make({ postId: post._id, tab: openEmptyTab() })
    // What is previewed is stored: a new post is saved as a draft first.
    let tab: Window | null = null
    const isSaving = saving.save('draft', {
      afterwards: (stored) => (stored ? link.make({ postId: stored._id, tab }) : tab?.close()),
    })
    if (isSaving) tab = openEmptyTab()
  }
  useShortcuts({
    save: () => mayEdit && actions && run(getSaveAction(status)),
    main: () => actions && run(actions.main),
    preview: openPreview,
  })
  return {
    editing,
    autosave,
    checks,
    shown,
    saving,
    postStatus,
    link,
    presence,
    notes,
    confirmation,
    actions,
    run,
    openPreview,
    mayEdit,
    picture: image ? preview : short.imageUrl,
    fitting,
    isReturning: notes.isReturning && status === 'review',
    isUnpublishing: confirmation.subject !== null && status === 'published',
  }
}
