// The settings as the screen asks for and changes them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type SettingsChange,
  type SettingsConflict,
  type SettingsSave,
  settingsConflictSchema,
  type VersionedSettings,
  versionedSettingsSchema,
} from '#contract/settings.ts'
import { type Api, ApiError } from '../api-client.ts'
import { useApi } from '../screen.ts'
import { contestedIn, oldestBase, type Written } from './settings-draft.ts'
import { changeOf } from './settings-fields.ts'

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

/** Changes what is given, whatever else was changed since. */
export function useSettingsChange() {
  return useSettingsCall((api, change: SettingsChange) => send(api, change))
}

/** Saves what somebody wrote. */
export function useSettingsSave() {
  return useSettingsCall((api, sent: Written) => saveOnto(api, sent, oldestBase(sent)))
}

function useSettingsCall<Sent>(call: (api: Api, sent: Sent) => Promise<VersionedSettings>) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (sent: Sent) => call(api, sent),
    onSuccess: (stored) => {
      queries.setQueryData(SETTINGS, stored)
    },
    onError: (error) => {
      const conflict = conflictIn(error)
      if (conflict) queries.setQueryData(SETTINGS, conflict.current)
    },
  })
}

/** What others changed beside it stops no save, also of a screen that was left meanwhile. */
async function saveOnto(api: Api, sent: Written, baseVersion: number): Promise<VersionedSettings> {
  try {
    return await send(api, { ...changeOf(sent.edits), baseVersion })
  } catch (error) {
    const conflict = conflictIn(error)
    if (conflict === null || contestedIn(sent, conflict.current).length > 0) throw error
    return saveOnto(api, sent, conflict.current.version)
  }
}

function send(api: Api, change: SettingsSave): Promise<VersionedSettings> {
  return api.send('PUT', '/settings', change, versionedSettingsSchema)
}

/** What a refused save was told of the settings that stand in its way; null for any other error. */
export function conflictIn(error: unknown): SettingsConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'SETTINGS_CONFLICT') return null
  return settingsConflictSchema.safeParse(error.body).data ?? null
}
