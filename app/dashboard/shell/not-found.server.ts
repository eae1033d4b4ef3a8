// The 404 status of an address without a screen.
import { data } from 'react-router'

export const missing = () => data(null, { status: 404 })
