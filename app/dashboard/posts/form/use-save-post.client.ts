// Saves the form of a post and shows the result: at fields, as feedback, or as two texts to merge. After a lost answer, an earlier
// save may be what the server stored, so the stored text is looked up among all pending saves.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { flushSync } from 'react-dom'
import { ApiError } from '#app/dashboard/calls/api-client.ts'
import type { RichTextHandle } from '#app/dashboard/editor/rich-text-field.client.tsx'
import { useScreen } from '#app/dashboard/screen.ts'
import type { StaffPost } from '#contract/posts/api-post.ts'
import { areSame, type FieldName, getFieldId, prepareFields } from '../fields/fields.ts'
import { postToFields } from '../fields/post-fields.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import { isSavedAs, type SubmittedText } from '../fields/same-text.ts'
import { invalidateLists } from '../post-calls.client.ts'
import { isPublication, needsPicture, type SaveAction } from './actions.ts'
import {
  classifyError,
  ERROR_FIELDS,
  isEditingClosed,
  isOutcomeUnknown,
  QuestionFirst,
  validateFields,
} from './classify-error.ts'
import type { AutosaveHandle } from './form-autosave.client.tsx'
import {
  getRequestedChange,
  parseConflict,
  type SaveRequest,
  type SaveResult,
  savePost,
} from './save-post.client.ts'
import type { Checks } from './use-checks.client.ts'
import type { Editing } from './use-editing.client.ts'
import { usePendingSaves } from './use-pending-saves.client.ts'
import type { FieldErrors, SaveFeedback } from './use-save-feedback.client.ts'

export type SaveOptions = {
  returnNote?: string
  isConfirmed?: boolean
  /** Called once with the stored post; null when nothing was stored. Not called when `save` has returned false. */
  afterwards?: (post: StaffPost | null) => void
}

type Options = {
  editing: Editing
  shown: SaveFeedback
  getAutosave: () => AutosaveHandle | null
  /** What to ask before readers see this text, or null. */
  findQuestion: Checks['findQuestion']
  /** The form of a new post is emptied for the next one once its post was published, scheduled or sent to review. */
  isForNext: boolean
  /** Two texts are being merged: nothing is saved. */
  isMerging: boolean
  /** Somebody else has saved this version meanwhile, to be merged with this text. */
  onConflict: (current: StaffPost) => void
  /** The post was approved meanwhile: its writer may no longer change it. */
  onClosed: () => void
  onSaved: (action: SaveAction) => void
}

/** Actions after which the writer is done with a new post, whether or not it was saved as a draft before. */
const ADDING: readonly SaveAction[] = ['publish', 'schedule', 'review']

/** A change of status is named: “updated” would leave open whether the post was published. */
function getSuccessKey({ post, action }: SaveRequest) {
  if (post === null) return action === 'draft' ? 'feedback.draftSaved' : 'feedback.added'
  return action === 'update' ? 'feedback.updated' : (`feedback.done.${action}` as const)
}

export function useSavePost(options: Options) {
  const { editing, shown, getAutosave, findQuestion, isForNext, isMerging, onConflict, onClosed, onSaved } =
    options
  const { isDirty, text } = editing
  const { api, viewer, language } = useScreen()
  const t = postFormWords(language)
  const queries = useQueryClient()
  const pendingSaves = usePendingSaves(editing, getAutosave)
  // While rendering, not in an effect: the last typed text may be rendered after the answer to its save has arrived, and an
  // effect would then remove the feedback on that save before it was ever shown.
  const [wasDirty, setWasDirty] = useState(isDirty)
  if (isDirty !== wasDirty) {
    setWasDirty(isDirty)
    // The form no longer holds what was saved.
    if (isDirty && shown.feedback?.kind === 'ok') shown.show({ feedback: null })
  }
  /** The first field gets the focus, once its error is shown. */
  const showErrors = (errors: FieldErrors) => {
    flushSync(() => shown.show({ errors }))
    const first = ERROR_FIELDS.find((field) => field in errors)
    if (first) focusField(first, text.current)
  }

  const onSuccess = (result: SaveResult, request: SaveRequest) => {
    if (result.kind === 'unchanged') {
      pendingSaves.remove(request)
      return shown.show({ feedback: { kind: 'bad', message: t('feedback.unchanged') } })
    }
    shown.show({ ignored: result.ignored })
    finishSave(result.post, pendingSaves.findStoredText(request, result.post), request)
  }
  /** False when something was typed during the save, which stays in the form. */
  const isStillInForm = ({ fields, image }: SaveRequest) =>
    areSame(prepareFields(editing.getFields()), fields) && editing.image === image
  const continueEditing = (post: StaffPost, submitted: SubmittedText, request: SaveRequest) => {
    if (request.post === null) getAutosave()?.retire()
    editing.acceptStored(post, submitted)
  }
  /** `submitted` is the text that was stored: an earlier save may have reached the server before this one. */
  const finishSave = (post: StaffPost, submitted: SubmittedText, request: SaveRequest) => {
    // The server deletes the draft only with the first save of this text.
    const autosave = getAutosave()
    void autosave?.clear(pendingSaves.isFirst(request) && request.autosaveKey === autosave.key)
    pendingSaves.clear(request)
    void invalidateLists(queries)
    // The server links matches that the text names.
    void queries.invalidateQueries({ queryKey: ['story-matches'] })
    const hasRequestedStatus = (getRequestedChange(viewer, request).status ?? post.status) === post.status
    const isDone = submitted === request || (hasRequestedStatus && isSavedAs(request, postToFields(post)))
    const isAdded = isForNext && ADDING.some((action) => action === request.action)
    if (isDone && isAdded && isStillInForm(request)) editing.clear()
    else continueEditing(post, submitted, request)
    shown.show({
      feedback: isDone
        ? {
            kind: 'ok',
            message: t(isAdded ? 'feedback.added' : getSuccessKey(request)),
            ...(isAdded ? { added: post } : {}),
          }
        : { kind: 'bad', message: t('feedback.storedBefore') },
    })
    if (isDone) onSaved(request.action)
  }
  const onFailure = (error: unknown, request: SaveRequest) => {
    if (!isOutcomeUnknown(error)) pendingSaves.remove(request)
    const current =
      error instanceof ApiError && error.code === 'VERSION_CONFLICT' && parseConflict(error.body)
    if (current) {
      const own = pendingSaves.findOwn(current)
      return own ? finishSave(current, own, request) : onConflict(current)
    }
    const failure = classifyError(error, request.post === null)
    if (failure.kind === 'field') return showErrors({ [failure.field]: failure.message })
    const message = failure.kind === 'explained' ? failure.message : t(`feedback.${failure.kind}`)
    shown.show({ feedback: { kind: 'bad', message } })
  }

  const saving = useMutation({
    mutationFn: async (request: SaveRequest) => {
      const asked = request.isConfirmed ? null : await findQuestion(request.action, request.fields)
      if (asked !== null) throw new QuestionFirst(asked)
      pendingSaves.add(request)
      return savePost(api, viewer, request)
    },
    onSuccess,
    onError: (error, request) => {
      if (error instanceof QuestionFirst) return shown.show({ question: error.asked })
      if (isEditingClosed(error)) onClosed()
      onFailure(error, request)
    },
  })

  const save = (
    action: SaveAction,
    { returnNote = '', isConfirmed = false, afterwards }: SaveOptions = {},
  ) => {
    if (saving.isPending || isMerging || isTimeUnreadable()) return false
    const { post, image, base, baseVersion: version } = editing
    const fields = prepareFields(editing.getFields())
    if (fields.videoURL !== editing.fields.videoURL) editing.set({ videoURL: fields.videoURL })
    shown.reset()
    const problems = validateFields(fields, {
      hasPicture: image !== null || fields.mediaId !== '' || fields.imageUrl !== '',
      needsPicture: needsPicture(action, post === null) || isPublication(action, post?.status ?? null),
    })
    if (problems.length > 0) {
      showErrors(Object.fromEntries(problems.map(({ field, name }) => [field, t(`error.${name}`)])))
      return false
    }
    const autosaveKey = pendingSaves.getKey()
    const request = { action, fields, base, image, post, version, autosaveKey, returnNote, isConfirmed }
    saving.mutate(request, {
      onSettled: (result) => afterwards?.(result?.kind === 'stored' ? result.post : null),
    })
    return true
  }

  return {
    /** The action under way. */
    action: saving.isPending ? saving.variables.action : null,
    /** False when it did not begin: another save is under way, or a field has an error. */
    save,
    /** Nothing is saved; the focus goes to what is missing. */
    goBack() {
      shown.show({ question: null })
      if (shown.question?.field) focusField(shown.question.field, text.current)
    },
  }
}

/** What is typed as the publish time cannot be read: without this the post would be published now. The field says so. */
function isTimeUnreadable(): boolean {
  const field = document.getElementById(getFieldId('publishAt'))
  if (!(field instanceof HTMLInputElement) || field.validity.valid) return false
  field.focus()
  return true
}

function focusField(name: FieldName, text: RichTextHandle | null): void {
  if (name === 'richText') text?.focus()
  else document.getElementById(getFieldId(name))?.focus()
}
