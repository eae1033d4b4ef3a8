// The route of the site’s settings. Its screen: settings.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { SettingsScreen } from './settings.client.tsx'

export const middleware = [requirePermission('settings.update')]

export default function Settings() {
  return <SettingsScreen />
}
