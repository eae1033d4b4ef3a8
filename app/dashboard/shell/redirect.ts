// Redirects `/en/dashboard/…` to `/dashboard/…`.
import { redirectLoader } from './redirect.server.ts'

export const loader = redirectLoader
