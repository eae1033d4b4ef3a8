// Every address that no other route knows. What it shows is the failure page (failure.tsx), with status 404.
export { loader } from './not-found.server.ts'

export default function Nothing() {
  return null
}
