// Sign-in and limits as they are, with what comes of them counted. Decides nothing.
import { AppError } from '#server/domain/app-error.ts'
import type { LimitName, RateLimits } from '../rate-limits.ts'
import { OTHER } from '../route-names.ts'
import { BASE_PATH } from '../sign-in/better-auth.ts'
import { ROUTES } from '../sign-in/routes.ts'
import type { SignIn } from '../sign-in/sign-in.ts'
import type { Traffic } from './traffic.ts'

/** Counts every call about accounts, from programs and from our own forms, by its name. */
export function countedSignIn(signIn: SignIn, traffic: Pick<Traffic, 'signIn'>): SignIn {
  return {
    ...signIn,
    async handle(request, clientAddress) {
      const response = await signIn.handle(request, clientAddress)
      const name = new URL(request.url).pathname.slice(BASE_PATH.length + 1)
      traffic.signIn(Object.hasOwn(ROUTES, name) ? name : OTHER, response.status)
      return response
    },
  }
}

/** Counts who was turned away, by the limit they met. */
export function countedLimits(limits: RateLimits, traffic: Pick<Traffic, 'refused'>): RateLimits {
  const watched = async <Counted>(name: LimitName | 'visit', counting: Promise<Counted>) => {
    try {
      return await counting
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_TRIES') traffic.refused(name)
      throw error
    }
  }
  return {
    ...limits,
    countRequest: (name, clientAddress, knownBrowser) =>
      watched(name, limits.countRequest(name, clientAddress, knownBrowser)),
    count: (name, clientAddress, email, device) =>
      watched(name, limits.count(name, clientAddress, email, device)),
    countAccount: (name, account, device) => watched(name, limits.countAccount(name, account, device)),
    countVisit: (clientAddress) => watched('visit', limits.countVisit(clientAddress)),
  }
}
