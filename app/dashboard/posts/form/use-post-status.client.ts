// Changes of a stored post that save no text: to the bin and back, off the schedule; and reloading it.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeError } from '#app/dashboard/describe-error.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import type { Feedback } from '#app/ui/feedback.tsx'
import type { StaffPost } from '#contract/api-post.ts'
import { postToFields } from '../fields/post-fields.ts'
import { postFormWords } from '../fields/post-form-words.ts'
import { binPost, invalidateLists, loadPost, restorePost, unschedulePost } from '../post-calls.client.ts'
import type { Editing } from './use-editing.client.ts'

type Change = 'bin' | 'restore' | 'unschedule'

export function usePostStatus(
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
