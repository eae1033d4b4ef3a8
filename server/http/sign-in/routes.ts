// Every call under /api/auth: its rule for bodies, its limit, and who answers it. What they are made of: route.ts.
import { BODIES } from './bodies.ts'
import { sendVerification, verifyEmail } from './email-calls.ts'
import { beginGoogle, finishGoogle } from './google-routes.ts'
import { joinGoogleBy, whoseJoin } from './join-routes.ts'
import { changePassword, requestReset, resetPassword, signInByEmail, signUp } from './password-calls.ts'
import { change, knownFor, knownForAny, pass, type Route, read } from './route.ts'
import { begin, confirm, end, newRecoveryCodes, state, verify, whoseCode } from './second-factor-calls.ts'
import { endOne, endOthers, getSession, idToken, ownSessions, publicKeys } from './session-calls.ts'

export const ROUTES: Record<string, Route> = {
  'sign-up/email': change(BODIES['sign-up/email'], 'sign-up', signUp),
  'sign-in/email': change(BODIES['sign-in/email'], 'sign-in', signInByEmail),
  'sign-in/social': change(BODIES['sign-in/social'], 'sign-in', beginGoogle, knownForAny),
  'callback/google': read(finishGoogle),
  'join-google': change(BODIES['join-google'], 'sign-in', joinGoogleBy(signInByEmail), knownFor(whoseJoin)),
  'sign-out': change(BODIES['sign-out'], null, pass('sign-out')),
  'get-session': read(getSession),
  token: read(idToken),
  jwks: read(publicKeys),
  'request-password-reset': change(BODIES['request-password-reset'], 'reset', requestReset),
  'reset-password': change(BODIES['reset-password'], 'new-password', resetPassword),
  'change-password': change(BODIES['change-password'], 'new-password', changePassword),
  'second-factor/state': change(BODIES['second-factor/state'], null, state),
  'second-factor/verify': change(BODIES['second-factor/verify'], 'code', verify, knownFor(whoseCode)),
  'second-factor/begin': change(BODIES['second-factor/begin'], 'new-password', begin),
  'second-factor/confirm': change(BODIES['second-factor/confirm'], 'code', confirm),
  'second-factor/end': change(BODIES['second-factor/end'], 'new-password', end),
  'second-factor/recovery-codes': change(
    BODIES['second-factor/recovery-codes'],
    'new-password',
    newRecoveryCodes,
  ),
  'send-verification-email': change(BODIES['send-verification-email'], 'verification', sendVerification),
  'verify-email': change(BODIES['verify-email'], 'new-password', verifyEmail),
  'list-sessions': read(ownSessions),
  'end-session': change(BODIES['end-session'], null, endOne),
  'end-other-sessions': change(BODIES['end-other-sessions'], null, endOthers),
}
