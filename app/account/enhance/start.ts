// The script of the account screens: spinner, checks before a form is sent, Google's popup. Every form works without it.
// Budget: 2 kB with brotli.
import { offerCodeTools } from '#app/profile/offer-code-tools.ts'
import { fitPhotos } from './fit-photo.ts'
import { focusMarked } from './focus-marked.ts'
import { openGoogleInWindow } from './google-window.ts'
import { compareFields } from './matching-fields.ts'
import { showPendingForms } from './pending-forms.ts'

// Before the spinner: a form that is not sent must not show it.
compareFields()
fitPhotos()
showPendingForms()
openGoogleInWindow()
offerCodeTools()
focusMarked()
