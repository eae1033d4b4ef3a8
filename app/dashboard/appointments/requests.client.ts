// Query of the requests by state and the call that answers one.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  APPOINTMENT_STATES,
  type ApiAppointment,
  type AppointmentAnswer,
  type AppointmentState,
} from '#contract/appointment.ts'
import { useApi } from '../screen.ts'

export type StateFilter = AppointmentState | 'any'
export const STATE_FILTERS: StateFilter[] = ['any', ...APPOINTMENT_STATES]

const REQUESTS = 'appointments'
const PAGE_LENGTH = '30'

export function useRequests(state: StateFilter) {
  const api = useApi()
  return useInfiniteQuery({
    queryKey: [REQUESTS, state],
    queryFn: ({ pageParam: cursor }) =>
      api.list('/appointments', { limit: PAGE_LENGTH, state: state === 'any' ? '' : state, cursor }),
    initialPageParam: '',
    getNextPageParam: (page) => page.next,
  })
}

export type Answer = AppointmentAnswer & { id: string }

/** Answers a request. The lists are always loaded again: someone else may have answered first. */
export function useAnswerRequest(onDone: (answered: ApiAppointment) => void) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: ({ id, ...answer }: Answer) => api.send('PUT', '/appointments/{id}', { id }, answer),
    onSuccess: onDone,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['overview'] })
      return queries.invalidateQueries({ queryKey: [REQUESTS] })
    },
  })
}
