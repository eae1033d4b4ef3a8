// How pictures come from the editor into the media library, and which pictures a story may show.
import { errorSentence } from '#app/ui/error-sentence.ts'
import { ApiError, OfflineError } from '../api-client.ts'
import { say as sayDashboard } from '../dashboard-words.ts'
import { PictureRefused, uploadPicture } from '../media/upload-picture.client.ts'
import type { ScreenContext } from '../screen.ts'
import { say } from './editor-words.ts'
import type { PasteRules } from './pasting.client.ts'

/** `html` is the story as it was opened: pictures it has of elsewhere may be moved about in it. */
export function pictureRules(
  { api, language }: ScreenContext,
  html: string,
): Pick<PasteRules, 'upload' | 'sentenceOf' | 'ownPicture'> {
  return {
    upload: (file, onProgress) => uploadPicture(api, file, {}, { onProgress }),
    sentenceOf(error) {
      if (error instanceof PictureRefused) return errorSentence(language, error.code)
      if (error instanceof ApiError) return error.sentence
      return error instanceof OfflineError
        ? sayDashboard(language)('offline')
        : say(language)('upload.failed')
    },
    ownPicture(address) {
      if (/^\/(?![/\\])/.test(address)) return address
      if (address.startsWith(`${location.origin}/`)) return address.slice(location.origin.length)
      return /^https?:/.test(address) && html.includes(`src="${address.replaceAll('&', '&amp;')}"`)
        ? address
        : null
    },
  }
}
