// `/privacy`, which old pages of terms link to.
import { movedPrivacyLoader } from './moved-privacy.server.ts'

export const loader = movedPrivacyLoader
