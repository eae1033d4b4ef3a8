// Every call under /api/auth: body schema, rate limit and handler. The frame is route.ts.
import { BODIES } from './bodies.ts'
import { changeEmail, confirmNewEmail } from './email-change-calls.ts'
import { beginGoogle, findJoinEmail, finishGoogle, joinGoogleBy } from './google-routes.ts'
import { deleteAccount, ownData } from './own-data-calls.ts'
import { changePassword, requestReset, resetPassword, signInByEmail, signUp } from './password-calls.ts'
import { anyKnownDevice, changeRoute, deviceOfAccount, pass, type Route, readRoute } from './route.ts'
import {
  answerFactorState,
  answerRecoveryCodes,
  beginSetup,
  confirmSetup,
  findCodeEmail,
  removeFactor,
  verifyCode,
} from './second-factor-calls.ts'
import {
  endOne,
  endOthers,
  getSession,
  idToken,
  ownSessions,
  publicKeys,
  sendVerification,
  verifyEmail,
} from './session-calls.ts'

export const ROUTES: Record<string, Route> = {
  'sign-up/email': changeRoute(BODIES['sign-up/email'], 'sign-up', signUp),
  'sign-in/email': changeRoute(BODIES['sign-in/email'], 'sign-in', signInByEmail),
  'sign-in/social': changeRoute(BODIES['sign-in/social'], 'sign-in', beginGoogle, anyKnownDevice),
  'callback/google': readRoute(finishGoogle),
  'join-google': changeRoute(
    BODIES['join-google'],
    'sign-in',
    joinGoogleBy(signInByEmail),
    deviceOfAccount(findJoinEmail),
  ),
  'sign-out': changeRoute(BODIES['sign-out'], null, pass('sign-out')),
  'get-session': readRoute(getSession),
  token: readRoute(idToken),
  jwks: readRoute(publicKeys),
  'request-password-reset': changeRoute(BODIES['request-password-reset'], 'reset', requestReset),
  'reset-password': changeRoute(BODIES['reset-password'], 'new-password', resetPassword),
  'change-password': changeRoute(BODIES['change-password'], 'new-password', changePassword),
  'second-factor/state': changeRoute(BODIES['second-factor/state'], null, answerFactorState),
  'second-factor/verify': changeRoute(
    BODIES['second-factor/verify'],
    'code',
    verifyCode,
    deviceOfAccount(findCodeEmail),
  ),
  'second-factor/begin': changeRoute(BODIES['second-factor/begin'], 'new-password', beginSetup),
  'second-factor/confirm': changeRoute(BODIES['second-factor/confirm'], 'code', confirmSetup),
  'second-factor/end': changeRoute(BODIES['second-factor/end'], 'new-password', removeFactor),
  'second-factor/recovery-codes': changeRoute(
    BODIES['second-factor/recovery-codes'],
    'new-password',
    answerRecoveryCodes,
  ),
  'send-verification-email': changeRoute(BODIES['send-verification-email'], 'verification', sendVerification),
  'verify-email': changeRoute(BODIES['verify-email'], 'new-password', verifyEmail),
  'change-email': changeRoute(BODIES['change-email'], 'new-password', changeEmail),
  'confirm-email-change': changeRoute(BODIES['confirm-email-change'], 'new-password', confirmNewEmail),
  'own-data': changeRoute(BODIES['own-data'], 'new-password', ownData),
  'delete-account': changeRoute(BODIES['delete-account'], 'new-password', deleteAccount),
  'list-sessions': readRoute(ownSessions),
  'end-session': changeRoute(BODIES['end-session'], null, endOne),
  'end-other-sessions': changeRoute(BODIES['end-other-sessions'], null, endOthers),
}
