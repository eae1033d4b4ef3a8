// The address of the Google button: redirects to the provider.
import { googleLoader } from './google.server.ts'

export const loader = googleLoader
