// The route of all unknown addresses. Its page: error-boundary.tsx, with status 404.
import { notFoundLoader } from './not-found.server.ts'

export const loader = notFoundLoader

export default function NotFound() {
  return null
}
