// Wraps sign-in and rate limits so that their results are counted. Decides nothing.
import { AppError } from '#server/domain/app-error.ts'
import type { LimitName, RateLimits } from './clients/rate-limits.ts'
import type { Traffic } from './metrics/traffic.ts'
import { OTHER } from './route-names.ts'
import { BASE_PATH } from './sign-in/better-auth.ts'
import { ROUTES } from './sign-in/routes.ts'
import type { SignIn } from './sign-in/sign-in.ts'

/** Counts every account call, of programs and of our own forms, by name. */
export function signInWithMetrics(signIn: SignIn, traffic: Pick<Traffic, 'countSignIn'>): SignIn {
  return {
    ...signIn,
    async handle(request, clientAddress) {
      const response = await signIn.handle(request, clientAddress)
      const name = new URL(request.url).pathname.slice(BASE_PATH.length + 1)
      traffic.countSignIn(Object.hasOwn(ROUTES, name) ? name : OTHER, response.status)
      return response
    },
  }
}

/** Counts rejected requests by limit. */
export function rateLimitsWithMetrics(
  limits: RateLimits,
  traffic: Pick<Traffic, 'countRateLimited'>,
): RateLimits {
  const count = async <Result>(name: LimitName | 'visit', result: Promise<Result>) => {
    try {
      return await result
    } catch (error) {
      if (error instanceof AppError && error.code === 'TOO_MANY_TRIES') traffic.countRateLimited(name)
      throw error
    }
  }
  return {
    ...limits,
    countRequest: (name, clientAddress, knownBrowser) =>
      count(name, limits.countRequest(name, clientAddress, knownBrowser)),
    count: (name, clientAddress, email, device) =>
      count(name, limits.count(name, clientAddress, email, device)),
    countAccount: (name, account, device) => count(name, limits.countAccount(name, account, device)),
    countVisit: (clientAddress) => count('visit', limits.countVisit(clientAddress)),
  }
}
