// What is done to a stored post besides saving it: to the bin and back, and reading it again.
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { describeError } from '#app/dashboard/describe-error.ts'
import { useScreen } from '#app/dashboard/screen.ts'
import { fieldsOfPost } from '../safe/fields-of.ts'
import { forgetLists } from './forget-lists.client.ts'
import { binPost, loadPost, restorePost, unschedulePost } from './post-calls.client.ts'
import { postFormWords } from './post-form-words.ts'
import type { Editing } from './use-editing.client.ts'
import type { Told } from './use-sending.client.ts'

export function useLife(
  { post, baseVersion, isDirty, noticed, present, rebase }: Editing,
  tell: (told: Told) => void,
) {
  const { api, language } = useScreen()
  const t = postFormWords(language)
  const id = post?._id ?? ''
  const queries = useQueryClient()
  const readAgain = async () => {
    const present = await loadPost(api, id)
    // Unsaved text goes on from the version it was made from; a save on top of another one is merged.
    if (isDirty) noticed(present)
    else rebase(fieldsOfPost(present), present)
  }
  const binning = useMutation({
    mutationFn: () => binPost(api, id),
    onSettled: () => forgetLists(queries),
    onSuccess: async (isBinned) => {
      tell(isBinned ? { kind: 'ok', message: t('bin.deleted') } : { kind: 'bad', message: t('bin.notFound') })
      await readAgain()
    },
    onError: () => tell({ kind: 'bad', message: t('bin.failed') }),
  })
  const restoring = useMutation({
    mutationFn: () => restorePost(api, id),
    onSettled: () => forgetLists(queries),
    onSuccess: async () => {
      tell({ kind: 'ok', message: t('bin.restored') })
      await readAgain()
    },
    onError: () => tell({ kind: 'bad', message: t('told.updateFailed') }),
  })
  const unscheduling = useMutation({
    mutationFn: async () => {
      await unschedulePost(api, id)
      return loadPost(api, id)
    },
    onSettled: () => forgetLists(queries),
    onSuccess: (stored) => {
      tell({ kind: 'ok', message: t('told.done.unschedule') })
      if (!isDirty) return rebase(fieldsOfPost(stored), stored)
      // Nobody else changed it: the unsaved text goes on from the version that this made.
      if (baseVersion !== null && stored.version === baseVersion + 1) {
        return rebase({ ...present(), publishAt: '' }, stored)
      }
      noticed(stored)
    },
    onError: (error) => {
      tell({ kind: 'bad', message: describeError(error, language) })
      void readAgain()
    },
  })
  return {
    readAgain,
    isUnscheduling: unscheduling.isPending,
    isBusy: binning.isPending || restoring.isPending,
    unschedule: () => unscheduling.mutate(),
    bin: () => binning.mutate(),
    restore: () => restoring.mutate(),
  }
}
