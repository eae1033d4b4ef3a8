// `/privacy`, which old terms of use link to.
import { redirectPrivacyLoader } from './redirect-privacy.server.ts'

export const loader = redirectPrivacyLoader
