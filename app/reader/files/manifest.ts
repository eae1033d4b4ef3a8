// The web app manifest of an edition.
import { manifestLoader } from './manifest.server.ts'

export const loader = manifestLoader
