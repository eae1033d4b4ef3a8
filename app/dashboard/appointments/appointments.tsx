// Appointments that people ask for: who may open it. What it shows: appointments.client.tsx.
import { onlyFor } from '../guard.server.ts'
import { AppointmentsScreen } from './appointments.client.tsx'

export const middleware = [onlyFor('appointment.answer')]

export default function Appointments() {
  return <AppointmentsScreen />
}
