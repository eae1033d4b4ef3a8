// Query of the settings and the calls that change them.
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import {
  type SettingsChange,
  type SettingsConflict,
  type SettingsSave,
  settingsConflictSchema,
  type VersionedSettings,
} from '#contract/settings.ts'
import { type Api, ApiError } from '../calls/api-client.ts'
import { showAnswer } from '../calls/show-answer.client.ts'
import { collisionsOf } from '../forms/edits.ts'
import { useApi } from '../screen.ts'
import { oldestBase, type SettingsEdits, toStored } from './settings-draft.ts'
import { toChange } from './settings-fields.ts'

const SETTINGS = ['settings']

/** Loaded again whenever the window gets the focus: another admin may have changed something. */
export function useSettings() {
  const api = useApi()
  return useQuery({
    queryKey: SETTINGS,
    queryFn: () => api.get('/settings'),
    refetchOnWindowFocus: 'always',
  })
}

/** Changes settings regardless of their version. */
export function useSettingsChange() {
  return useSettingsCall((api, change: SettingsChange) => send(api, change))
}

/** Saves the edits of the form. */
export function useSettingsSave() {
  return useSettingsCall((api, edits: SettingsEdits) => saveWithRetry(api, edits, oldestBase(edits)))
}

function useSettingsCall<Input>(call: (api: Api, input: Input) => Promise<VersionedSettings>) {
  const api = useApi()
  const queries = useQueryClient()
  return useMutation({
    mutationFn: (input: Input) => call(api, input),
    onSuccess: (stored) => showAnswer(queries, SETTINGS, stored),
    onError: (error) => {
      const conflict = readConflict(error)
      return conflict ? showAnswer(queries, SETTINGS, conflict.current) : undefined
    },
  })
}

/** Retries on top of changes that conflict with none of the edits. */
async function saveWithRetry(
  api: Api,
  edits: SettingsEdits,
  baseVersion: number,
): Promise<VersionedSettings> {
  try {
    return await send(api, { ...toChange(edits.typed), baseVersion })
  } catch (error) {
    const conflict = readConflict(error)
    if (conflict === null || collisionsOf(edits, toStored(conflict.current)).length > 0) throw error
    return saveWithRetry(api, edits, conflict.current.version)
  }
}

function send(api: Api, change: SettingsSave): Promise<VersionedSettings> {
  return api.send('PUT', '/settings', {}, change)
}

/** The current settings in the error of a conflict; null for any other error. */
export function readConflict(error: unknown): SettingsConflict | null {
  if (!(error instanceof ApiError) || error.code !== 'SETTINGS_CONFLICT') return null
  return settingsConflictSchema.safeParse(error.body).data ?? null
}
