// The address of the Google button: it shows nothing and leads to the provider.
import { googleLoader } from './google.server.ts'

export const loader = googleLoader
