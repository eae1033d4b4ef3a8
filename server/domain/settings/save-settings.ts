// Saves settings that somebody sent. What they name must exist; how they are stored: settings.ts.
import type { SettingsSave, VersionedSettings } from '#contract/settings.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { findPicture } from '../media/media.ts'
import { permit } from '../permit.ts'
import { updateSettings } from './settings.ts'

/** {@link updateSettings}; MEDIA_UNKNOWN for a logo that is not in the media library. */
export async function saveSettings(ctx: Ctx, save: SettingsSave): Promise<VersionedSettings> {
  permit(ctx, 'settings.update')
  if (save.logo && !(await findPicture(ctx, save.logo)))
    throw new AppError('MEDIA_UNKNOWN', { field: 'logo' })
  return updateSettings(ctx, save)
}
