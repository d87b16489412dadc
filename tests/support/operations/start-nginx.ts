import { spawn } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { freePort } from '../servers/postgres-server.ts'

export interface Nginx {
  /** Its ports of this machine. */
  http: number
  https: number
  stop(): Promise<void>
}

/** Runs nginx with the documented configuration. Only ports, addresses of instances and the certificate are replaced. */
export async function startNginx(program: string, instances: readonly [string, string]): Promise<Nginx> {
  const folder = mkdtempSync(join(tmpdir(), 'asoke-nginx-'))
  const [http, https] = [await freePort(), await freePort()]
  const site = replaceEach(readFileSync('docs/operations/nginx.conf', 'utf8'), {
    'listen 80;': `listen 127.0.0.1:${http};`,
    'listen 443 ssl': `listen 127.0.0.1:${https} ssl`,
    'server 127.0.0.1:3000': `server ${instances[0]}`,
    'server 127.0.0.1:3001': `server ${instances[1]}`,
    '/etc/asoke/certificate.pem': resolve('tests/support/servers/localhost-cert.pem'),
    '/etc/asoke/certificate-key.pem': resolve('tests/support/servers/localhost-key.pem'),
  })
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${join(folder, name)};`,
  )
  const main = `daemon off; master_process off; pid ${join(folder, 'pid')}; error_log stderr notice;
events {}
http { access_log off; ${folders.join(' ')}
${site}
}`
  writeFileSync(join(folder, 'nginx.conf'), main)
  const child = spawn(program, ['-e', 'stderr', '-p', folder, '-c', 'nginx.conf'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  const gone = new Promise((done) => child.once('exit', done))
  const said: string[] = []
  await new Promise<void>((open, fail) => {
    child.stderr.on('data', (text: Buffer) => {
      said.push(String(text))
      // The last of its notices before it waits for requests.
      if (said.join('').includes('getrlimit')) open()
    })
    child.once('exit', () => fail(new Error(`nginx ended: ${said.join('')}`)))
  })
  return {
    http,
    https,
    async stop() {
      child.kill('SIGTERM')
      await gone
      rmSync(folder, { recursive: true })
    },
  }
}

function replaceEach(text: string, changes: Record<string, string>): string {
  return Object.entries(changes).reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The configuration has no “${from}”.`)
    return changed.replaceAll(from, to)
  }, text)
}
