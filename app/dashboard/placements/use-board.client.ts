// Query of the placement board and the call that reorders a slot.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { z } from 'zod'
import type { Language } from '#contract/language.ts'
import { type PlacementBoard, placementBoardSchema, type Slot } from '#contract/posts/placement-board.ts'
import { ApiError } from '../calls/api-client.ts'
import { showAnswer } from '../calls/show-answer.client.ts'
import { useApi } from '../screen.ts'

const keyFor = (language: Language) => ['placements', language]
const EVERY_MINUTE = 60_000

export function useBoard(language: Language) {
  const api = useApi()
  return useQuery({
    queryKey: keyFor(language),
    queryFn: () => api.get('/placements', { language }),
    refetchInterval: EVERY_MINUTE,
  })
}

/** The new order of a slot, based on the order on screen; `message` is the feedback once it is saved. */
export type Order = { slot: Slot; ids: string[]; before: string[]; message: string }

const conflictSchema = z.object({ current: placementBoardSchema })

/** The current board in the error of a conflict; null for any other error. */
function readCurrentBoard(error: unknown): PlacementBoard | null {
  const conflict = conflictSchema.safeParse(error instanceof ApiError ? error.body : null)
  return conflict.success ? conflict.data.current : null
}

/** `onFailed` learns whether the board on screen was replaced by a newer one. */
export function useReorder(
  language: Language,
  onDone: (order: Order) => void,
  onFailed: (error: unknown, isNewBoard: boolean) => void,
) {
  const api = useApi()
  const queries = useQueryClient()
  const show = (board: PlacementBoard) => showAnswer(queries, keyFor(language), board)
  return useMutation({
    mutationFn: ({ slot, ids, before }: Order) =>
      api.send('PUT', '/placements/{slot}', { slot }, { language, ids, before }),
    onMutate: () => queries.cancelQueries({ queryKey: keyFor(language) }),
    onSuccess: async (board, order) => {
      await show(board)
      onDone(order)
    },
    onError: async (error) => {
      const current = readCurrentBoard(error)
      if (current) await show(current)
      onFailed(error, current !== null)
    },
  })
}
