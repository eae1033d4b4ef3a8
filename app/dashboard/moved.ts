// `/en/dashboard/…` leads to `/dashboard/…`.
import { movedLoader } from './moved.server.ts'

export const loader = movedLoader
