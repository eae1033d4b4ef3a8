// A MariaDB of its own for a site that is moved in: in a folder, on a unix socket, without a network port.
import { execFile, execFileSync } from 'node:child_process'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { promisify } from 'node:util'
import { startChild } from '../tools/child.ts'

const MAX_OUTPUT = 1024 ** 3
const run = promisify(execFile)

export type MariaDb = {
  socket: string
  /** What a statement answers: rows as lines, columns between tabs. */
  ask(sql: string): Promise<string>
  end(): Promise<void>
}

/** With a database and a user of this name, who has it as password. MariaDB does not run as root, so root gives it the folder. */
export async function startMariaDb(folder: string, name: string): Promise<MariaDb> {
  await mkdir(folder, { recursive: true })
  const isRoot = process.getuid?.() === 0
  if (isRoot) {
    execFileSync('chown', ['mysql', folder])
    execFileSync('chmod', ['a+x', join(folder, '..')])
  }
  const user = isRoot ? ['--user=mysql'] : []
  const common = ['--no-defaults', ...user, `--datadir=${folder}`]
  await run('mariadb-install-db', [...common, '--auth-root-authentication-method=normal'])
  const socket = join(folder, 'mariadb.sock')
  const child = startChild('mariadbd', [...common, `--socket=${socket}`, '--skip-networking'])
  const root = isRoot ? 'root' : (process.env.USER ?? '')
  const ask = async (sql: string, database: string[] = [name]) => {
    const options = ['--no-defaults', '--default-character-set=utf8mb4', '-N', '-r', '-S', socket]
    const { stdout } = await run('mariadb', [...options, '-u', root, '-e', sql, ...database], {
      maxBuffer: MAX_OUTPUT,
    })
    return stdout
  }
  const sql = `create database ${name} character set utf8mb4; create user ${name}@localhost identified by '${name}'; grant all on ${name}.* to ${name}@localhost`
  for (let left = 60; ; left--) {
    try {
      await ask(sql, [])
      return { socket, ask, end: () => child.end() }
    } catch (error) {
      if (left === 0) throw error
      await pause(500)
    }
  }
}
