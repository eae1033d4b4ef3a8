// Changes of a stored post that save no text: to the bin and back, off the schedule; and reloading it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeError } from '#app/dashboard/describe-error.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import type { Feedback } from '#app/ui/feedback.tsx'
import { postToFields } from '../fields/post-fields.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import { binPost, loadPost, restorePost, unschedulePost } from '../post-calls.client.ts'
import { invalidateLists } from './invalidate-lists.client.ts'
import type { Editing } from './use-editing.client.ts'

export function usePostStatus(
  { post, baseVersion, isDirty, setPost, getFields, rebase }: Editing,
  showFeedback: (feedback: Feedback) => void,
) {
  const { api, language } = useScreen()
  const t = postFormWords(language)
  const id = post?._id ?? ''
  const queries = useQueryClient()
  const onSettled = () => invalidateLists(queries)
  const reload = async () => {
    const current = await loadPost(api, id)
    // Unsaved text stays based on its version: saving it merges.
    if (isDirty) setPost(current)
    else rebase(postToFields(current), current)
  }
  const binning = useMutation({
    mutationFn: () => binPost(api, id),
    onSettled,
    onSuccess: async (isBinned) => {
      showFeedback(
        isBinned ? { kind: 'ok', message: t('bin.deleted') } : { kind: 'bad', message: t('bin.notFound') },
      )
      await reload()
    },
    onError: () => showFeedback({ kind: 'bad', message: t('bin.failed') }),
  })
  const restoring = useMutation({
    mutationFn: () => restorePost(api, id),
    onSettled,
    onSuccess: async () => {
      showFeedback({ kind: 'ok', message: t('bin.restored') })
      await reload()
    },
    onError: () => showFeedback({ kind: 'bad', message: t('feedback.updateFailed') }),
  })
  const unscheduling = useMutation({
    mutationFn: async () => {
      await unschedulePost(api, id)
      return loadPost(api, id)
    },
    onSettled,
    onSuccess: (current) => {
      showFeedback({ kind: 'ok', message: t('feedback.done.unschedule') })
      if (!isDirty) return rebase(postToFields(current), current)
      // Without another change in between, the unsaved text can be based on the new version.
      if (baseVersion !== null && current.version === baseVersion + 1) {
        return rebase({ ...getFields(), publishAt: '' }, current)
      }
      setPost(current)
    },
    onError: (error) => {
      showFeedback({ kind: 'bad', message: describeError(error, language) })
      void reload()
    },
  })
  return {
    reload,
    isUnscheduling: unscheduling.isPending,
    isBusy: binning.isPending || restoring.isPending,
    unschedule: () => unscheduling.mutate(),
    bin: () => binning.mutate(),
    restore: () => restoring.mutate(),
  }
}
