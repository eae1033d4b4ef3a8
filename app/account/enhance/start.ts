// The small script of the account screens: the spinner, what is checked before a form is sent, Google in a window of its own.
// Every form works without it. Budget: 2 kB with brotli.
import { offerCodeTools } from '#app/profile/offer-code-tools.ts'
import { fitPhotos } from './fit-photo.ts'
import { focusMarked } from './focus.ts'
import { openGoogleInWindow } from './google-window.ts'
import { compareRepeats } from './repeats.ts'
import { showWaiting } from './waiting.ts'

// Before the spinner: a form that is held back does not wait for anything.
compareRepeats()
fitPhotos()
showWaiting()
openGoogleInWindow()
offerCodeTools()
focusMarked()
