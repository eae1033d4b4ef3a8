// What statements read, as PostgreSQL reports it: the plan of each statement that runs, with the rows of each scan.
import type pg from 'pg'
import { z } from 'zod'

/** One table or index that a statement read. */
export type Scan = { of: string; by: string; rows: number; statement: string }

/** Avoids sequential scans if an index exists: PostgreSQL reads small tables whole because it is cheap, not because it must. */
const SETTINGS = {
  session_preload_libraries: 'auto_explain',
  'auto_explain.log_analyze': 'on',
  'auto_explain.log_timing': 'off',
  'auto_explain.log_format': 'json',
  'auto_explain.log_min_duration': '0',
  client_min_messages: 'log',
  log_min_messages: 'panic',
  enable_seqscan: 'off',
}

type Node = z.infer<typeof nodeSchema>
const nodeSchema = z.object({
  'Node Type': z.string(),
  'Relation Name': z.string().optional(),
  'Index Name': z.string().optional(),
  'Actual Rows': z.number(),
  'Actual Loops': z.number(),
  'Rows Removed by Filter': z.number().default(0),
  'Rows Removed by Index Recheck': z.number().default(0),
  get Plans(): z.ZodOptional<z.ZodArray<typeof nodeSchema>> {
    return z.array(nodeSchema).optional()
  },
})
const reportSchema = z.object({ 'Query Text': z.string(), Plan: nodeSchema })

/** Calls `onScan` for every scan of the pool's statements from now on. Changes settings of the database: use a test's own. */
export async function reportScans(pool: pg.Pool, onScan: (scan: Scan) => void): Promise<void> {
  const { rows } = await pool.query<{ name: string }>('select current_database() as name')
  for (const [setting, value] of Object.entries(SETTINGS))
    await pool.query(`alter database ${rows[0]?.name} set ${setting} = '${value}'`)
  pool.on('connect', (client) => {
    client.on('notice', ({ message = '' }) => {
      const from = message.indexOf('{')
      if (!message.includes('plan:') || from < 0) return
      const { 'Query Text': statement, Plan } = reportSchema.parse(JSON.parse(message.slice(from)))
      for (const scan of scansIn(Plan)) onScan({ ...scan, statement })
    })
  })
  // Settings hold for new connections.
  const open = await Promise.all(Array.from({ length: pool.idleCount }, () => pool.connect()))
  for (const client of open) client.release(true)
}

/** The scans of a plan. `rows`: the rows that a scan returns and those that its filters remove. */
function scansIn(node: Node): Omit<Scan, 'statement'>[] {
  const of = node['Relation Name'] ?? node['Index Name']
  const rows = node['Actual Rows'] + node['Rows Removed by Filter'] + node['Rows Removed by Index Recheck']
  const own = of === undefined ? [] : [{ of, by: node['Node Type'], rows: rows * node['Actual Loops'] }]
  return [...own, ...(node.Plans ?? []).flatMap(scansIn)]
}
