// The status of an address where no screen is.
import { data } from 'react-router'

export const missing = () => data(null, { status: 404 })
