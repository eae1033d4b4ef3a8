// Every address that no other route knows. What it shows is the failure page (failure.tsx), with status 404.
import { notFoundLoader } from './not-found.server.ts'

export const loader = notFoundLoader

export default function Nothing() {
  return null
}
