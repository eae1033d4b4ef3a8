// Figure: resident memory of the server's process after the load on the stored home page. PostgreSQL does not count.
import { cachedHomeLoad } from './cached-home-load.ts'
import { type Figure, plainRow } from './figure.ts'

export const memory: Figure = {
  name: 'memory',
  title: 'Memory after the load',
  async measure(ground) {
    const { portal, bare } = await cachedHomeLoad(ground)
    return {
      rows: [
        plainRow(
          'resident memory of the server',
          { value: portal.resident, unit: 'MB' },
          { what: 'bare node:http', value: bare.resident, unit: 'MB' },
          { atMost: 200 },
        ),
      ],
      remarks: [
        `Before the load: Maidan ${Math.round(portal.residentBefore)} MB, bare ${Math.round(bare.residentBefore)} MB.`,
      ],
    }
  },
}
