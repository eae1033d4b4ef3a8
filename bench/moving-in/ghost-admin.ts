// A client of Ghost's Admin API, as its editor uses it.

export type Admin = {
  read(path: string): Promise<string>
  write(method: 'POST' | 'DELETE', path: string, body: object): Promise<unknown>
  upload(path: string, field: string, file: File): Promise<unknown>
}
const OWNER = { name: 'ক্রীড়া ডেস্ক', email: 'desk@old.example', password: 'bench-0f3a9c51-kd' }

/** Sets Ghost up with its owner, and signs in as that. */
export async function signIn(url: string): Promise<Admin> {
  const api = `${url}/ghost/api/admin`
  let cookie = ''
  const ask = async (path: string, request: RequestInit) => {
    const headers = { Origin: url, Cookie: cookie, ...request.headers }
    const answer = await fetch(api + path, { ...request, headers })
    if (answer.status >= 300)
      throw new Error(
        `${request.method ?? 'GET'} ${path}: ${answer.status} ${(await answer.text()).slice(0, 1_000)}`,
      )
    const given = answer.headers.getSetCookie().map((line) => line.split(';')[0])
    if (given.length > 0) cookie = given.join('; ')
    return answer
  }
  const write: Admin['write'] = async (method, path, body) => {
    const headers = { 'Content-Type': 'application/json' }
    const answer = await ask(path, { method, headers, body: JSON.stringify(body) })
    return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text()
  }
  await write('POST', '/authentication/setup/', { setup: [{ ...OWNER, blogTitle: 'পুরোনো মাঠ' }] })
  await write('POST', '/session/', { username: OWNER.email, password: OWNER.password })
  return {
    write,
    read: async (path) => (await ask(path, {})).text(),
    async upload(path, field, file) {
      const body = new FormData()
      body.set(field, file)
      const answer = await ask(path, { method: 'POST', body })
      return answer.headers.get('content-type')?.includes('json') ? answer.json() : answer.text()
    },
  }
}
