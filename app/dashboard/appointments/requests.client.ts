// Query of the requests by state and the call that answers one.
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query'
import {
  APPOINTMENT_STATES,
  type ApiAppointment,
  type AppointmentAnswer,
  type AppointmentState,
  appointmentSchema,
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
    queryFn: ({ pageParam }) => {
      const query = new URLSearchParams({ limit: PAGE_LENGTH })
      if (state !== 'any') query.set('state', state)
      if (pageParam !== '') query.set('cursor', pageParam)
      return api.list(`/appointments?${query}`, appointmentSchema)
    },
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
    mutationFn: ({ id, ...answer }: Answer) =>
      api.send('PUT', `/appointments/${encodeURIComponent(id)}`, answer, appointmentSchema),
    onSuccess: onDone,
    onSettled: () => {
      void queries.invalidateQueries({ queryKey: ['overview'] })
      return queries.invalidateQueries({ queryKey: [REQUESTS] })
    },
  })
}
