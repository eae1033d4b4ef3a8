// The settings as the screen asks for and changes them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { type SettingsChange, settingsSchema } from '#contract/settings.ts'
import { useApi } from '../screen.ts'

const SETTINGS = ['settings']

/** Asked again whenever the window is looked at: another admin may have changed something. */
export function useSettings() {
  const api = useApi()
  return useQuery({
    queryKey: SETTINGS,
    queryFn: () => api.get('/settings', settingsSchema),
    refetchOnWindowFocus: 'always',
  })
}

export function useSettingsChange() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: SettingsChange) => api.send('PUT', '/settings', change, settingsSchema),
    onSuccess: (stored) => {
      queries.setQueryData(SETTINGS, stored)
    },
  })
}
