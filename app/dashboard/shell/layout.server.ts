// Loads the data of viewer and site that the dashboard's layout shows.
import { loadHydrated } from '#app/load.server.ts'
import { AppError } from '#server/domain/app-error.ts'
import { getSettings } from '#server/domain/settings/settings.ts'

export const dashboardLoader = loadHydrated(async ({ ctx, notice }) => {
  const { viewer } = ctx
  if (viewer.kind !== 'person') throw new AppError('SIGN_IN_REQUIRED')
  const { siteTitle, reportersPublishDirectly } = await getSettings(ctx)
  return { screenLanguage: viewer.language, viewer, siteTitle, reportersPublishDirectly, notice }
})
