// The file /ads.txt, the redirect from an advertisement to its advertiser, and frames of ad networks that are off.
import { loadFile, type Page, redirectTemporarily } from '#app/load.server.ts'
import { getAdLink } from '#server/domain/advertising/shown-ads.ts'
import { AppError } from '#server/domain/app-error.ts'
import { getSettings } from '#server/domain/settings/settings.ts'

export const adsTxtLoader = loadFile('adsTxt', async ({ ctx }) => {
  const { adsTxt } = await getSettings(ctx)
  if (adsTxt.trim() === '') throw new AppError('NOT_FOUND')
  const text = `${adsTxt.trimEnd()}\n`
  return new Response(text, { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
})

export const adClickLoader = loadFile('adClick', async ({ ctx, params }: Page<{ campaign?: string }>) => {
  redirectTemporarily(await getAdLink(ctx, params.campaign ?? ''))
})

/** A frame that is on has its answer in server/http/create-app.ts. */
export const adFrameLoader = loadFile('adFrame', async () => {
  throw new AppError('NOT_FOUND')
})
