// The settings as the screen asks for and changes them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type SettingsConflict,
  type SettingsSave,
  settingsConflictSchema,
  versionedSettingsSchema,
} from '#contract/settings.ts'
import { ApiError } from '../api-client.ts'
import { useApi } from '../screen.ts'

const SETTINGS = ['settings']

/** Asked again whenever the window is looked at: another admin may have changed something. */
export function useSettings() {
  const api = useApi()
  return useQuery({
    queryKey: SETTINGS,
    queryFn: () => api.get('/settings', versionedSettingsSchema),
    refetchOnWindowFocus: 'always',
  })
}

export function useSettingsChange() {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (change: SettingsSave) => api.send('PUT', '/settings', change, versionedSettingsSchema),
    onSuccess: (stored) => {
      queries.setQueryData(SETTINGS, stored)
    },
    onError: (error) => {
      const conflict = conflictIn(error)
      if (conflict) queries.setQueryData(SETTINGS, conflict.current)
    },
  })
}

/** What a refused save was told of the settings that stand in its way; null for any other error. */
export function conflictIn(error: unknown): SettingsConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'SETTINGS_CONFLICT') return null
  return settingsConflictSchema.safeParse(error.answer).data ?? null
}
