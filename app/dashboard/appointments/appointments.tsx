// Appointments that people ask for: who may open it. What it shows: appointments.client.tsx.
import { requirePermission } from '../guard.server.ts'
import { AppointmentsScreen } from './appointments.client.tsx'

export const middleware = [requirePermission('appointment.answer')]

export default function Appointments() {
  return <AppointmentsScreen />
}
