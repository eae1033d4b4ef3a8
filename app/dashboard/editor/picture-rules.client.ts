// Uploads pictures of the editor to the media library, and decides which pictures a story may show.
import { errorMessage } from '#app/ui/error-message.ts'
import { ApiError, OfflineError } from '../calls/api-client.ts'
import { dashboardWords } from '../dashboard-words.ts'
import { PictureRejected, uploadPicture } from '../media/upload-picture.client.ts'
import type { ScreenContext } from '../screen.ts'
import { editorWords } from './editor-words.ts'
import type { PasteRules } from './paste/paste-plugin.client.ts'

/** `html` is the story as it was opened: external pictures that it already has may stay. */
export function pictureRules(
  { api, language }: ScreenContext,
  html: string,
): Pick<PasteRules, 'upload' | 'describeError' | 'resolvePicture'> {
  return {
    upload: (file, onProgress) => uploadPicture(api, file, {}, { onProgress }),
    describeError(error) {
      if (error instanceof PictureRejected) return errorMessage(error.code, language)
      if (error instanceof ApiError) return error.message
      return error instanceof OfflineError
        ? dashboardWords(language)('offline')
        : editorWords(language)('upload.failed')
    },
    resolvePicture(address) {
      if (/^\/(?![/\\])/.test(address)) return address
      if (address.startsWith(`${location.origin}/`)) return address.slice(location.origin.length)
      return /^https?:/.test(address) && html.includes(`src="${address.replaceAll('&', '&amp;')}"`)
        ? address
        : null
    },
  }
}
