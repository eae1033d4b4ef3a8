// Saves the settings form: checks what it refers to, then updates the settings.
import type { SettingsSave, VersionedSettings } from '#contract/settings.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { updateSettings } from './settings.ts'
import { isPictureStored } from './settings-queries.ts'

/** {@link updateSettings}; MEDIA_UNKNOWN for a logo that is not in the media library. */
export async function saveSettings(ctx: Ctx, save: SettingsSave): Promise<VersionedSettings> {
  permit(ctx, 'settings.update')
  if (save.logo && !(await isPictureStored(ctx.db, save.logo)))
    throw new AppError('MEDIA_UNKNOWN', { field: 'logo' })
  return updateSettings(ctx, save)
}
