import { execFileSync } from 'node:child_process'
import { chmodSync } from 'node:fs'
import { join } from 'node:path'

/** A certificate for names and IP addresses, signed by itself, made with OpenSSL. Paths of it and of its key. */
export function selfSigned(
  folder: string,
  { names, addresses = [] }: { names: readonly string[]; addresses?: readonly string[] },
): { certificate: string; key: string } {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const alternatives = [...names.map((name) => `DNS:${name}`), ...addresses.map((address) => `IP:${address}`)]
  const subject = ['-subj', `/CN=${names[0]}`, '-addext', `subjectAltName=${alternatives.join(',')}`]
  const kind = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256', '-nodes', '-days', '2']
  execFileSync('openssl', ['req', ...kind, ...subject, '-keyout', key, '-out', certificate], {
    stdio: 'pipe',
  })
  chmodSync(key, 0o644)
  return { certificate, key }
}
